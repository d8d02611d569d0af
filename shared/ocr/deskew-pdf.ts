import type { Call } from "../contract/call.ts";
import type { OutputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Matrix } from "../pdf/content/matrix.ts";
import { editedFile } from "../pdf/drawing/edit.ts";
import { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import type { Dict } from "../pdf/file/object.ts";
import { checkPdf } from "../pdf/output/check-pdf.ts";
import { unchangedFile } from "../pdf/output/unchanged.ts";
import { moveContent, moveParts } from "../pdf/pages/move-content.ts";
import { type Moved, moveDestinations } from "../pdf/pages/move-destinations.ts";
import { writtenPages } from "../pdf/pages/page-refs.ts";
import { transformed } from "../pdf/redaction/geometry.ts";
import { assemble } from "../pdf/structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../pdf/structure/operations.ts";
import { pageFrame } from "../pdf/structure/page-frame.ts";
import { pageSet } from "../pdf/structure/page-range.ts";
import type { Rectangle } from "../pdf/structure/page-tree.ts";
import { warning } from "../warnings/warning.ts";
import { turned } from "./gray.ts";
import { levelling } from "./levelling.ts";
import { pictureOf } from "./read-page.ts";
import { measuredSkew, type Skew } from "./skew.ts";

type DeskewInput = PdfInput & { max_angle: number; pages?: string | undefined };

/** Time that measuring one page may take, ms, when judging whether it can be done before the deadline. */
const perPage = 3_000;

/** How the lines of a page (0-based) rise, also of one that lies on its side; undefined where it shows nothing. */
async function skewOn(document: PdfiumDocument, index: number): Promise<Skew | undefined> {
  const picture = await pictureOf(document, index);
  if (picture === undefined) return undefined;
  const across = await measuredSkew(picture);
  const down = across.isSure ? undefined : await measuredSkew(await turned(picture, 90));
  return down?.isSure === true ? down : across;
}

async function skewsOf(bytes: Uint8Array, wanted: readonly number[], deadline: number) {
  using document = await PdfiumDocument.open(bytes);
  // All are weighed before one is drawn.
  for (const index of wanted) document.checkDrawing(index);
  const skews = new Map<number, Skew | undefined>();
  for (const index of wanted) {
    if (Date.now() + perPage > deadline)
      throw new ServiceError(
        "too_complex",
        `Measuring ${wanted.length} pages takes too long for one call. Name fewer in pages, for example ${Math.max(1, skews.size)} at a time.`,
      );
    skews.set(index, await skewOn(document, index));
  }
  return skews;
}

type Levelling = { matrix: Matrix; seen: Rectangle };

function straightened(opened: OpenedPdf, skews: ReadonlyMap<number, number>) {
  const turns = new Map<number, Levelling>();
  for (const [index, skew] of skews) {
    const page = opened.pages[index];
    if (page === undefined) continue;
    const frame = pageFrame(opened.reader, page);
    const seen = transformed(frame.toUserSpace, [0, 0, frame.width, frame.height]);
    turns.set(index, { matrix: levelling(skew, frame), seen });
  }
  const done = new Set<Dict>();
  return assemble(
    [{ opened, title: "", pages: opened.pages.map((_, index) => index) }],
    (page, index, writer) => {
      const turn = turns.get(index);
      if (turn === undefined) return;
      moveContent(opened, writer, { page, index }, turn);
      moveParts(writer, page, turn.matrix, done);
    },
    {
      whole: true,
      finish: (writer, catalog) => {
        const moved = writtenPages(writer, catalog).flatMap((ref, index): [number, Moved[]][] => {
          const turn = turns.get(index);
          return turn === undefined ? [] : [[ref.number, [{ ref, matrix: turn.matrix }]]];
        });
        moveDestinations(writer, catalog, new Map(moved));
      },
    },
  );
}

/** Turns what pages show by a matrix so that its lines lie level; pages that do not tell how far are left, and named. */
export function deskew(input: DeskewInput, { deadline }: Pick<Call, "deadline">): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const found = await skewsOf(opened.bytes, pageSet(input.pages, opened.pageCount), deadline);
    const told = [...found].flatMap(([index, skew]) => (skew === undefined ? [] : [{ index, ...skew }]));
    const isClear = ({ degrees, isSure }: Skew) => isSure && Math.abs(degrees) <= input.max_angle;
    const crooked = told.filter((skew) => isClear(skew) && skew.degrees !== 0);
    const unsure = told.flatMap((skew) => (isClear(skew) ? [] : [skew.index + 1]));
    const headers = {
      "X-Straightened-Pages": crooked.map(({ index, degrees }) => `${index + 1}:${degrees}`).join(","),
      "X-Unsure-Pages": unsure.join(","),
    };
    const left = unsure.length === 0 ? [] : [warning("skew_unsure", unsure)];
    if (crooked.length === 0)
      return unchangedFile(input.file, opened, warning("nothing_crooked"), { warnings: left, headers });
    const skews = new Map(crooked.map(({ index, degrees }) => [index, degrees]));
    const { bytes, warnings } = straightened(opened, skews);
    checkPdf(bytes, { pages: opened.pageCount, from: input.file.bytes.length });
    const said = warning(
      "pages_straightened",
      crooked.map(({ index }) => index + 1),
    );
    const made = { bytes, pageCount: opened.pageCount, warnings: [...warnings, said, ...left] };
    return { ...editedFile(input.file, "straight", made), headers };
  });
}
