import {
  HorizontalPositionRelativeFrom,
  type IFloating,
  ImageRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from "docx";
import type { Page } from "../../../document/document.ts";
import type { PdfiumDocument } from "../../../pdf/engine/pdfium.ts";
import type { Bitmap } from "../../../pdf/engine/render.ts";
import { joinedLines } from "../../../values/text/joined-lines.ts";
import { cutOut, graphicsOf } from "../../graphics/page-graphics.ts";
import { pictureOf } from "../../graphics/picture.ts";
import { grown } from "../../graphics/within.ts";
import type { Region } from "../layout/drawings.ts";

/** Dots per inch: enough for print. Word counts pixels of 96 to the inch. */
const sharpness = 220;
const pixels = (points: number) => (points * 96) / 72;
const emu = (points: number) => Math.round(points * 12_700);
/** Points around a drawing, so that its edge is not cut. */
const edge = 0.75;

export type Pictures = {
  /** A part of the page as an image of the text; `room` is the width it must fit in. */
  inline(page: Page, region: Region, room: number): Promise<ImageRun | undefined>;
  /** A part of the page at a fixed place, behind the text. */
  floating(page: Page, region: Region, place: Place): Promise<ImageRun | undefined>;
};

/** Points from the column's left side and the paragraph's top, or from the page's. */
type Place = { from: "paragraph" | "page"; left: number; top: number };

function floatingAt({ from, left, top }: Place): IFloating {
  const [horizontal, vertical] =
    from === "page"
      ? [HorizontalPositionRelativeFrom.PAGE, VerticalPositionRelativeFrom.PAGE]
      : [HorizontalPositionRelativeFrom.COLUMN, VerticalPositionRelativeFrom.PARAGRAPH];
  return {
    horizontalPosition: { relative: horizontal, offset: emu(left) },
    verticalPosition: { relative: vertical, offset: emu(top) },
    wrap: { type: TextWrappingType.NONE },
    behindDocument: true,
    allowOverlap: true,
  };
}

/** Cuts drawings out of the pages, each page drawn once while its drawings are asked for. */
export function picturesOf(pdf: PdfiumDocument): Pictures {
  let drawn: { page: Page; graphics: Map<boolean, Bitmap> } | undefined;
  /** The page with its text or without: figures want the one, what lies behind text the other. */
  const graphicsWith = (page: Page, text: boolean): Bitmap => {
    if (drawn?.page !== page) drawn = { page, graphics: new Map() };
    const known = drawn.graphics.get(text);
    if (known !== undefined) return known;
    const graphics = graphicsOf(pdf, page, sharpness, text ? "all" : "none");
    drawn.graphics.set(text, graphics);
    return graphics;
  };
  const cut = async (page: Page, { kind, box, bare }: Region) => {
    const text = bare !== true && (kind === "figure" || kind === "turned");
    const part = cutOut(graphicsWith(page, text), page, grown(box, edge, edge));
    return part === undefined ? undefined : pictureOf(part);
  };
  const run = async (page: Page, region: Region, scale: number, floating?: IFloating) => {
    const picture = await cut(page, region);
    if (picture === undefined) return undefined;
    const [x0, y0, x1, y1] = grown(region.box, edge, edge);
    const words = joinedLines(region.lines.map(({ text }) => text));
    const spoken = region.kind === "figure" || region.kind === "turned";
    const description = spoken && words !== "" ? words.slice(0, 400) : "Drawing";
    return new ImageRun({
      type: picture.type,
      data: picture.data,
      transformation: { width: pixels(x1 - x0) * scale, height: pixels(y1 - y0) * scale },
      altText: { name: "Drawing", title: "", description },
      ...(floating === undefined ? {} : { floating }),
    });
  };
  return {
    inline: (page, region, room) =>
      run(page, region, Math.min(1, room / (region.box[2] - region.box[0] + 2 * edge))),
    floating: (page, region, place) =>
      run(page, region, 1, floatingAt({ ...place, left: place.left - edge, top: place.top - edge })),
  };
}
