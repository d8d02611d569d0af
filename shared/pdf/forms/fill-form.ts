import { ServiceError } from "../../errors/service-error.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import type { Edited } from "../drawing/edit.ts";
import { flattened } from "../drawing/flatten.ts";
import { Dict, Ref } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { setCatalog } from "../signing/signature-field.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { listPages } from "../structure/page-tree.ts";
import { signedFields } from "../structure/signatures.ts";
import { fieldLock } from "../verification/field-lock.ts";
import { type Checked, checkValues, type GivenValues } from "./check-values.ts";
import { type Field, fieldsOf, textOf } from "./fields.ts";
import { FormValues } from "./write-values.ts";

type FillOptions = PdfInput & { flatten: boolean };
/** What is filled in, and how messages name the place where it was sent. */
export type Filling = { values: GivenValues; source?: readonly string[] };

/** Puts another dictionary in the place of the form's own. */
export function putForm(reader: PdfReader, update: PdfUpdate, form: Dict): void {
  const value = reader.catalog.get("AcroForm");
  if (value instanceof Ref) update.set(value, form);
  else setCatalog(reader, update, "AcroForm", form);
}

/** Readers show what was drawn, and not what XFA says or what they would draw themselves. */
function settleForm(reader: PdfReader, update: PdfUpdate): Warning[] {
  const form = new Dict(reader.dict(reader.catalog.get("AcroForm")) ?? []);
  const hadXfa = form.delete("XFA");
  const changed = form.delete("NeedAppearances") || hadXfa;
  if (changed) putForm(reader, update, form);
  const computed = (reader.array(form.get("CO")) ?? []).length > 0;
  return [
    ...(hadXfa ? [warning("xfa_reduced")] : []),
    ...(computed ? [warning("calculations_not_run")] : []),
  ];
}

/** Whether every signature of the file allows that these fields are filled (ISO 32000-2, 12.8.2). */
function allowsFilling({ reader, signatures }: OpenedPdf, checked: readonly Checked[]): boolean {
  if (signatures.permission === 1) return false;
  const locks = signedFields(reader).map((each) => fieldLock(reader, each));
  return !checked.some(({ field }) => locks.some((lock) => lock(field.name)));
}

/** Reads the result as anyone will. Throws PdfSyntaxError where a field does not say what it was given. */
function checkFilled(bytes: Uint8Array, checked: readonly Checked[]): void {
  const reader = new PdfReader(bytes);
  const found = new Map(fieldsOf(reader, listPages(reader)).map((field) => [field.name, field.value]));
  for (const { field, texts, state } of checked) {
    const value = found.get(field.name) ?? null;
    const all = Array.isArray(value) ? value.map((each) => reader.resolve(each)) : [value];
    const said = all.flatMap((each) => textOf(each) ?? []);
    const meant = state === undefined ? texts : [state];
    if (said.join("\n") !== meant.join("\n")) throw new PdfSyntaxError("a field is not filled");
  }
}

type Filled = { bytes: Uint8Array; warnings: readonly Warning[]; checked: readonly Checked[] };

export const noFields = () => new ServiceError("nothing_to_do", "The PDF has no form fields.");

/** The fields of a form. Throws `nothing_to_do` for a file without any. */
export function fieldsToFill({ reader, pages }: OpenedPdf): Field[] {
  const fields = fieldsOf(reader, pages);
  if (fields.length === 0) throw noFields();
  return fields;
}

async function filled(opened: OpenedPdf, { values, source }: Filling): Promise<Filled> {
  const { reader, pages } = opened;
  const checked = checkValues(fieldsToFill(opened), values, source);
  const update = new PdfUpdate(reader);
  const form = new FormValues(reader, update);
  for (const each of checked) await form.write(each);
  const warnings = [...settleForm(reader, update), ...form.claimWarnings()];
  const bytes = update.save();
  checkPdf(bytes, { pages: pages.length, from: opened.bytes.length });
  checkFilled(bytes, checked);
  return { bytes, warnings, checked };
}

/** The filled file written anew. */
async function rewritten({ file }: PdfInput, { bytes }: Filled): Promise<Edited> {
  const opened = await openPdf({ ...file, bytes });
  const pages = opened.pages.map((_, index) => index);
  return { pageCount: pages.length, ...assemble([{ opened, title: "", pages }], undefined, { whole: true }) };
}

async function answer(input: FillOptions, opened: OpenedPdf, made: Filled): Promise<Edited> {
  const { signatures, encrypted, pageCount } = opened;
  const { bytes } = made;
  if (input.flatten) return flattened({ file: { ...input.file, bytes }, forms_only: true });
  const isSame = opened.bytes === input.file.bytes && input.on_signature !== "break";
  if (signatures.signed > 0 && isSame && allowsFilling(opened, made.checked)) {
    const warnings = [...without(opened.warnings, "signature_void"), warning("signature_kept_filled")];
    return { bytes, pageCount, warnings };
  }
  if (signatures.signed > 0 || signatures.usageRights) return rewritten(input, made);
  return { bytes, pageCount, warnings: encrypted ? [warning("unlocked")] : [] };
}

/** Fills form fields of an open file, so that every reader shows what was filled in. */
export async function fillOpened(input: FillOptions, opened: OpenedPdf, filling: Filling): Promise<Edited> {
  const made = await filled(opened, filling);
  const edited = await answer(input, opened, made);
  checkPdf(edited.bytes, { pages: opened.pageCount, from: input.file.bytes.length });
  const isKept = edited.warnings.some(({ code }) => code === "signature_kept_filled");
  const before = isKept ? without(opened.warnings, "signature_void") : opened.warnings;
  const all = [...before, ...edited.warnings, ...made.warnings];
  return { ...edited, warnings: [...new Map(all.map((each) => [each.text, each])).values()] };
}
