import type { OutputFile } from "../../contract/file.ts";
import type { Orientation, PaperSize } from "../../contract/paper.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { Matrix } from "../content/matrix.ts";
import { editedFile, editPages } from "../drawing/edit.ts";
import type { Dict } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { transformed } from "../redaction/geometry.ts";
import type { PdfInput } from "../structure/operations.ts";
import { type PageFrame, pageFrame } from "../structure/page-frame.ts";
import { pageSet } from "../structure/page-range.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { papers } from "../structure/papers.ts";
import { movedBox } from "./move-annotation.ts";
import { moveContent, moveParts } from "./move-content.ts";
import { type Moved, moveDestinations } from "./move-destinations.ts";
import { writtenPages } from "./page-refs.ts";

type ScaleInput = PdfInput & {
  page_size?: PaperSize | undefined;
  factor?: number | undefined;
  orientation: Orientation;
  pages?: string | undefined;
};

/** The sides that readers must take, user units (ISO 32000-1, annex C). */
const [shortestSide, longestSide] = [3, 14_400];

/** The way of a page's coordinates to those of its new sheet, whose lower left corner is the origin. */
type Scaling = { matrix: Matrix; sheet: Rectangle; seen: Rectangle; isPaper: boolean };

const lies = (width: number, height: number, orientation: Orientation) =>
  orientation === "auto" ? width > height : orientation === "landscape";

function scalingOf(input: ScaleInput, { width, height, toUserSpace }: PageFrame, index: number): Scaling {
  const seen = transformed(toUserSpace, [0, 0, width, height]);
  const isTurned = toUserSpace[0] === 0;
  const [short, long] = input.page_size === undefined ? [0, 0] : papers[input.page_size];
  const factor = input.factor ?? 1;
  const [across, up] =
    input.page_size === undefined
      ? [width * factor, height * factor]
      : lies(width, height, input.orientation)
        ? [long, short]
        : [short, long];
  const fits = (side: number) => side >= shortestSide && side <= longestSide;
  if (!fits(across) || !fits(up))
    throw new ServiceError(
      "bad_request",
      `Page ${index + 1} would be ${rounded(across)} by ${rounded(up)} points; sides are ${shortestSide} to ${longestSide.toLocaleString("en")}.`,
    );
  const by = Math.min(across / width, up / height);
  const [sheetWidth, sheetHeight] = isTurned ? [up, across] : [across, up];
  const [x0, y0, x1, y1] = seen;
  const left = (sheetWidth - (x1 - x0) * by) / 2 - x0 * by;
  const bottom = (sheetHeight - (y1 - y0) * by) / 2 - y0 * by;
  const sheet: Rectangle = [0, 0, sheetWidth, sheetHeight];
  return { matrix: [by, 0, 0, by, left, bottom], sheet, seen, isPaper: input.page_size !== undefined };
}

const rounded = (points: number) => Math.round(points).toLocaleString("en");

/** Boxes of the page and of what stands on it in the same coordinates (14.11.2, 12.4.3, 12.9). */
function moveBoxes(writer: PdfWriter, page: Dict, { matrix, sheet, isPaper }: Scaling): void {
  for (const key of ["BleedBox", "TrimBox", "ArtBox"]) {
    const box = movedBox(writer, page.get(key), matrix);
    if (box !== undefined) page.set(key, box);
  }
  page.set("MediaBox", [...sheet]);
  page.delete("CropBox");
  if (isPaper) page.delete("UserUnit");
}

/** Makes pages larger or smaller with all that is on them. */
export async function scalePages(input: ScaleInput): Promise<OutputFile> {
  const edited = await editPages(input, (opened) => {
    const wanted = pageSet(input.pages, opened.pageCount);
    const scalings = new Map<number, Scaling>();
    for (const index of wanted) {
      const page = opened.pages[index];
      if (page !== undefined) scalings.set(index, scalingOf(input, pageFrame(opened.reader, page), index));
    }
    const done = new Set<Dict>();
    return {
      edit: (page, index, writer) => {
        const scaling = scalings.get(index);
        if (scaling === undefined) return;
        moveContent(opened, writer, { page, index }, scaling);
        moveBoxes(writer, page, scaling);
        moveParts(writer, page, scaling.matrix, done);
      },
      finish: (writer, catalog) => {
        const moved = writtenPages(writer, catalog).flatMap((ref, index): [number, Moved[]][] => {
          const scaling = scalings.get(index);
          return scaling === undefined ? [] : [[ref.number, [{ ref, matrix: scaling.matrix }]]];
        });
        moveDestinations(writer, catalog, new Map(moved));
      },
    };
  });
  return editedFile(input.file, "scaled", edited);
}
