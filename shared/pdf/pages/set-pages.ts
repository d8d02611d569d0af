import type { textAligns, textPositions } from "../../contract/pdf-pages.ts";
import { invalidField } from "../../errors/service-error.ts";
import { Ink } from "../drawing/ink.ts";
import { qrCode } from "../drawing/qr-code.ts";
import { type TextLine, type TextParagraph, textParagraphs } from "../drawing/text-line.ts";

export type PageText = {
  title?: string | undefined;
  text?: string | undefined;
  qr?: string | undefined;
  qr_size: number;
  position: (typeof textPositions)[number];
  align: (typeof textAligns)[number];
  font_size: number;
  margin: number;
};

type Size = { width: number; height: number };
/** Something that stands in the column of a page, its top at `y`, points from the lower left of the page. */
type Piece = {
  height: number;
  width: number;
  isRightToLeft: boolean;
  draw?: (ink: Ink, x: number, y: number) => void;
};

/** Of the size of letters: that of a title, a line with the room below it, and how far its letters rise above their foot. */
const [titleSize, leading, rise] = [1.8, 1.4, 1.05] as const;
/** The narrowest column, points. */
const narrowest = 10;
const black = [0, 0, 0] as const;

function linePiece(line: TextLine, size: number, isRightToLeft: boolean): Piece {
  return {
    ...{ height: leading * size, width: line.width * size, isRightToLeft },
    draw: (ink, x, y) => line.draw(ink, { x, y: y - rise * size, size, color: black }),
  };
}

/** An empty line of text leaves room. */
const room = (size: number): Piece => ({ height: leading * size, width: 0, isRightToLeft: false });

function linesOf({ direction, widest, lines }: TextParagraph, size: number, measure: number): Piece[] {
  if (widest * size > measure)
    throw invalidField(
      "font_size",
      "A word is wider than the page between its margins. Send a smaller font_size or margin, or divide it.",
    );
  const set = lines(measure / size);
  return set.length === 0 ? [room(size)] : set.map((line) => linePiece(line, size, direction === "rtl"));
}

/** A QR code as wide as it is high. */
function codePiece(qr: string, size: number, measure: number): Piece {
  if (size > measure)
    throw invalidField(
      "qr_size",
      "The QR code is wider than the page between its margins. Send a smaller qr_size or margin.",
    );
  const { draw } = qrCode(qr);
  return {
    height: size,
    width: size,
    isRightToLeft: false,
    draw: (ink, x, y) => draw(ink, x, y - size, size),
  };
}

/** Title, text and QR code as what stands under each other. */
async function piecesOf(
  { title, text, qr, qr_size, font_size }: PageText,
  measure: number,
): Promise<Piece[]> {
  const size = titleSize * font_size;
  const heads = title === undefined ? [] : title.split(/\r\n?|\n/);
  const bodies = text === undefined ? [] : text.trimEnd().split(/\r\n?|\n/);
  const paragraphs = await textParagraphs([
    ...heads.map((each) => ({ text: each, bold: true, field: "title" })),
    ...bodies.map((each) => ({ text: each, field: "text" })),
  ]);
  const set = paragraphs.map((each, at) => linesOf(each, at < heads.length ? size : font_size, measure));
  const between = heads.length > 0 && bodies.length > 0 ? [room(font_size)] : [];
  const lines = [...set.slice(0, heads.length).flat(), ...between, ...set.slice(heads.length).flat()];
  if (qr === undefined) return lines;
  return [...lines, ...(lines.length > 0 ? [room(font_size)] : []), codePiece(qr, qr_size, measure)];
}

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0);

/** Pieces by page, as many on each as fit. No page begins with room. */
function paged(pieces: readonly Piece[], most: number): Piece[][] {
  const pages: Piece[][] = [];
  let used = 0;
  for (const piece of pieces) {
    if (piece.height > most)
      throw invalidField(
        "margin",
        "A line or the QR code is higher than the page between its margins. Send a smaller margin or size.",
      );
    const isFull = used + piece.height > most;
    if ((pages.length === 0 || isFull) && piece.draw === undefined) continue;
    if (pages.length === 0 || isFull) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(piece);
    used += piece.height;
  }
  return pages.map((page) => page.slice(0, page.findLastIndex(({ draw }) => draw !== undefined) + 1));
}

function drawn(
  pieces: readonly Piece[],
  { width, height }: Size,
  { position, align, margin }: PageText,
): Ink {
  const ink = new Ink();
  const free = height - 2 * margin - heightOf(pieces);
  let y = height - margin - { top: 0, center: free / 2, bottom: free }[position];
  for (const piece of pieces) {
    const across = width - 2 * margin - piece.width;
    const [start, end] = piece.isRightToLeft ? [across, 0] : [0, across];
    piece.draw?.(ink, margin + { start, center: across / 2, end }[align], y);
    y -= piece.height;
  }
  return ink;
}

/** Title and text on as many pages of that size, in points, as they take: none without them. */
export async function setPages(text: PageText, size: Size): Promise<Ink[]> {
  if (text.title === undefined && text.text === undefined && text.qr === undefined) return [];
  const [measure, most] = [size.width - 2 * text.margin, size.height - 2 * text.margin];
  if (measure < narrowest || most < narrowest)
    throw invalidField("margin", `With this margin less than ${narrowest} points are left for the text.`);
  return paged(await piecesOf(text, measure), most).map((pieces) => drawn(pieces, size, text));
}
