import { warning } from "../../warnings/warning.ts";
import type { Edited } from "../drawing/edit.ts";
import { flattened } from "../drawing/flatten.ts";
import { type Dict, dict, name, type PdfObject } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { Imposition, type SeenPage, type Sheet } from "./imposition.ts";
import { moveDestinations } from "./move-destinations.ts";
import { checkCount } from "./page-count.ts";
import { userUnit } from "./user-unit.ts";

/** What speaks of pages as they were, in the words of the answer. */
const leftInCatalog: Readonly<Record<string, string>> = {
  StructTreeRoot: "tags",
  PageLabels: "page labels",
  Threads: "article threads",
  DPartRoot: "document parts",
};
const leftOnPages: Readonly<Record<string, string>> = {
  Trans: "transitions",
  Dur: "transitions",
  AA: "actions of pages",
  VP: "measuring scales",
  PieceInfo: "data of other programs",
  Metadata: "metadata of pages",
  OutputIntents: "output intents of pages",
  AF: "files of pages",
  PresSteps: "steps of presentations",
  SeparationInfo: "colour separations",
  PZ: "web capture",
  ID: "web capture",
  BleedBox: "boxes for printing",
  TrimBox: "boxes for printing",
  ArtBox: "boxes for printing",
  BoxColorInfo: "boxes for printing",
};

function leftOut({ reader, pages }: OpenedPdf): string[] {
  const inCatalog = Object.entries(leftInCatalog).filter(([key]) => reader.catalog.has(key));
  const onPages = Object.entries(leftOnPages).filter(([key]) => pages.some((page) => page.dict.has(key)));
  return [...new Set([...inCatalog, ...onPages].map(([, words]) => words))];
}

/** Writes the sheets in place of the pages of a file that is being written. */
function layOut(writer: PdfWriter, catalog: Dict, opened: OpenedPdf, sheets: readonly Sheet[]): void {
  const imposition = new Imposition(writer, catalog, opened);
  const tree = writer.reserve();
  const kids = sheets.map((sheet) => imposition.sheet(sheet, tree));
  writer.set(tree, dict({ Type: name("Pages"), Kids: kids, Count: kids.length }));
  catalog.set("Pages", tree);
  for (const key of [...Object.keys(leftInCatalog), "MarkInfo", "AcroForm"]) catalog.delete(key);
  moveDestinations(writer, catalog, imposition.moved);
}

/** Forms and comments as part of the pages, since a sheet would have to show them turned and small. */
export async function drawnIn(input: PdfInput, opened: OpenedPdf): Promise<OpenedPdf> {
  const isLink = (item: PdfObject) => opened.reader.dict(item)?.name("Subtype") === "Link";
  const drawn = opened.pages.some((page) =>
    (opened.reader.array(page.dict.get("Annots")) ?? []).some((item) => !isLink(item)),
  );
  if (!drawn) return opened;
  const { bytes, encrypted } = opened;
  const made = await flattened({ file: { ...input.file, bytes }, forms_only: false });
  const flat = await openPdf({ ...input.file, bytes: made.bytes });
  const told = new Map(
    [...opened.warnings, ...made.warnings, warning("annotations_drawn")].map((each) => [each.text, each]),
  );
  return { ...flat, encrypted, warnings: [...told.values()] };
}

/** A file whose pages are sheets with its pages on them. `plan` says which, by the sizes of pages as seen. */
export function imposed(input: PdfInput, plan: (pages: readonly SeenPage[]) => Sheet[]): Promise<Edited> {
  return withPdf(input.file, input.password, async (given) => {
    const opened = await drawnIn(input, given);
    const { reader } = opened;
    const seen = opened.pages.map((page) => ({ ...pageFrame(reader, page), unit: userUnit(reader, page) }));
    const sheets = plan(seen);
    checkCount(sheets.length);
    const pages = opened.pages.map((_, index) => index);
    const { bytes, warnings } = assemble([{ opened, title: "", pages }], undefined, {
      whole: true,
      breaksClaim: true,
      finish: (writer, catalog) => layOut(writer, catalog, opened, sheets),
    });
    const pageCount = sheets.length;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    const left = leftOut(given);
    const told = left.length === 0 ? [] : [warning("left_out", left.join(", "))];
    return { bytes, pageCount, warnings: [...warnings, ...told] };
  });
}
