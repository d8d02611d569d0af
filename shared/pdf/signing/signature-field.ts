import { invalidField } from "../../errors/service-error.ts";
import { appendAnnotation } from "../drawing/annotate.ts";
import { Dict, dict, name, type PdfObject, Ref, Stream, textString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { PdfUpdate } from "../file/update.ts";
import { type FormItem, formItems } from "../structure/form-items.ts";

/** What of a field is seen: its form, and where on which page. */
export type Seen = { form: Ref; rect: readonly number[]; page: Ref };

/** Flags of an annotation: printed, and not to be moved by hand (table 167). */
const flags = 4 | 128;
/** Flags of a form: it has signatures, and is added to only (table 225). */
const signatureFlags = 3;

/**
 * The field of that name in a file, if it has one, to be signed. Throws a 422 for one that is signed already or of another
 * kind, and for a name that no new field may have (12.7.4.2).
 */
export function fieldToSign(reader: PdfReader, wanted: string | undefined): FormItem | undefined {
  if (wanted === undefined) return undefined;
  const found = [...formItems(reader).values()].find((item) => item.name === wanted);
  if (found === undefined) {
    if (wanted.includes("."))
      throw invalidField("field", "The file has no such field, and a new one has no full stop");
    return undefined;
  }
  if (found.type !== "Sig") throw invalidField("field", "The field is not one for signatures");
  if (reader.dict(found.value) !== undefined) throw invalidField("field", "The field is signed already");
  if (found.dict.has("Kids"))
    throw invalidField("field", "The field has several parts: it cannot be signed here");
  return found;
}

function freeName(reader: PdfReader): string {
  const taken = new Set([...formItems(reader).values()].map((item) => item.name));
  for (let number = 1; ; number++) if (!taken.has(`Signature${number}`)) return `Signature${number}`;
}

/** Puts a changed catalog or form in place; the form may be part of the catalog. */
function setForm(reader: PdfReader, update: PdfUpdate, change: (form: Dict) => Dict): void {
  const value = reader.catalog.get("AcroForm");
  const form = change(new Dict(reader.dict(value) ?? []));
  if (value instanceof Ref) update.set(value, form);
  else setCatalog(reader, update, "AcroForm", update.add(form));
}

export function setCatalog(reader: PdfReader, update: PdfUpdate, key: string, value: PdfObject): void {
  const root = reader.trailer.get("Root");
  if (!(root instanceof Ref)) throw new TypeError("a catalog without a number");
  const catalog = update.get(root);
  update.set(root, new Dict(catalog instanceof Dict ? catalog : reader.catalog).set(key, value));
}

type Signing = { value: Ref; seen: Seen | undefined; title: string | undefined; firstPage: Ref };

/** An appearance in which nothing is seen: in a PDF/A-1 every field has one (ISO 19005-1, 6.9). */
const unseen = (update: PdfUpdate): Ref =>
  update.add(
    new Stream(dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 0, 0] }), new Uint8Array()),
  );

/** A new field with its widget, on a page and in the form. */
export function addField(
  reader: PdfReader,
  update: PdfUpdate,
  { value, seen, title, firstPage }: Signing,
): void {
  const page = seen?.page ?? firstPage;
  const field = update.add(
    dict({
      ...{ Type: name("Annot"), Subtype: name("Widget"), FT: name("Sig") },
      T: textString(title ?? freeName(reader)),
      V: value,
      F: flags,
      Rect: [...(seen?.rect ?? [0, 0, 0, 0])],
      P: page,
      AP: dict({ N: seen?.form ?? unseen(update) }),
    }),
  );
  appendAnnotation(update, page, field);
  setForm(reader, update, (form) => {
    const fields = reader.array(form.get("Fields")) ?? [];
    return form.set("Fields", [...fields, field]).set("SigFlags", signatureFlags);
  });
}

/** Signs a field that the file has. */
export function fillField(
  reader: PdfReader,
  update: PdfUpdate,
  { ref, dict: entries }: FormItem,
  { value, seen }: Pick<Signing, "value" | "seen">,
): void {
  const field = new Dict(entries).set("V", value);
  if (seen !== undefined || !field.has("AP")) field.set("AP", dict({ N: seen?.form ?? unseen(update) }));
  update.set(ref, field);
  setForm(reader, update, (form) => form.set("SigFlags", signatureFlags));
}
