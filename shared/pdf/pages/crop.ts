import type { OutputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { warning } from "../../warnings/warning.ts";
import { type Box, rectOf } from "../drawing/annotate.ts";
import { editedFile, editPages } from "../drawing/edit.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { pageSet } from "../structure/page-range.ts";
import { drawnArea } from "./drawn-area.ts";
import { userUnit } from "./user-unit.ts";

type CropInput = PdfInput & {
  box?: readonly number[] | undefined;
  margins?: readonly number[] | undefined;
  to_content: boolean;
  padding: number;
  pages?: string | undefined;
};

/** The shortest side that readers must take, user units (ISO 32000-1, annex C). */
const shortestSide = 3;

type Size = { width: number; height: number };
/** What stays of a page of that size, points; undefined where there is nothing to go by. */
type Choose = (size: Size, index: number) => Box | undefined;

/** The margins of a page in the order of CSS. */
function withoutMargins([top = 0, right = top, bottom = top, left = right]: readonly number[]): Choose {
  return ({ width, height }) => ({
    x: left,
    y: bottom,
    width: width - left - right,
    height: height - bottom - top,
  });
}

async function aroundContent(opened: OpenedPdf, wanted: readonly number[], padding: number): Promise<Choose> {
  using document = await PdfiumDocument.open(opened.bytes);
  for (const index of wanted) document.checkDrawing(index);
  const areas = new Map(wanted.map((index) => [index, drawnArea(document, index)]));
  return ({ width, height }, index) => {
    const area = areas.get(index);
    if (area === undefined) return undefined;
    const [x, y] = [area.left * width - padding, area.bottom * height - padding];
    const [right, top] = [area.right * width + padding, area.top * height + padding];
    return { x, y, width: right - x, height: top - y };
  };
}

function choice({ box, margins, padding }: CropInput, opened: OpenedPdf, wanted: readonly number[]) {
  if (margins !== undefined) return withoutMargins(margins);
  if (box === undefined) return aroundContent(opened, wanted, padding);
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return () => ({ x, y, width, height });
}

/** The part of the box that lies on the page. Throws `bad_request` where less than a page may be is left. */
function onPage({ x, y, width, height }: Box, size: Size, index: number): Box {
  const [left, bottom] = [Math.max(0, x), Math.max(0, y)];
  const [right, top] = [Math.min(size.width, x + width), Math.min(size.height, y + height)];
  if (right - left >= shortestSide && top - bottom >= shortestSide)
    return { x: left, y: bottom, width: right - left, height: top - bottom };
  throw new ServiceError(
    "bad_request",
    `Less than ${shortestSide} points of page ${index + 1} would be left, which is ${Math.round(size.width)} by ${Math.round(size.height)} points.`,
  );
}

/** Shows a part of each page; what is outside of it stays in the file. */
export async function crop(input: CropInput): Promise<OutputFile> {
  const blank: number[] = [];
  const edited = await editPages(input, async (opened) => {
    blank.length = 0;
    const { reader, pages, pageCount } = opened;
    const wanted = pageSet(input.pages, pageCount);
    const choose = await choice(input, opened, wanted);
    const boxes = new Map<number, number[]>();
    for (const index of wanted) {
      const page = pages[index];
      if (page === undefined) continue;
      const { width, height, toUserSpace } = pageFrame(reader, page);
      const unit = userUnit(reader, page);
      const size = { width: width * unit, height: height * unit };
      const chosen = choose(size, index);
      if (chosen === undefined) blank.push(index + 1);
      else {
        const box = onPage(chosen, size, index);
        const own = { x: box.x / unit, y: box.y / unit, width: box.width / unit, height: box.height / unit };
        boxes.set(index, rectOf(own, toUserSpace));
      }
    }
    return {
      edit: (page, index) => {
        const box = boxes.get(index);
        if (box !== undefined) page.set("CropBox", box);
      },
    };
  });
  const told = blank.length === 0 ? [] : [warning("blank_not_cropped", blank)];
  return editedFile(input.file, "cropped", { ...edited, warnings: [...edited.warnings, ...told] });
}
