import type { fieldKinds } from "../../contract/pdf-forms.ts";
import { type Dict, Name, type PdfObject, PdfString, type Ref, readText, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { annotationRefs } from "../structure/form-fields.ts";
import { type FormItem, formItems } from "../structure/form-items.ts";
import type { SourcePage } from "../structure/page-tree.ts";

export type FieldKind = (typeof fieldKinds)[number];
export type Choice = { value: string; label: string };

/** What a page shows of a field; `page` is 0-based. */
export type Widget = { ref: Ref; dict: Dict; page: number | undefined; states: readonly string[] };

/** A field that can have a value, with what it inherits (12.7.4.1). */
export type Field = {
  name: string;
  kind: FieldKind;
  flags: number;
  value: PdfObject;
  /** Dictionaries that have its name, which its value goes into. */
  holders: readonly { ref: Ref; dict: Dict }[];
  widgets: readonly Widget[];
  options: readonly Choice[];
  maxLength: number | undefined;
};

/** Flags of fields (tables 221, 226, 228 and 230). */
export const flag = {
  readOnly: 1 << 0,
  required: 1 << 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  button: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  multiple: 1 << 21,
  comb: 1 << 24,
} as const;

const deepest = 64;

/** An entry of a field or of those above it. */
export function inherited(reader: PdfReader, dict: Dict, key: string): PdfObject {
  let at: Dict | undefined = dict;
  for (let depth = 0; at !== undefined && depth < deepest; depth++) {
    if (at.has(key)) return reader.resolve(at.get(key));
    at = reader.dict(at.get("Parent"));
  }
  return null;
}

export const textOf = (value: PdfObject): string | undefined =>
  value instanceof PdfString ? readText(value) : value instanceof Name ? value.value : undefined;

function kindOf(type: string, flags: number): FieldKind | undefined {
  if (type === "Tx") return "text";
  if (type === "Sig") return "signature";
  if (type === "Ch") return (flags & flag.combo) === 0 ? "list" : "dropdown";
  if (type !== "Btn") return undefined;
  if ((flags & flag.button) !== 0) return "button";
  return (flags & flag.radio) === 0 ? "checkbox" : "radio";
}

/** The states of a button that are not off: the names of its appearances (12.7.5.2). */
function statesOf(reader: PdfReader, widget: Dict): string[] {
  const normal = reader.dict(reader.dict(widget.get("AP"))?.get("N"));
  const own = [...(normal?.keys() ?? [])].filter((key) => reader.resolve(normal?.get(key)) instanceof Stream);
  return own.filter((state) => state !== "Off");
}

/** Pairs of what is stored and what is shown, or one text for both (table 231). */
function choicesOf(reader: PdfReader, options: PdfObject): Choice[] {
  return (Array.isArray(options) ? options : []).flatMap((item) => {
    const found = reader.resolve(item);
    const [value, label] = Array.isArray(found) ? found.map((each) => reader.resolve(each)) : [found, found];
    const text = textOf(value ?? null);
    return text === undefined ? [] : [{ value: text, label: textOf(label ?? null) ?? text }];
  });
}

/** The states of buttons, each once, with the texts that the form has for them. */
function buttonChoices(reader: PdfReader, widgets: readonly Widget[], options: PdfObject): Choice[] {
  const texts = (Array.isArray(options) ? options : []).map((item) => textOf(reader.resolve(item)));
  const choices = new Map<string, Choice>();
  for (const [at, { states }] of widgets.entries())
    for (const value of states)
      if (!choices.has(value)) choices.set(value, { value, label: texts[at] ?? value });
  return [...choices.values()];
}

const hasNamedKids = (reader: PdfReader, { dict }: FormItem) =>
  (reader.array(dict.get("Kids")) ?? []).some((kid) => reader.dict(kid)?.has("T") === true);

/** The fields of a form in its order; those that only hold others are none. */
export function fieldsOf(reader: PdfReader, pages: readonly SourcePage[]): Field[] {
  const groups = Map.groupBy(formItems(reader).values(), ({ name }) => name);
  const pageOf = new Map(
    pages.flatMap((page, index) => annotationRefs(reader, page).map((ref) => [ref.number, index] as const)),
  );
  return [...groups.values()].flatMap((items): Field[] => {
    const [first] = items;
    if (first === undefined || items.some((item) => hasNamedKids(reader, item))) return [];
    const stated = inherited(reader, first.dict, "Ff");
    const flags = typeof stated === "number" ? stated : 0;
    const kind = kindOf(first.type, flags);
    if (kind === undefined) return [];
    const widgets = items
      .filter(({ dict }) => dict.name("Subtype") === "Widget")
      .map(({ ref, dict }) => ({ ref, dict, page: pageOf.get(ref.number), states: statesOf(reader, dict) }));
    const named = items.filter(({ dict }) => dict.has("T"));
    const options = inherited(reader, first.dict, "Opt");
    const length = inherited(reader, first.dict, "MaxLen");
    return [
      {
        name: first.name,
        kind,
        flags,
        value: inherited(reader, first.dict, "V"),
        holders: named.length === 0 ? [first] : named,
        widgets,
        options:
          kind === "list" || kind === "dropdown"
            ? choicesOf(reader, options)
            : buttonChoices(reader, widgets, options),
        maxLength: typeof length === "number" && length >= 0 ? length : undefined,
      },
    ];
  });
}

/** The texts that a field of texts has for its value. */
export function statedTexts(reader: PdfReader, { kind, value }: Field): string[] {
  if (kind !== "text" && kind !== "dropdown" && kind !== "list") return [];
  const all = Array.isArray(value) ? value.map((item) => reader.resolve(item)) : [value];
  return all.flatMap((each) => (each instanceof PdfString ? [readText(each)] : []));
}
