import type { OutputFile } from "../../contract/file.ts";
import { stem } from "../../contract/file.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { Dict, dict, name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { contentStream, type PdfWriter } from "../file/writer.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { type Appearance, appearanceOf } from "./appearance.ts";

// Annotation flags, ISO 32000-1, table 165.
const hidden = 1 << 1;
const noView = 1 << 5;

const resolved = (writer: PdfWriter, value: PdfObject | undefined) =>
  value instanceof Ref ? writer.get(value) : (value ?? null);

/** What becomes part of the page. A link has no ink and would be lost, so it stays; a pop-up is only a window. */
function isFlattened(annotation: Dict, formsOnly: boolean): boolean {
  const subtype = annotation.name("Subtype");
  return formsOnly ? subtype === "Widget" : subtype !== "Link";
}

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

/** Draws the appearances behind the page's own content, which is fenced off so that its state does not leak. */
function drawAppearances(page: Dict, writer: PdfWriter, appearances: readonly Appearance[]): void {
  const resources = new Dict(asDict(resolved(writer, page.get("Resources"))));
  const objects = new Dict(asDict(resolved(writer, resources.get("XObject"))));
  const operators = appearances.map(({ form, matrix }, index) => {
    const key = `Flat${index}`;
    objects.set(key, form);
    return `q ${matrix.map((value) => Number(value.toFixed(5))).join(" ")} cm /${key} Do Q`;
  });
  page.set("Resources", resources.set("XObject", objects));
  const before = resolved(writer, page.get("Contents"));
  const contents = Array.isArray(before)
    ? before
    : page.has("Contents")
      ? [page.get("Contents") ?? null]
      : [];
  const open = writer.add(contentStream("q"));
  const close = writer.add(contentStream(`Q\n${operators.join("\n")}`));
  page.set("Contents", [open, ...contents, close]);
}

const asDict = (value: PdfObject) => (value instanceof Dict ? value : dict({}));

function flattenPage(page: Dict, writer: PdfWriter, formsOnly: boolean): void {
  const annotations = resolved(writer, page.get("Annots"));
  if (!Array.isArray(annotations)) return;
  const split = Map.groupBy(annotations, (item) => isFlattened(asDict(resolved(writer, item)), formsOnly));
  const visible = (split.get(true) ?? []).map((item) => asDict(resolved(writer, item))).filter(isVisible);
  const appearances = visible.flatMap((annotation) => appearanceOf(writer, annotation) ?? []);
  for (const appearance of appearances) markAsForm(writer, appearance);
  if (appearances.length > 0) drawAppearances(page, writer, appearances);
  const stay = split.get(false) ?? [];
  if (stay.length > 0) page.set("Annots", stay);
  else page.delete("Annots");
}

/** Fields that have a value but no appearance get one; the file stays as it is when qpdf cannot. */
async function withAppearances(input: PdfInput, opened: OpenedPdf): Promise<OpenedPdf> {
  if (!opened.reader.catalog.has("AcroForm")) return opened;
  const run = await runQpdf(["in.pdf", "--generate-appearances", "out.pdf"], { "in.pdf": opened.bytes });
  const bytes = run.outputs.get("out.pdf");
  if (run.exitCode === 2 || bytes === undefined) return opened;
  return { ...(await openPdf({ ...input.file, bytes })), warnings: opened.warnings };
}

/** Makes form fields, and unless `forms_only` every annotation but links, part of the page they stand on. */
export function flatten(input: PdfInput & { forms_only: boolean }): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (before) => {
    const opened = await withAppearances(input, before);
    const pages = opened.pages.map((_, index) => index);
    const { bytes, warnings } = assemble(
      [{ opened, title: stem(input.file.filename), pages }],
      (page, _index, writer) => flattenPage(page, writer, input.forms_only),
      { form: false, whole: true },
    );
    const expected = { pages: opened.pageCount, from: input.file.bytes.length };
    return pdfAnswer(`${stem(input.file.filename)}-flattened.pdf`, bytes, expected, { warnings });
  });
}
