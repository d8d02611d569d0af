import type { Span, SpanKind } from "./spans.ts";

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/** In an order by content: the same document always gives the same one, and it shows nothing of the answer. */
export function shuffled<T>(items: readonly T[], seed: string, textOf: (item: T) => string = String): T[] {
  // Salted: the right answer may be the seed itself.
  const start = hash(`${seed}\u0000order`);
  return items
    .map((item) => ({ item, place: Math.imul(hash(textOf(item)) ^ start, 0x9e3779b1) >>> 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const wrongOptions = 3;
const same = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A number of the same shape near the right one: same unit, same digits after the point. */
function changedNumber(text: string, step: number): string | undefined {
  const found = /\d[\d.,\u00a0\u202f ]*\d|\d/.exec(text);
  if (found === null) return undefined;
  const [digits] = found;
  if (/[\s\u00a0\u202f]/.test(digits)) {
    const next = changedNumber(digits.replace(/\D/g, ""), step);
    return next === undefined ? undefined : text.replace(digits, next.replace(/\B(?=(\d{3})+$)/g, " "));
  }
  const grouped = /^\d{1,3}(?:,\d{3})+$/.test(digits);
  const value = Number(grouped ? digits.replaceAll(",", "") : digits.replace(",", "."));
  if (!Number.isFinite(value) || value === 0) return undefined;
  const decimals = grouped ? 0 : (/[.,](\d+)$/.exec(digits)?.[1]?.length ?? 0);
  const factors = [1.5, 0.5, 2, 0.75, 3];
  const next = value * (factors[step % factors.length] ?? 1.5);
  const rounded = decimals > 0 ? next.toFixed(decimals) : String(Math.max(1, Math.round(next)));
  const shown = grouped ? Number(rounded).toLocaleString("en-US") : rounded;
  return text.replace(digits, digits.includes(",") && !grouped ? shown.replace(".", ",") : shown);
}

const changedYear = (text: string, step: number) =>
  String(Number(text) + ([3, -7, -3, -12, 5][step % 5] ?? 3));

const magnitude = (text: string) => text.replace(/[.,]\d{1,2}(?!\d)/, "").replace(/\D/g, "").length;
const decimals = (text: string) => /[.,]\d{1,2}(?!\d)/.test(text);
const unit = (text: string) => text.replace(/[\d\s.,]/g, "");
const ending = (text: string) => text.slice(-2).toLowerCase();
const capital = (text: string) => /^\p{Lu}/u.test(text);

const shouted = (text: string) => text === text.toUpperCase();
/** Years farther apart than this belong to different stories; or one of them is the number of something. */
const sameAge = 60;

type Wanted = { text: string; kind: SpanKind; sort?: string };

/** True when both could stand in the same place: a like number, a name of like form, a word of like form. */
function interchangeable({ text: a, kind, sort }: Wanted, { text: b, sort: other }: Wanted): boolean {
  if (kind === "year") return Math.abs(Number(a) - Number(b)) <= sameAge;
  if (kind === "number") {
    return unit(a) === unit(b) && decimals(a) === decimals(b) && Math.abs(magnitude(a) - magnitude(b)) <= 1;
  }
  if (kind === "term") {
    return capital(a) === capital(b) && (sort === undefined ? ending(a) === ending(b) : sort === other);
  }
  const form = shouted(a) === shouted(b) && a.includes(" ") === b.includes(" ");
  return form && (sort === "person") === (other === "person");
}

/** `an` and `a` in English tell with which letter the answer begins. */
function fitsArticle(option: string, before: string): boolean {
  const article = /(?:^|\s)(an?)\s$/i.exec(before)?.[1];
  return article === undefined || /^[aeio]/i.test(option) === (article.toLowerCase() === "an");
}

/** Wrong values for a span: others of its kind in the document, and where these do not suffice, near numbers. */
export function wrongFor(
  span: Wanted & { start?: number },
  others: readonly Span[],
  sentence: string,
  seed: string,
): string[] {
  const taken = new Set([same(span.text)]);
  const wrong: string[] = [];
  const add = (text: string | undefined) => {
    if (text === undefined || wrong.length === wrongOptions) return;
    if (taken.has(same(text)) || sentence.includes(text) || span.text.includes(text)) return;
    taken.add(same(text));
    wrong.push(text);
  };
  const before = sentence.slice(0, span.start ?? 0);
  const alike = others.filter(
    (other) =>
      other.kind === span.kind &&
      interchangeable(span, other) &&
      (span.kind === "number" || span.kind === "year" || fitsArticle(other.text, before)),
  );
  for (const text of shuffled([...new Set(alike.map((each) => each.text))], seed)) add(text);
  for (let step = 0; step < 5; step++) {
    if (span.kind === "year") add(changedYear(span.text, step));
    else if (span.kind === "number") add(changedNumber(span.text, step));
  }
  return wrong;
}
