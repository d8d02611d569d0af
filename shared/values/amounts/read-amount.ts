import { withoutInvisible } from "../text/invisible.ts";
import { type Mark, marksIn, type Side } from "./amount-marks.ts";
import { plainDigits } from "./plain-digits.ts";
import { type DecimalMark, readNumber } from "./read-number.ts";

/** What is known of a file or column. `sides: "H/S"`: its amounts end in H for Haben and S for Soll. */
export type AmountNotation = {
  decimal?: DecimalMark | undefined;
  currency?: string | undefined;
  sides?: "H/S" | undefined;
};

/**
 * An amount of money in whole units of its currency, as it is written: 12.5 is twelve and a half, whatever the currency.
 * `hundredths.ts` compares and adds them.
 */
export type ReadAmount = {
  /** Below zero with a minus or parentheses. What a side means for the sign is the reader's. */
  value: number;
  negative: boolean;
  side: Side | undefined;
  currency: string | undefined;
  /** Digits behind the decimal mark, as written. */
  decimals: number;
  /** `1.234` without anything that tells the decimal mark: `value` is the reading with groups of thousands. */
  ambiguous: boolean;
};

/** No cell that holds an amount and nothing else is longer. */
const longest = 64;

/** An amount as it is written, in the digits 0 to 9, plain blanks, `-`, and the marks `.` and `,`. */
export const plainAmount = (text: string): string =>
  withoutInvisible(plainDigits(text.normalize("NFKC")))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replace(/\s+/g, " ")
    .replace(/[−‐‑‒–—﹣]/g, "-")
    .trim()
    // A mark that points to a note.
    .replace(/(?<=[\d)A-Za-z€₹£]) ?[*†‡]{1,3}$/u, "");

const shape = /^(\D{0,24}?)((?<!\p{L})[.,])?(\d(?:[\d., '’‘ʼ´`]{0,60}\d)?)(\D{0,24})$/u;

const fractionDigits = new Map<string, number>();

function digitsOf(currency: string): number {
  const known =
    fractionDigits.get(currency) ??
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2;
  fractionDigits.set(currency, known);
  return known;
}

const ofKind = <Kind extends Mark["kind"]>(marks: readonly Mark[], kind: Kind) =>
  marks.find((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind);

/** The one currency that stands before or behind: a code says more than `$`. Null where two disagree. */
function currencyOf(before: readonly Mark[], after: readonly Mark[]): string | undefined | null {
  const found = [ofKind(before, "currency"), ofKind(after, "currency")].filter((each) => each !== undefined);
  const codes = new Set(found.filter(({ exact }) => exact).map(({ code }) => code));
  if (codes.size > 1) return null;
  return codes.size === 1 ? [...codes][0] : found.find(({ code }) => code !== undefined)?.code;
}

/** A letter alone is a side only behind an amount, and H and S only where they are known to be. */
const isSide = (
  { word, enclosed }: Extract<Mark, { kind: "side" }>,
  behind: boolean,
  { sides }: AmountNotation,
) => word.length > 1 || enclosed || (behind && (sides !== undefined || !/[HS]/.test(word)));

/** Whether the parts of one sign belong together: brackets in pairs, one minus. */
function isNegative(before: readonly Mark[], after: readonly Mark[]): boolean | undefined {
  const has = (marks: readonly Mark[], kind: Mark["kind"]) => ofKind(marks, kind) !== undefined;
  if (has(before, "close") || has(after, "open") || has(before, "end")) return undefined;
  const enclosed = has(before, "open");
  if (enclosed !== has(after, "close")) return undefined;
  const signs = [...before, ...after].filter(({ kind }) => kind === "minus" || kind === "plus");
  if (signs.length > 1) return undefined;
  return enclosed || signs[0]?.kind === "minus";
}

/** `R12`, `R3.1`, `CR1234` and `TOP 10` are names: what may be one is a mark only beside cents, a side beside decimals, or apart. */
function isName(marks: readonly Mark[], touches: boolean, decimals: number): boolean {
  const [side, currency] = [ofKind(marks, "side"), ofKind(marks, "currency")];
  return (
    (touches && side !== undefined && !side.enclosed && decimals === 0) ||
    (currency !== undefined && !currency.known && (touches || currency.exact) && decimals < 2)
  );
}

/** Behind a plus `49 171 123 456` and `4917112345` are telephone numbers, by blanks or the length of one (ITU-T E.164). */
const isDialled = (digits: string) => digits.includes(" ") || /^\d{8,}$/.test(digits);

/**
 * Reads a text that is an amount of money and nothing else, as a cell holds it: `Rs. 10,000/-`, `(1.234,56 €)`,
 * `1 234,56 CR`, `१२,३४,५६७.००`. A code of a currency is never a side. Undefined for any other text.
 */
export function readAmount(text: string, notation: AmountNotation = {}): ReadAmount | undefined {
  if (text.length > longest || /\p{No}/u.test(text)) return undefined;
  // The Arabic marks say which of them is the decimal one.
  const arabic = /[٫٬]/.test(text);
  const whole = plainAmount(text);
  const [, lead = "", point = "", digits = "", tail = ""] = shape.exec(whole) ?? [];
  const [before, after] = [marksIn(lead), marksIn(tail)];
  if (digits === "" || before === undefined || after === undefined) return undefined;
  const negative = isNegative(before, after);
  const own = currencyOf(before, after);
  const sides = [ofKind(before, "side"), ofKind(after, "side")].filter((each) => each !== undefined);
  if (negative === undefined || own === null || sides.length > 1) return undefined;
  const currency = own ?? notation.currency;
  // `10,000/-` and `1.234,-` have no fraction.
  const ended = ofKind(after, "end")?.whole === true;
  const places = currency === undefined ? 2 : digitsOf(currency);
  const number = readNumber(
    point === "" ? digits : `0${point}${digits}`,
    arabic ? "." : ended ? undefined : notation.decimal,
    places === 3 && !ended ? (digits.includes(",") ? "," : ".") : undefined,
  );
  if (number === undefined) return undefined;
  const { value, decimals } = number;
  if (isName(before, /\S$/.test(lead), decimals) || isName(after, /^\S/.test(tail), decimals))
    return undefined;
  const [side] = sides;
  if (side !== undefined && !isSide(side, after.includes(side), notation)) return undefined;
  if (ofKind(before, "plus") !== undefined && decimals === 0 && isDialled(digits)) return undefined;
  return {
    value: negative && value !== 0 ? -value : value,
    negative,
    side: side?.side,
    currency,
    decimals,
    ambiguous: number.ambiguous && places !== 0 && !ended,
  };
}

/** `12.5 %`, `%12,5`, `(12.5 %)`, `١٢٫٥٪`: the number before a hundredth, as an amount is read. Undefined for any other text. */
export function readPercent(text: string, notation: AmountNotation = {}): ReadAmount | undefined {
  const [before, after, ...more] = text.replace(/[٪％﹪]/g, "%").split("%");
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  if (/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after)) return undefined;
  const read = readAmount(`${before.trimEnd()}${after.trimStart()}`, notation);
  return read?.side === undefined && read?.currency === notation.currency ? read : undefined;
}

/** Whether an amount has a second reading that nothing excludes; not where a program holds the number behind its text. */
export const isAmbiguous = (
  { text, value }: { text: string; value?: unknown },
  notation: AmountNotation,
): boolean => typeof value !== "number" && readAmount(text, notation)?.ambiguous === true;
