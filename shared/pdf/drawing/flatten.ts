import type { OutputFile } from "../../contract/file.ts";
import { stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { Dict, dict, name, type PdfObject, Stream } from "../file/object.ts";
import { PdfUpdate } from "../file/update.ts";
import { type PdfWriter, resolvedIn } from "../file/writer.ts";
import { fieldsOf, statedTexts } from "../forms/fields.ts";
import { FormValues } from "../forms/write-values.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageContent } from "../structure/page-content.ts";
import { type Appearance, appearanceOf } from "./appearance.ts";
import { drawOver } from "./draw-over.ts";
import { type Edited, editedFile } from "./edit.ts";

// Annotation flags, ISO 32000-1, table 165.
const hidden = 1 << 1;
const noView = 1 << 5;

/** Annotations that are more than ink (12.5.6, 13): what they lead to, hold or play would be lost. */
const living = new Set(["Link", "FileAttachment", "Sound", "Movie", "Screen", "RichMedia", "3D"]);
/** Of these the page shows nothing but their appearance, or nothing at all. */
const withoutInk = new Set(["Widget", "Popup"]);

/** What becomes part of the page; a pop-up is only a window. */
function isFlattened(annotation: Dict, formsOnly: boolean): boolean {
  const subtype = annotation.name("Subtype") ?? "";
  return formsOnly ? subtype === "Widget" : !living.has(subtype);
}

/** Readers draw it by its entries, which is theirs to do: it stays. */
function isDrawnByReaders(writer: PdfWriter, annotation: Dict): boolean {
  if (withoutInk.has(annotation.name("Subtype") ?? "") || !isVisible(annotation)) return false;
  return appearanceOf(writer, annotation) === undefined;
}

const isNote = (annotation: Dict) => annotation.name("Subtype") === "Text" && annotation.has("Contents");

function isVisible(annotation: Dict): boolean {
  const flags = annotation.get("F");
  return (
    annotation.name("Subtype") !== "Popup" &&
    !(typeof flags === "number" && (flags & (hidden | noView)) !== 0)
  );
}

function markAsForm(writer: PdfWriter, { form }: Appearance): void {
  const stream = writer.get(form);
  if (stream instanceof Stream) stream.dict.set("Type", name("XObject")).set("Subtype", name("Form"));
}

const asDict = (value: PdfObject) => (value instanceof Dict ? value : dict({}));

/** What of a page cannot become part of it. */
type Remains = { undrawn: number; notes: number };

function flattenPage(
  page: Dict,
  content: () => Uint8Array,
  writer: PdfWriter,
  formsOnly: boolean,
  remains: Remains,
): void {
  const annotations = resolvedIn(writer, page.get("Annots"));
  if (!Array.isArray(annotations)) return;
  const split = Map.groupBy(annotations, (item) => {
    const annotation = asDict(resolvedIn(writer, item));
    if (!isFlattened(annotation, formsOnly)) return false;
    const undrawn = isDrawnByReaders(writer, annotation);
    if (undrawn) remains.undrawn++;
    return !undrawn;
  });
  const flattened = (split.get(true) ?? []).map((item) => asDict(resolvedIn(writer, item)));
  remains.notes += flattened.filter(isNote).length;
  const visible = flattened.filter(isVisible);
  const appearances = visible.flatMap((annotation) => appearanceOf(writer, annotation) ?? []);
  for (const appearance of appearances) markAsForm(writer, appearance);
  if (appearances.length > 0) drawOver(writer, page, content(), appearances);
  const stay = split.get(false) ?? [];
  if (stay.length > 0) page.set("Annots", stay);
  else page.delete("Annots");
}

/** Fields whose values no appearance shows, whatever the form says of it, are drawn as readers would draw them. */
async function withLooks(input: PdfInput, opened: OpenedPdf): Promise<OpenedPdf> {
  const { reader, pages, encrypted } = opened;
  const hidden = fieldsOf(reader, pages).filter(
    (field) => statedTexts(reader, field).length > 0 && field.widgets.some(({ dict }) => !dict.has("AP")),
  );
  if (hidden.length === 0) return opened;
  const update = new PdfUpdate(reader);
  const values = new FormValues(reader, update);
  for (const field of hidden)
    await values.write({ field, texts: statedTexts(reader, field) }).catch((error: unknown) => {
      // Letters that no font here has stay undrawn.
      if (!(error instanceof ServiceError)) throw error;
    });
  const warnings = [...opened.warnings, ...values.claimWarnings()];
  return { ...(await openPdf({ ...input.file, bytes: update.save() })), encrypted, warnings };
}

/** Fields that have a value but no appearance get one; the file stays as it is when qpdf cannot. */
async function withAppearances(input: PdfInput, opened: OpenedPdf): Promise<OpenedPdf> {
  if (!opened.reader.catalog.has("AcroForm")) return opened;
  const run = await runQpdf(["in.pdf", "--generate-appearances", "out.pdf"], { "in.pdf": opened.bytes });
  const bytes = run.outputs.get("out.pdf");
  if (run.exitCode === 2 || bytes === undefined) return opened;
  const { encrypted, warnings } = opened;
  return { ...(await openPdf({ ...input.file, bytes })), encrypted, warnings };
}

/** The file with form fields, and unless `forms_only` every annotation that is only ink, as part of the pages. */
export function flattened(input: PdfInput & { forms_only: boolean }): Promise<Edited> {
  return withPdf(input.file, input.password, async (before) => {
    const opened = await withLooks(input, await withAppearances(input, before));
    const pages = opened.pages.map((_, index) => index);
    const remains: Remains = { undrawn: 0, notes: 0 };
    const { bytes, warnings } = assemble(
      [{ opened, title: stem(input.file.filename), pages }],
      (page, index, writer) => {
        const source = opened.pages[index];
        const content = () => (source === undefined ? new Uint8Array() : pageContent(opened.reader, source));
        flattenPage(page, content, writer, input.forms_only, remains);
      },
      { form: false, whole: true, untagged: opened.pages.some((page) => page.dict.has("Annots")) },
    );
    const { pageCount } = opened;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    const { undrawn, notes } = remains;
    const told = [
      ...warnings,
      ...(undrawn === 0 ? [] : [warning("annotations_undrawn", undrawn)]),
      ...(notes === 0 ? [] : [warning("notes_left_out", notes)]),
    ];
    return { bytes, pageCount, warnings: told };
  });
}

/** Makes form fields, and unless `forms_only` every annotation that is only ink, part of the page they stand on. */
export async function flatten(input: PdfInput & { forms_only: boolean }): Promise<OutputFile> {
  return editedFile(input.file, "flattened", await flattened(input));
}
