import { type OutputFile, stem } from "../../contract/file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { unchangedFile } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import { annotationRefs } from "../structure/form-fields.ts";
import { formItems } from "../structure/form-items.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { listPages, type SourcePage } from "../structure/page-tree.ts";
import { pdfaClaim } from "../structure/pdfa-claim.ts";
import { fieldName } from "../structure/signatures.ts";
import { flag, inherited } from "./fields.ts";
import { noFields, putForm } from "./fill-form.ts";

/** Flags of annotations by which a field is held fast: ReadOnly, Locked, LockedContents (table 167). */
const heldFast = (1 << 6) | (1 << 7) | (1 << 9);

/** A field, one above it, or one of its widgets; `name` is that of the field. */
type Item = { ref: Ref; dict: Dict; name: string };

const numberAt = (reader: PdfReader, dict: Dict, key: string): number => {
  const value = reader.resolve(dict.get(key));
  return typeof value === "number" ? value : 0;
};

/** What stands above a field, from the top; each once. */
function above(reader: PdfReader, ref: Ref): Item[] {
  const chain: { ref: Ref; dict: Dict }[] = [];
  const seen = new Set<number>();
  for (let at: PdfObject | undefined = ref; at instanceof Ref && !seen.has(at.number); ) {
    seen.add(at.number);
    const dict: Dict | undefined = reader.dict(at);
    if (dict === undefined) break;
    chain.unshift({ ref: at, dict });
    at = dict.get("Parent");
  }
  let name = "";
  return chain.map((each) => {
    name = fieldName(reader, each.dict, name);
    return { ...each, name };
  });
}

/** All that belongs to the form: what it leads to, and widgets of pages that it has lost. */
function itemsOf(reader: PdfReader, pages: readonly SourcePage[]): Item[] {
  const found = new Map<number, Item>(formItems(reader));
  for (const page of pages)
    for (const ref of annotationRefs(reader, page)) {
      if (found.has(ref.number) || reader.dict(ref)?.name("Subtype") !== "Widget") continue;
      for (const item of above(reader, ref))
        if (!found.has(item.ref.number)) found.set(item.ref.number, item);
    }
  return [...found.values()];
}

const isLeaf = (reader: PdfReader, { dict }: Item) => (reader.array(dict.get("Kids")) ?? []).length === 0;

/** A signature that is there is no field to be filled in, and its maker locked where it stands. */
function isSignature(reader: PdfReader, { dict }: Item): boolean {
  const type = inherited(reader, dict, "FT");
  return type instanceof Name && type.value === "Sig" && inherited(reader, dict, "V") !== null;
}

/** Whether nobody can change what it holds, or where it stands. */
function isLocked(reader: PdfReader, item: Item): boolean {
  if (isSignature(reader, item)) return false;
  const { dict } = item;
  const flags = inherited(reader, dict, "Ff");
  const isReadOnly = typeof flags === "number" && (flags & flag.readOnly) !== 0;
  return isReadOnly || (numberAt(reader, dict, "F") & heldFast) !== 0;
}

/** Names of the fields that are locked. */
const lockedFields = (reader: PdfReader, items: readonly Item[]): Set<string> =>
  new Set(items.filter((item) => isLeaf(reader, item) && isLocked(reader, item)).map(({ name }) => name));

/** A value without any look: a reader shows it only where it is asked to draw it. */
function isUndrawn(reader: PdfReader, { dict }: Item): boolean {
  if (inherited(reader, dict, "V") === null || dict.name("Subtype") !== "Widget") return false;
  const normal = reader.resolve(reader.dict(dict.get("AP"))?.get("N"));
  return !(normal instanceof Stream || normal instanceof Dict);
}

function unlockItems(reader: PdfReader, update: PdfUpdate, items: readonly Item[]): void {
  for (const item of items) {
    if (isSignature(reader, item)) continue;
    const { ref, dict } = item;
    const [field, annotation] = [numberAt(reader, dict, "Ff"), numberAt(reader, dict, "F")];
    const [freeField, freeAnnotation] = [field & ~flag.readOnly, annotation & ~heldFast];
    if (freeField === field && freeAnnotation === annotation) continue;
    const changed = new Dict(dict);
    // A zero stays: what stands above it is not to be inherited instead.
    if (freeField !== field) changed.set("Ff", freeField);
    if (freeAnnotation !== annotation) changed.set("F", freeAnnotation);
    update.set(ref, changed);
  }
}

/** XFA has locks of its own, and readers that know it go by nothing else. */
function settle(reader: PdfReader, update: PdfUpdate, freed: readonly Item[]): Warning[] {
  const form = new Dict(reader.dict(reader.catalog.get("AcroForm")) ?? []);
  const hadXfa = form.delete("XFA");
  const isAsked = reader.resolve(form.get("NeedAppearances")) === true;
  const isNeeded =
    !isAsked && pdfaClaim(reader) === undefined && freed.some((item) => isUndrawn(reader, item));
  if (isNeeded) form.set("NeedAppearances", true);
  if (hadXfa || isNeeded) putForm(reader, update, form);
  return hadXfa ? [warning("xfa_reduced")] : [];
}

/** Throws PdfSyntaxError where a field is locked still. */
function checkUnlocked(bytes: Uint8Array): void {
  const reader = new PdfReader(bytes);
  if (lockedFields(reader, itemsOf(reader, listPages(reader))).size > 0)
    throw new PdfSyntaxError("a field is not unlocked");
}

/** The file written anew, in which no signature holds any more. */
async function rewritten(input: PdfInput, bytes: Uint8Array) {
  const opened = await openPdf({ ...input.file, bytes });
  const pages = opened.pages.map((_, index) => index);
  return assemble([{ opened, title: "", pages }], undefined, { whole: true });
}

async function unlocked(
  input: PdfInput,
  opened: OpenedPdf,
  items: readonly Item[],
  locked: ReadonlySet<string>,
) {
  const { reader, signatures, encrypted, pageCount } = opened;
  const update = new PdfUpdate(reader);
  unlockItems(reader, update, items);
  const settled = settle(
    reader,
    update,
    items.filter(({ name }) => locked.has(name)),
  );
  const bytes = update.save();
  checkPdf(bytes, { pages: pageCount, from: opened.bytes.length });
  const isVoid = signatures.signed > 0 || signatures.usageRights;
  const made = isVoid ? await rewritten(input, bytes) : { bytes, warnings: [] };
  checkUnlocked(made.bytes);
  const told = [
    ...(encrypted ? [warning("unlocked")] : []),
    ...opened.warnings,
    ...made.warnings,
    ...settled,
  ];
  return { bytes: made.bytes, warnings: [...new Map(told.map((each) => [each.text, each])).values()] };
}

/** Lets everyone fill in the fields of a form that its maker locked; what they hold and how they look stays. */
export function unlockForm(input: PdfInput): Promise<OutputFile> {
  const { file } = input;
  return withPdf(file, input.password, async (opened) => {
    const { reader, pages, pageCount } = opened;
    const items = itemsOf(reader, pages);
    if (items.length === 0) throw noFields();
    const locked = lockedFields(reader, items);
    const headers = { "X-Unlocked-Fields": String(locked.size) };
    if (locked.size === 0) return unchangedFile(file, opened, warning("no_locked_fields"), { headers });
    const { bytes, warnings } = await unlocked(input, opened, items, locked);
    const expected = { pages: pageCount, from: file.bytes.length };
    return pdfAnswer(`${stem(file.filename)}-unlocked.pdf`, bytes, expected, { warnings, headers });
  });
}
