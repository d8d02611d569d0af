import type { InvoiceData } from "../../shared/intelligence/invoice/invoice.ts";

export function valueAt(data: InvoiceData, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      data,
    );
}

const plain = (value: unknown) =>
  String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A labelled day in whatever way it is written. */
export function isoOf(text: string): string {
  if (/^\d{4}-/.test(text)) return text.slice(0, 10);
  const [, day = "", month = "", year = ""] = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/.exec(text) ?? [];
  const full = `${year.length === 2 ? "20" : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== "") return full;
  const named = new Date(`${text} UTC`);
  return Number.isNaN(named.getTime()) ? text : named.toISOString().slice(0, 10);
}

/** As the scorer of the labelled sets compares: amounts to the cent, dates by day, texts by their letters and digits. */
export function same(field: string, truth: unknown, value: unknown): boolean {
  const amount =
    typeof truth === "number" || field === "total"
      ? Number(String(truth).replace(/[^\d.-]/g, ""))
      : undefined;
  if (amount !== undefined) return typeof value === "number" && Math.abs(amount - value) < 0.011;
  if (field === "date") return isoOf(String(truth)) === String(value ?? "").slice(0, 10);
  const [one, other] = [plain(truth), plain(value)];
  if (field === "address") return one === other;
  return one === other || (other.length > 3 && (one.includes(other) || other.includes(one)));
}

/** How many values of each step of confidence are right. */
export class Tally {
  readonly #steps = new Map<number, [right: number, all: number]>();
  readonly #tenths = new Map<number, [right: number, given: number, all: number]>();
  #sure: [right: number, all: number] = [0, 0];

  note(confidence: number, right: boolean): void {
    const step = Math.floor(confidence * 20) / 20;
    const [good, all] = this.#steps.get(step) ?? [0, 0];
    this.#steps.set(step, [good + Number(right), all + 1]);
    if (confidence >= 0.9) this.#sure = [this.#sure[0] + Number(right), this.#sure[1] + 1];
    const tenth = Math.min(9, Math.floor(confidence * 10));
    const [some, given, count] = this.#tenths.get(tenth) ?? [0, 0, 0];
    this.#tenths.set(tenth, [some + Number(right), given + confidence, count + 1]);
  }

  /** Values reported at 0.9 and more. */
  get sure(): { right: number; all: number } {
    const [right, all] = this.#sure;
    return { right, all };
  }

  /** Expected calibration error over ten equal steps: how far what was given lies from the share that was right. */
  get calibrationError(): number {
    const bins = [...this.#tenths.values()];
    const values = bins.reduce((sum, [, , count]) => sum + count, 0);
    return bins.reduce((sum, [right, given]) => sum + Math.abs(right - given), 0) / (values || 1);
  }

  print(): void {
    const { right, all } = this.sure;
    console.log(
      `  reported at 0.9 and more: ${right} of ${all} right (${((100 * right) / (all || 1)).toFixed(1)} %)`,
    );
    console.log(`  expected calibration error: ${this.calibrationError.toFixed(3)}`);
    const steps = [...this.#steps].sort(([one], [other]) => one - other);
    console.log(
      `  by confidence: ${steps.map(([step, [good, of]]) => `${step.toFixed(2)} ${good}/${of}`).join(", ")}`,
    );
  }
}
