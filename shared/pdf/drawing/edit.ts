import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { type AssemblyOptions, assemble, type PageEdit } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { claimName, withdrawClaim } from "../structure/pdfa-claim.ts";
import { Canvas } from "./canvas.ts";

type Written = { bytes: Uint8Array; warnings: readonly Warning[] };
export type Edited = Written & { pageCount: number };

/** What is done to pages, and whether a PDF/A or a PDF/UA is none any more by it. */
type Editing = {
  edit: PageEdit;
  breaksClaim?: boolean;
  breaksAccess?: boolean;
  finish?: AssemblyOptions["finish"];
};

/** The file written anew with its pages edited and everything else as it was. */
function rewritten(opened: OpenedPdf, { edit, breaksClaim, breaksAccess, finish }: Editing): Written {
  const pages = opened.pages.map((_, index) => index);
  return assemble([{ opened, title: "", pages }], edit, {
    whole: true,
    breaksClaim,
    ...(breaksAccess !== undefined && { breaksAccess }),
    ...(finish && { finish }),
  });
}

function editedPdf(input: PdfInput, write: (opened: OpenedPdf) => Promise<Written>): Promise<Edited> {
  return withPdf(input.file, input.password, async (opened) => {
    const written = await write(opened);
    const { pageCount } = opened;
    checkPdf(written.bytes, { pages: pageCount, from: input.file.bytes.length });
    return { ...written, pageCount };
  });
}

/** Edits pages; everything else stays as it was. */
export function editPages(
  input: PdfInput,
  editOf: (opened: OpenedPdf) => Editing | Promise<Editing>,
): Promise<Edited> {
  return editedPdf(input, async (opened) => rewritten(opened, await editOf(opened)));
}

/**
 * Whether what is drawn goes behind the signed bytes, as annotations: content of a page may not change in a signed file,
 * and annotations only where no certification forbids them (ISO 32000-2, table 257).
 */
function isPutBehind({ file, on_signature }: PdfInput, { bytes, signatures }: OpenedPdf): boolean {
  const { signed, permission = 3 } = signatures;
  return signed > 0 && permission === 3 && on_signature !== "break" && bytes === file.bytes;
}

/** Takes out of an update what is no longer true: what is drawn may be no PDF/A, and what is added has no tags. */
export function withdrawnBehind(canvas: Canvas, update: PdfUpdate): Warning[] {
  const { reader } = canvas.opened;
  const told: Warning[] = [];
  if (canvas.claim !== undefined && canvas.breaksClaim()) {
    withdrawClaim(reader, update, reader.catalog);
    told.push(warning("pdfa_withdrawn", claimName(canvas.claim)));
  }
  if (canvas.isAccessible) {
    withdrawClaim(reader, update, reader.catalog, "PDF/UA");
    told.push(warning("pdfa_withdrawn", "PDF/UA"));
  }
  return told;
}

function putBehind(canvas: Canvas): Written {
  const { reader, warnings } = canvas.opened;
  const update = new PdfUpdate(reader);
  canvas.annotate(update);
  const told = [...without(warnings, "signature_void"), warning("signature_kept")];
  const withdrawn = withdrawnBehind(canvas, update);
  return { bytes: update.save(), warnings: [...told, ...withdrawn] };
}

/** Draws over pages; everything else stays as it was. */
export function drawOnPages(input: PdfInput, draw: (canvas: Canvas) => Promise<void>): Promise<Edited> {
  return editedPdf(input, async (opened) => {
    const canvas = new Canvas(opened);
    await draw(canvas);
    if (isPutBehind(input, opened)) return putBehind(canvas);
    // What is drawn is an artifact.
    return rewritten(opened, { edit: canvas.edit, breaksClaim: canvas.breaksClaim(), breaksAccess: false });
  });
}

/** An edited PDF named after its input: `report.pdf` becomes `report-signed.pdf`. */
export function editedFile(file: InputFile, suffix: string, { bytes, warnings }: Edited): OutputFile {
  return outputFile("pdf", `${stem(file.filename)}-${suffix}.pdf`, bytes, { warnings });
}
