import type { output } from "zod";
import type { pdfForms } from "../../contract/pdf-forms.ts";
import type { PdfObject } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { seenBox } from "../pages/seen-box.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { rectangle } from "../structure/page-tree.ts";
import { type Field, fieldsOf, flag, inherited, textOf } from "./fields.ts";

type Told = output<(typeof pdfForms.readForm)["returns"]["body"]>;
type ToldField = Told["fields"][number];

function placesOf({ reader, pages }: OpenedPdf, { widgets }: Field): ToldField["places"] {
  return widgets.flatMap(({ dict, page }) => {
    const source = page === undefined ? undefined : pages[page];
    const rect = rectangle(reader, dict.get("Rect"));
    if (page === undefined || source === undefined || rect === undefined) return [];
    const box = seenBox(reader, source, rect);
    return box === undefined ? [] : [{ page: page + 1, ...box }];
  });
}

function textsOf(reader: PdfReader, value: PdfObject): string[] {
  const all = Array.isArray(value) ? value.map((item) => reader.resolve(item)) : [value];
  return all.flatMap((each) => textOf(each) ?? []);
}

function statedValue(reader: PdfReader, { kind, flags, value, options }: Field): ToldField["value"] {
  if (kind === "button" || kind === "signature") return null;
  const texts = textsOf(reader, value);
  const [first] = texts;
  if (kind === "checkbox" && options.length <= 1) return first !== undefined && first !== "Off";
  if (kind === "checkbox" || kind === "radio") return first === undefined || first === "Off" ? null : first;
  if (kind === "list" && (flags & flag.multiple) !== 0) return texts;
  return first ?? null;
}

/** The fields of a form, with what may be filled in. */
export function readForm({ file, password }: PdfInput): Promise<Told> {
  return withPdf(file, password, (opened): Told => {
    const { reader, pages } = opened;
    const has = (field: Field, bit: number) => (field.flags & bit) !== 0;
    return {
      success: true,
      xfa: reader.dict(reader.catalog.get("AcroForm"))?.has("XFA") === true,
      fields: fieldsOf(reader, pages).map((field) => ({
        name: field.name,
        type: field.kind,
        label: (field.holders[0] && textOf(inherited(reader, field.holders[0].dict, "TU"))) ?? null,
        value: statedValue(reader, field),
        options: field.kind === "checkbox" && field.options.length <= 1 ? [] : [...field.options],
        required: has(field, flag.required),
        read_only: has(field, flag.readOnly),
        multiline: field.kind === "text" && has(field, flag.multiline),
        editable: field.kind === "dropdown" && has(field, flag.edit),
        multiple: field.kind === "list" && has(field, flag.multiple),
        max_length: field.maxLength ?? null,
        places: placesOf(opened, field),
      })),
    };
  });
}
