import { findAmounts } from "../../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import type { Label, LabelIndex, Place } from "../find-labels.ts";
import type { LabelKind } from "../labels.ts";
import type { Segment } from "../page-view.ts";
import { type Candidate, money, moneyIn, near } from "./money.ts";

// `Total Qty`, `Total included GST`: the words behind the label make it another one.
const otherSum = /^\W*(?:incl\w*|enth\w*|quantity|qty|item|saving|discount|tax|gst|vat)\b/i;

/** `20% su 1.500,00`, `15 % sobre 4.000`: a rate and what it is taken of. */
const ofBase =
  /%\)?\s{0,3}(?:su|von|auf|of|on|sobre|sur|de|van|over|över|af|av|z|od)\s{0,3}[^\s\d]{0,3}\s?$/i;

/** The amounts of a segment, without the base of a rate where another amount stands behind it in the row. */
function sumsIn(index: LabelIndex, segment: Segment, decimal: DecimalMark | undefined) {
  const list = moneyIn(segment, decimal);
  const further = () =>
    index
      .row(segment)
      ?.segments.some(({ box, text }) => box[0] >= segment.box[2] && findAmounts(text, decimal).length > 0);
  const exact = list.some(({ decimals }) => decimals === 2);
  return list.filter(
    ({ start, decimals }, at) =>
      // `VAT 0% (Art. 196 Directive 2006/112/EC) €0.00`
      (!exact || decimals === 2) &&
      (!ofBase.test(segment.text.slice(Math.max(0, start - 20), start)) ||
        (at === list.length - 1 && further() !== true)),
  );
}

/** `Total (incl. GST $70.91)   $780.00`: what stands in brackets behind the label is said of the sum. */
const remark = /^\(?[^()\s][^()]{0,59}\)$/;

function candidates(index: LabelIndex, label: Label, decimal: DecimalMark | undefined): Candidate[] {
  const found: Candidate[] = [];
  const isRemark = ({ segment, where }: Place) => where === "inside" && remark.test(segment.text.trim());
  const [first] = index.places(label, 0).filter((place) => !isRemark(place));
  const says = label.segment.tokens.slice(label.from, label.to).at(-1)?.plain ?? "";
  const isOther = first?.where === "inside" && otherSum.test(first.segment.text);
  // `TOTAL inc GST 1,883.75`
  if (label.kind === "total" && isOther && !/^(?:incl?|including|inclusive)$/.test(says)) {
    if (
      !/incl\w* of|inkl|incl\w*\.? (?:vat|tax|mwst|ust)/i.test(first.segment.text) &&
      label.segment.tokens.length < 7
    )
      return [];
  }
  for (const place of index.places(label, 6)) {
    if (isRemark(place)) continue;
    const { segment, where } = place;
    const list = sumsIn(index, segment, decimal);
    if (where === "below") {
      const closest = found.length === 0 ? 0.6 : 0.45;
      if (list.length === 1 && list[0] !== undefined && label.starts)
        found.push(money(segment, list[0], closest));
    } else {
      for (const [at, amount] of list.entries())
        found.push(money(segment, amount, 0.9 - (list.length - 1 - at) * 0.1));
    }
    if (where === "inside" && list.some(({ decimals }) => decimals === 2)) break;
  }
  const beside = found.filter(({ weight }) => weight > 0.6);
  return beside.length > 0 ? lastFirst(beside) : columnSum(found);
}

/** A column of one row per rate ends in its sum: that is the value of the head above. */
function columnSum(list: Candidate[]): Candidate[] {
  const last = list.findLastIndex((one, at) => {
    const before = list.slice(0, at);
    return (
      at >= 2 &&
      near(
        before.reduce((sum, { value }) => sum + value, 0),
        one.value,
      )
    );
  });
  return list.map((one, at) => (last < 0 ? one : { ...one, weight: at === last ? 0.85 : 0.3 }));
}

/** Of several amounts in a summary row the one at the right end is the sum, the others are bases or parts. */
function lastFirst(list: Candidate[]): Candidate[] {
  return list.map((candidate, at) => ({
    ...candidate,
    weight: candidate.weight - (list.length - 1 - at) * 0.12,
  }));
}

/** The likeliest amounts of a kind of label, each once. */
export function gather(index: LabelIndex, kind: LabelKind, decimal: DecimalMark | undefined): Candidate[] {
  const all = index.of(kind).flatMap((label) => {
    const strength = Math.min(0.08, (label.to - label.from) * 0.02) + label.segment.row * 0.0005;
    return candidates(index, label, decimal).map((one) => ({ ...one, weight: one.weight + strength }));
  });
  const seen = new Map<number, Candidate>();
  for (const one of all) {
    const known = seen.get(one.value);
    if (known === undefined || known.weight < one.weight) seen.set(one.value, one);
  }
  return [...seen.values()].sort((one, other) => other.weight - one.weight).slice(0, 8);
}

/** A sum of a scan as it would be with the decimal mark that OCR may have lost: it counts where it adds up. */
export const withMark = (read: Candidate): Candidate[] =>
  /^\D*\d{3,9}\D*$/.test(read.evidence.text) && Number.isInteger(read.value)
    ? [{ ...read, value: read.value / 100, weight: read.weight - 0.1 }]
    : [];
