import type { output } from "zod";
import type { normalizedDocument } from "../../../contract/workflows/normalized-document.ts";
import type { Document, KeyValue } from "../../../document/document.ts";
import { readsTwoWays } from "../../../values/dates/day-order.ts";
import { plainWords } from "../classification/plain-words.ts";
import type { Extracted } from "./extracted.ts";
import type { Places } from "./provenance.ts";
import { type Notation, typedValue } from "./typed-value.ts";

export type Field = output<typeof normalizedDocument>["fields"][number];

const sureOfLabel = 0.8;
/** Of a date that is another day when the month stands first, in a document that does not tell the order. */
const sureOfOneOfTwo = 0.5;

/** What one of a list is called. */
const one = (list: string) => list.replace(/ies$/, "y").replace(/(?:(?<=ss)e)?s$/, "");

/** `line_items[0].unit_price` reads `Line item 1 unit price`. */
function labelOf(path: string): string {
  const words = path
    .replace(
      /(?<!\w)(\w{1,60})\[(\d{1,6})\]/g,
      (_, list: string, at: string) => `${one(list)} ${Number(at) + 1}`,
    )
    .replace(/[._]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

function extractedField(
  { path, value, evidence, confidence }: Extracted["values"][number],
  source: Extracted["source"],
  currency: string | null,
  places: Places,
): Field {
  const isAmount =
    typeof value === "number" &&
    /amount|total|price|gst$|cess|round_off|shipping|discount|debit$|credit$|balance$/.test(path);
  const type =
    typeof value === "boolean"
      ? "boolean"
      : typeof value === "number"
        ? isAmount
          ? "amount"
          : "number"
        : isoDate.test(value)
          ? "date"
          : /gstin|vat_id|(?:^|\.)pan$|iban|ifsc|bic$|irn$|account_number$/.test(path)
            ? "identifier"
            : "text";
  return {
    name: path,
    label: labelOf(path),
    value,
    value_type: type,
    currency: isAmount ? currency : null,
    text: evidence.text,
    confidence,
    source,
    provenance: places.at(evidence.page, evidence.bbox),
  };
}

function labelledField(
  { key, value, page, valueBox, confidence }: KeyValue,
  places: Places,
  notation: Notation,
  orderTold: boolean,
): Field {
  const typed = typedValue(value, notation, key);
  const isGuess = typed.value_type === "date" && !orderTold && readsTwoWays(value);
  return {
    name: plainWords(key).join("_") || "field",
    label: key,
    ...typed,
    text: value,
    confidence: Math.min(confidence ?? sureOfLabel, isGuess ? sureOfOneOfTwo : 1),
    source: "label",
    provenance: places.at(page, valueBox),
  };
}

/** Whether the extractor has read what stands here. */
const isKnown = (pair: KeyValue, extracted: Extracted | undefined) =>
  extracted?.values.some(
    ({ evidence: { page, bbox } }) =>
      page === pair.page &&
      bbox[0] < pair.valueBox[2] &&
      pair.valueBox[0] < bbox[2] &&
      bbox[1] < pair.valueBox[3] &&
      pair.valueBox[1] < bbox[3],
  ) === true;

/** Names that stand twice get a number from the second on. */
function withOwnNames(fields: readonly Field[]): Field[] {
  const counts = new Map<string, number>();
  return fields.map((field) => {
    const count = (counts.get(field.name) ?? 0) + 1;
    counts.set(field.name, count);
    return count === 1 ? field : { ...field, name: `${field.name}_${count}` };
  });
}

/** What the document's extractor found, then what stands beside labels elsewhere. */
export function fieldsOf(
  document: Document,
  extracted: Extracted | undefined,
  places: Places,
  notation: Notation,
  orderTold: boolean,
): Field[] {
  const currency = extracted?.currency ?? null;
  const own = extracted?.values.map((each) => extractedField(each, extracted.source, currency, places)) ?? [];
  const others = document.keyValues
    .filter((pair) => !isKnown(pair, extracted))
    .map((pair) => labelledField(pair, places, notation, orderTold));
  return withOwnNames([...own, ...others]);
}
