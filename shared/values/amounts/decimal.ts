/** As many digits as a stated number may have; what is longer is no amount. */
const mostDigits = 40;

const tenTo = (places: number): bigint => 10n ** BigInt(places);

/** A decimal number without loss: whole units of a power of ten. */
export class Decimal {
  static readonly zero = new Decimal(0n, 0);

  readonly units: bigint;
  /** Digits behind the point, as they were written. */
  readonly places: number;

  constructor(units: bigint, places: number) {
    this.units = units;
    this.places = places;
  }

  /** A decimal as XML Schema 1.0 writes one (3.2.3); undefined for other text. */
  static of(text: string): Decimal | undefined {
    const match = /^([-+]?)(\d{0,40})(?:\.(\d{0,40}))?$/.exec(text.trim());
    const [, sign = "", whole = "", part = ""] = match ?? [];
    const digits = whole + part;
    if (match === null || digits === "" || digits.length > mostDigits) return undefined;
    return new Decimal(BigInt(`${sign === "-" ? "-" : ""}${digits}`), part.length);
  }

  private at(places: number): bigint {
    return this.units * tenTo(places - this.places);
  }

  plus(other: Decimal): Decimal {
    const places = Math.max(this.places, other.places);
    return new Decimal(this.at(places) + other.at(places), places);
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.places);
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated());
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.units * other.units, this.places + other.places);
  }

  /** Divided by ten so many times. */
  shifted(places: number): Decimal {
    return new Decimal(this.units, this.places + places);
  }

  absolute(): Decimal {
    return this.units < 0n ? this.negated() : this;
  }

  /** Below, at or above zero: -1, 0 or 1. */
  sign(): number {
    return this.units === 0n ? 0 : this.units < 0n ? -1 : 1;
  }

  /** -1, 0 or 1 as this is less than the other, the same or more. */
  compare(other: Decimal): number {
    return this.minus(other).sign();
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  /** To so many places, half away from zero. */
  rounded(places: number): Decimal {
    if (this.places <= places) return this;
    const unit = tenTo(this.places - places);
    const positive = this.absolute().units;
    const whole = (positive + unit / 2n) / unit;
    return new Decimal(this.units < 0n ? -whole : whole, places);
  }

  toString(): string {
    const digits = this.absolute()
      .units.toString()
      .padStart(this.places + 1, "0");
    const [whole, part] = [
      digits.slice(0, digits.length - this.places),
      digits.slice(digits.length - this.places),
    ];
    return `${this.units < 0n ? "-" : ""}${whole}${part === "" ? "" : `.${part}`}`;
  }
}

export const decimalSum = (numbers: readonly Decimal[]): Decimal =>
  numbers.reduce((sum, each) => sum.plus(each), Decimal.zero);
