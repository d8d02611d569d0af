import { ServiceError } from "../errors/service-error.ts";
import { type Limit, type LimitName, limits } from "./limits.ts";

/** The 400 for a file that holds more than a limit allows; its message names the limit. */
export function exceeded(name: LimitName, cause?: unknown): ServiceError {
  const { most, of, unit = 1 }: Limit = limits[name];
  const number = Math.floor(most / unit).toLocaleString("en");
  return new ServiceError(
    "too_complex",
    `The file has more than ${number} ${of} (limit ${name}). Send a smaller or simpler one.`,
    { cause },
  );
}

/** Throws `too_complex` when `amount` is past the limit. */
export function hold(name: LimitName, amount: number): void {
  if (amount > limits[name].most) throw exceeded(name);
}

/** Counts one thing while a file is read. */
export class Counter {
  readonly name: LimitName;
  total = 0;

  constructor(name: LimitName) {
    this.name = name;
  }

  /** Throws `too_complex` when the total passes the limit. */
  add(amount = 1): void {
    this.total += amount;
    hold(this.name, this.total);
  }
}
