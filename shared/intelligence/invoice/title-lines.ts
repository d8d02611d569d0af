import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";
import { median } from "../../values/median.ts";
import { isAddressLine } from "./address-lines.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import type { LabelKind } from "./labels.ts";
import { hasLegalForm } from "./legal-forms.ts";
import { rowsAboveAmounts, topRows } from "./page-head.ts";
import { evidenceOf, type Segment, type Token, tokensAt, type View } from "./page-view.ts";

/** How much larger than usual a title is set. */
const larger = 1.15;
/** Words that a title has at most, with its number. */
const mostWords = 7;

/** Labels that a title may hold; any other says what the number behind it is. */
const ofTitles: ReadonlySet<LabelKind> = new Set(["invoice_title", "invoice_number", "reference"]);

const topOf = (view: View): Segment[] => topRows(view).flatMap(({ segments }) => segments);

const digits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

/** `INV-71767`, `2024/118`, `35718`: a number of papers, no day, no year, no house. */
const isDocumentNumber = (text: string): boolean =>
  /^[A-Z]{0,5}[-/.]?\d[\w./-]{1,20}$/.test(text) &&
  digits(text) > 2 &&
  !isYear(text) &&
  !/[.,]\d\d$/.test(text) &&
  findDates(text).length === 0;

/** Words without a digit and signs such as `Nr.` or a dash: what a title is made of. */
const isTitle = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /\p{L}{4}/u.test(text)) && tokens.every(({ text }) => digits(text) === 0);

/** Set as the line above it or under it, as those of an address are; a title stands by itself. */
const isOneOfSeveral = ({ rows }: View, { row, page, left, size, box }: Segment): boolean =>
  [rows[row - 1], rows[row + 1]].some((other) =>
    other?.segments.some(
      (near) =>
        near.page === page &&
        Math.abs(near.left - left) < 4 &&
        Math.abs(near.size - size) < 0.5 &&
        Math.max(near.box[1] - box[3], box[1] - near.box[3]) < size,
    ),
  );

/** A word within a title may be a label elsewhere, such as that of works: one in front alone says what the number is. */
const isPlain = (index: LabelIndex, view: View, segment: Segment): boolean =>
  index.in(segment).every(({ kind, starts }) => !starts || ofTitles.has(kind)) &&
  !(isAddressLine(segment.text) && (/,/.test(segment.text) || isOneOfSeveral(view, segment))) &&
  !hasLegalForm(segment.text);

/** All of them when they agree. */
function only(list: readonly Found<string>[]): Found<string> | undefined {
  return new Set(list.map(({ value }) => value)).size === 1 ? list[0] : undefined;
}

/** `Fatura FT A/2026/318`: a few capitals behind the title and before the number are the series of it. */
const isSeries = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 &&
  /^(?!NO$|NR$|NUM$|TAX$|VAT$|TVA$|IVA$|DEL$)[A-Z]{1,3}$/.test(tokens.at(-2)?.text ?? "");

/** `Parcella 35718`, `Note d'honoraires n° 2024-118`: the number behind the title, set large or bold, of any name. */
export function titledNumber(index: LabelIndex, view: View): Found<string> | undefined {
  const usual = median(view.rows.map(({ size }) => size)) || 10;
  const titles = topOf(view).filter(({ tokens, size }) => {
    const last = tokens.at(-1);
    const bold =
      tokens.every((token) => token.bold) && !isAddressLine(tokens.map(({ text }) => text).join(" "));
    const stands = size >= larger * usual || bold;
    return last !== undefined && tokens.length <= mostWords && stands && isDocumentNumber(last.text);
  });
  const found = titles
    .filter((segment) => isTitle(segment.tokens.slice(0, -1)) && isPlain(index, view, segment))
    .map((segment) => {
      const own = segment.tokens.slice(isSeries(segment.tokens) ? -2 : -1);
      return {
        value: own.map(({ text }) => text).join(" "),
        evidence: evidenceOf(segment, own),
        weight: 0.75,
      };
    });
  return only(found);
}

/** Words between a town and the day: `den`, `le`, `dnia`, `a`, `the`. */
const joint = /^(?:den|le|li|lì|dnia|a|em|de|il|the|op|on|v|dne|den\.?)$/i;

/** `Firenze, 06/11/2024`, `Kraków, dnia 6 listopada 2024`: the day that a paper is written, behind its town. */
export function placedDay(index: LabelIndex, view: View, order: DayOrder): Found<string> | undefined {
  const found = topOf(view).flatMap((segment): Found<string>[] => {
    const [day, ...others] = findDates(segment.text, order);
    if (day === undefined || others.length > 0 || day.end < segment.text.length - 1) return [];
    const town = segment.text.slice(0, day.start).replace(/[,:]/g, " ").trim().split(/\s+/);
    const names = town.filter((word) => !joint.test(word));
    const isTown =
      names.length > 0 && names.length < 4 && names.every((word) => /^\p{Lu}[\p{L}.'’-]+$/u.test(word));
    if (!isTown || index.in(segment).length > 0 || segment.text.slice(0, day.start).includes(":")) return [];
    const tokens = tokensAt(segment, day.start, day.end);
    return [{ value: day.iso, evidence: evidenceOf(segment, tokens), weight: 0.78 }];
  });
  return only(found);
}

/** Kinds of labels whose numbers are others' than the paper's own. */
const isOther = (index: LabelIndex, segment: Segment, before: Segment | undefined): boolean =>
  [...index.in(segment), ...(before === undefined ? [] : index.in(before))].some(
    ({ kind }) => !ofTitles.has(kind),
  );

/** The tokens in front of the first day of a segment, all where there is none. */
function beforeDay({ text, tokens }: Segment): readonly Token[] {
  const [day] = findDates(text);
  if (day === undefined) return tokens;
  let at = 0;
  return tokens.filter((token) => {
    at = text.indexOf(token.text, at) + token.text.length;
    return at <= day.start;
  });
}

/** Whether the next thing to the right that is a day or a number of papers is a day, as in a row of a bill's own facts. */
function isBesideDay(segments: readonly Segment[], at: number): boolean {
  const own = segments[at];
  if (own !== undefined && findDates(own.text).length > 0) return true;
  const next = segments.slice(at + 1).find(({ text, tokens }) => {
    const last = tokens.at(-1);
    return findDates(text).length > 0 || (last !== undefined && isDocumentNumber(last.text));
  });
  return next !== undefined && findDates(next.text).length > 0;
}

/** The one number of papers above the first amount whose label is not known; of several, the one beside a day. */
export function looseNumber(index: LabelIndex, view: View): Found<string> | undefined {
  const rows = rowsAboveAmounts(view) ?? [];
  const found = rows.flatMap(({ segments }) =>
    segments.flatMap((segment, at): (Found<string> & { besideDay: boolean })[] => {
      const own = beforeDay(segment);
      const last = own.at(-1);
      const words = own.slice(0, -1);
      if (last === undefined || !isDocumentNumber(last.text)) return [];
      const labelled = words.length === 0 || (words.length < 4 && words.at(-1)?.text.endsWith(":") === true);
      if (!labelled || isOther(index, segment, segments[at - 1]) || isAddressLine(segment.text)) return [];
      const besideDay = isBesideDay(segments, at);
      return [{ value: last.text, evidence: evidenceOf(segment, [last]), weight: 0.45, besideDay }];
    }),
  );
  return (
    only(found) ?? only(found.filter(({ besideDay }) => besideDay).map((one) => ({ ...one, weight: 0.4 })))
  );
}
