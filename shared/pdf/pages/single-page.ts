import type { OutputFile } from "../../contract/file.ts";
import type { columnAligns } from "../../contract/pdf-sheets.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { warning } from "../../warnings/warning.ts";
import { editedFile } from "../drawing/edit.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import type { PdfInput } from "../structure/operations.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import type { SeenPage, Sheet } from "./imposition.ts";
import { imposed } from "./sheets.ts";

type SinglePageInput = PdfInput & { gap: number; align: (typeof columnAligns)[number]; same_width: boolean };

/** The longest side that readers must take, user units (ISO 32000-1, annex C). */
const longestSide = 14_400;
/** Points that a unit may take: numbers of readers hold a thousandth of a unit there, so that letters stay in their places. */
const largestUnit = 50;

const shares = { left: 0, center: 0.5, right: 1 } as const;
const rounded = (points: number) => Math.round(points).toLocaleString("en");

/** The unit in which a page has such sides, points. Throws `bad_request` where none is. */
function unitOf(width: number, height: number, pages: number): number {
  const unit = Math.ceil(Math.max(width, height) / longestSide);
  if (unit <= largestUnit) return Math.max(1, unit);
  const most = longestSide * largestUnit;
  throw new ServiceError(
    "bad_request",
    `All ${pages} pages would make one of ${rounded(width)} by ${rounded(height)} points; a page has at most ${rounded(most)} (14,400 units of ${largestUnit}). Send fewer pages, such as parts of pdf/split.`,
  );
}

function column(pages: readonly SeenPage[], { gap, align, same_width }: SinglePageInput): Sheet {
  const widest = pages.reduce((most, { width, unit }) => Math.max(most, width * unit), 0);
  const sizes = pages.map(({ width, height, unit }) => {
    const by = same_width ? widest / (width * unit) : 1;
    return { width: width * unit * by, height: height * unit * by };
  });
  const length = sizes.reduce((sum, { height }) => sum + height, gap * (sizes.length - 1));
  const unit = unitOf(widest, length, pages.length);
  let top = length;
  const placed = sizes.map(({ width, height }, page) => {
    const left = (widest - width) * shares[align];
    const cell: Rectangle = [left / unit, (top - height) / unit, (left + width) / unit, top / unit];
    top -= height + gap;
    return { page, cell };
  });
  return { size: [widest / unit, length / unit], unit, placed };
}

/** All pages as one. Throws `too_complex` where that would be too much for one page. */
export async function singlePage(input: SinglePageInput): Promise<OutputFile> {
  let unit = 1;
  const edited = await imposed(input, (pages) => {
    const sheet = column(pages, input);
    unit = sheet.unit ?? 1;
    return [sheet];
  });
  using document = await PdfiumDocument.open(edited.bytes);
  document.checkDrawing(0);
  const told = unit === 1 ? [] : [warning("unit_enlarged", unit)];
  return editedFile(input.file, "single-page", { ...edited, warnings: [...edited.warnings, ...told] });
}
