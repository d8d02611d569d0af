import { type Dict, type PdfObject, PdfString, readText } from "../file/object.ts";
import { type Rectangle, rectangle } from "../structure/page-tree.ts";
import type { Cell } from "./cells.ts";
import type { Find, Hit } from "./hits.ts";
import type { WorkingFile } from "./working-file.ts";

/** The value of a form field, and what its name and its tooltip call it; `places` are where pages (0-based) show it. */
export type FieldValue = {
  field: Dict;
  label: string;
  text: string;
  places: readonly { page: number; box: Rectangle }[];
};

/** Deeper trees of fields are nobody's form. */
const deepest = 32;

/** Names run words together: `txtHomePhone_2`, `homephone`. */
const inNames = /(?<=\p{L})(phone|mobile|account|acct|iban|ssn|card)/giu;
/** What programs name a field by themselves. */
const noName =
  /\b(?:text|text ?field|text ?box|field|untitled|undefined|topmost ?subform|form|page|fill)\b/giu;
const wordsOf = (name: string) =>
  name
    .replace(/\[\d{1,9}\]|\d+/g, " ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})|[_.-]+/gu, " ")
    .replace(inNames, " $1")
    .replace(noName, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The field and those above it, itself first. */
function chainOf(file: WorkingFile, field: Dict): Dict[] {
  const chain: Dict[] = [];
  for (let at: Dict | undefined = field; at !== undefined && chain.length < deepest; ) {
    chain.push(at);
    at = file.dict(at.get("Parent"));
  }
  return chain;
}

const said = (file: WorkingFile, value: PdfObject | undefined): string => {
  const text = file.resolve(value);
  return text instanceof PdfString ? readText(text).slice(0, 400) : "";
};

function labelOf(file: WorkingFile, chain: readonly Dict[]): string {
  const names = chain.map((each) => wordsOf(said(file, each.get("T")))).toReversed();
  const tooltip = chain.map((each) => said(file, each.get("TU"))).find((text) => text !== "") ?? "";
  return [wordsOf(tooltip), ...names]
    .filter((text) => text !== "")
    .join(" ")
    .slice(-80);
}

/** Dictionaries that may be fields: what pages show, and what the form lists. */
function* fieldsOf(file: WorkingFile): Generator<{ dict: Dict; page?: number }> {
  for (const [page, { dict }] of file.pages.entries())
    for (const item of file.array(dict.get("Annots"))) {
      const annotation = file.dict(item);
      if (annotation?.name("Subtype") === "Widget") yield { dict: annotation, page };
    }
  const waiting = [...file.array(file.dict(file.reader.catalog.get("AcroForm"))?.get("Fields"))];
  const seen = new Set<Dict>();
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const dict = file.dict(item);
    if (dict === undefined || seen.has(dict)) continue;
    seen.add(dict);
    yield { dict };
    waiting.push(...file.array(dict.get("Kids")));
  }
}

/** Every field that has a text for its value, in the order of the pages. */
export function fieldValues(file: WorkingFile): FieldValue[] {
  const values = new Map<Dict, FieldValue & { places: { page: number; box: Rectangle }[] }>();
  for (const { dict, page } of fieldsOf(file)) {
    const chain = chainOf(file, dict);
    const field = chain.find((each) => each.has("V"));
    const text = said(file, field?.get("V"));
    if (field === undefined || text === "") continue;
    const value = values.get(field) ?? { field, label: labelOf(file, chain), text, places: [] };
    values.set(field, value);
    const box = page === undefined ? undefined : rectangle(file.reader, dict.get("Rect"));
    if (page !== undefined && box !== undefined) value.places.push({ page, box });
  }
  return [...values.values()];
}

/** What is found in a text behind its label. */
export function behindLabel(find: Find, label: string, text: string): Hit[] {
  if (label === "") return [];
  const lead = `${label}: `;
  return find(lead + text)
    .map((hit) => ({ ...hit, start: hit.start - lead.length, end: hit.end - lead.length }))
    .filter(({ start }) => start >= 0);
}

/** Values that only several fields of one name say together, `ssn1`, `ssn2`, `ssn3`: all of each. */
export function partedValues(fields: readonly FieldValue[], find: Find): Map<Dict, Hit> {
  const parted = new Map<Dict, Hit>();
  for (let first = 0; first < fields.length; ) {
    const label = fields[first]?.label ?? "";
    let last = first + 1;
    while (label !== "" && fields[last]?.label === label) last++;
    const parts = fields.slice(first, last);
    first = last;
    if (parts.length < 2 || parts.some(({ text }) => behindLabel(find, label, text).length > 0)) continue;
    const whole = parts.map(({ text }) => text).join("");
    const hit = behindLabel(find, label, whole).find(({ start, end }) => start === 0 && end === whole.length);
    if (hit !== undefined)
      for (const { field, text } of parts) parted.set(field, { ...hit, start: 0, end: text.length });
  }
  return parted;
}

/** Fields as the pages show them, to be read with the words beside them. */
export const fieldCells = (file: WorkingFile): Cell[] =>
  fieldValues(file).flatMap(({ text, places }) =>
    places.map(({ page, box }) => ({
      ...{ text, box, start: 0, end: text.length },
      reading: { page, text, boxesOf: () => [box] },
    })),
  );
