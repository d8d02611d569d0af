import { compact } from "../../values/identifiers/bank.ts";
import { isVatId, looksLikeVatId, vatStructure } from "../../values/identifiers/vat.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import { type Identified, vatIdsIn } from "./identifiers.ts";
import { evidenceOf, plainOf, type Segment, tokensAt, type View } from "./page-view.ts";

/** Numbers that a country prints without its prefix, by the words of their labels (names of the tax offices). */
const national: readonly { label: RegExp; country: string; shape: RegExp }[] = [
  { label: /p\.?iva|partitaiva|partiva/, country: "IT", shape: /(?<!\w)\d{11}(?!\w)/ },
  { label: /^nip/, country: "PL", shape: /(?<!\w)\d{3}-?\d{3}-?\d{2}-?\d{2}(?!\w)/ },
  { label: /nif|cif/, country: "ES", shape: /(?<!\w)(?:[A-Z]-?\d{7}-?[A-Z0-9]|\d{8}-?[A-Z])(?!\w)/ },
  { label: /nif|nipc|contribuinte|contrib/, country: "PT", shape: /(?<!\w)\d{3} ?\d{3} ?\d{3}(?!\w)/ },
  { label: /^vat/, country: "GB", shape: /(?<!\w)\d{3} ?\d{4} ?\d{2}(?!\w)/ },
  { label: /btw/, country: "NL", shape: /(?<!\w)\d{9}B\d{2}(?!\w)/ },
  { label: /tva|btw/, country: "BE", shape: /(?<!\w)[01]\d{3}[. ]?\d{3}[. ]?\d{3}(?!\w)/ },
];

const wordsOf = ({ segment, from, to }: Label) =>
  segment.tokens
    .slice(from, to)
    .map(({ text }) => plainOf(text))
    .join("");

/** A number without its country's prefix, as it is printed. */
function nationalIn(label: Label, segment: Segment): Identified | undefined {
  const words = wordsOf(label);
  for (const { label: named, country, shape } of national) {
    const match = named.test(words) ? shape.exec(segment.text) : null;
    if (match === null) continue;
    const number = compact(match[0]);
    const evidence = evidenceOf(segment, tokensAt(segment, match.index, match.index + match[0].length));
    const value = isVatId(country + number) ? number : undefined;
    return { value, printed: { value: number, evidence, weight: 0.9 }, segment };
  }
  return undefined;
}

/** Whose number a label says it is: `Uw btw-nummer`, `Votre N° TVA`. */
const ofBuyer = /\b(?:uw|your|ihre|votre|vs|vostr[oa]|customer|client|kunden|su)\b/i;

export type VatNumber = Identified & { ofBuyer: boolean };

const vatWord = /vat|ust|mwst|tva|iva|btw|nif|nip|uid/i;

/** Numbers with prefix and check digits in a line that speaks of VAT, for labels that stand apart from them. */
const inLines = (view: View): VatNumber[] =>
  view.rows
    .filter(({ segments }) => segments.some(({ text }) => vatWord.test(text)))
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => vatIdsIn(view, segment))
    .filter(({ value }) => value !== undefined && vatStructure(value.slice(0, 2)) !== undefined)
    .map((one) => ({ ...one, ofBuyer: ofBuyer.test(one.segment.text) }));

/** VAT numbers behind or under their labels. What stands behind a rate of tax counts only when its check digits hold. */
function labelledNumbers(index: LabelIndex, view: View): VatNumber[] {
  return [...index.of("vat_id"), ...index.of("tax")].flatMap((label) => {
    for (const { segment } of index.places(label, 2).slice(0, 3)) {
      const all = [...vatIdsIn(view, segment), nationalIn(label, segment)].filter((one) => one !== undefined);
      const proven = all.find(({ value }) => value !== undefined);
      const printed = all.find(
        ({ printed: { value } }) => looksLikeVatId(value) || (label.kind === "vat_id" && /\d{7}/.test(value)),
      );
      const found = proven ?? printed;
      if (found !== undefined) return [{ ...found, ofBuyer: ofBuyer.test(label.segment.text) }];
    }
    return [];
  });
}

export function vatNumbersOf(index: LabelIndex, view: View): VatNumber[] {
  const labelled = labelledNumbers(index, view);
  const known = new Set(labelled.map(({ value }) => value));
  return [...labelled, ...inLines(view).filter(({ value }) => !known.has(value))];
}
