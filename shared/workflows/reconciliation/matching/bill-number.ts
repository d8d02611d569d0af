/** Years that suppliers put into their numbers: `2023-24`, `23-24`, `23/24`, `202324`. */
const years = /(?<!\d)(?:20)?(\d{2})[-/](?:20)?(\d{2})(?!\d)|(?<!\d)20(\d{2})(\d{2})(?!\d)/g;

/** Letters and digits alone, digits without leading zeros: `INV/007` and `inv-7` are one. */
export const plainNumber = (billNo: string): string =>
  billNo
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.replace(/(?<!\d)0+(?=\d)/g, ""))
    .join("");

/** Every financial year in a number, one in another's place too: `22/23-24` may be either. */
function yearsIn(text: string): { start: number; end: number; sure: number }[] {
  const found: { start: number; end: number; sure: number }[] = [];
  years.lastIndex = 0;
  for (let match = years.exec(text); match !== null; match = years.exec(text)) {
    const [year, first = match[3], second = match[4]] = match;
    years.lastIndex = match.index + 1;
    if (Number(second) !== (Number(first) + 1) % 100) continue;
    const sure = (year.includes("-") ? 1 : 0) + (year.startsWith("20") ? 1 : 0);
    found.push({ start: match.index, end: match.index + year.length, sure });
  }
  return found;
}

/** A number without its financial year, where something is left that counts. */
export function bareNumber(billNo: string): string {
  const text = billNo.toUpperCase();
  const [year] = yearsIn(text).toSorted((a, b) => b.sure - a.sure || b.start - a.start);
  if (year === undefined) return plainNumber(text);
  const bare = plainNumber(`${text.slice(0, year.start)} ${text.slice(year.end)}`);
  return /\d/.test(bare) ? bare : plainNumber(text);
}

const tail = (plain: string): string => /\d{1,40}$/.exec(plain)?.[0] ?? "";

/** One letter or digit more, less or other. */
function oneApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || long.length < 6) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}

export type NumberMatch = "equal" | "normalised" | "similar" | null;

/**
 * How two bill numbers agree. `similar` is one character apart, or one is the end of the other, with or without a year:
 * it counts only where everything else agrees.
 */
export function compareNumbers(a: string, b: string): NumberMatch {
  if (a.trim() === b.trim()) return "equal";
  const [left, right] = [plainNumber(a), plainNumber(b)];
  if (left === right) return "normalised";
  const [bare, other] = [bareNumber(a), bareNumber(b)];
  if (bare !== "" && bare === other) return "normalised";
  const [ends, others] = [tail(bare), tail(other)];
  const isEnd = ends !== "" && ends === others && (bare === ends || other === others);
  return isEnd || oneApart(left, right) ? "similar" : null;
}
