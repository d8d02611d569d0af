import { concatTransformationMatrix, type PDFPage, popGraphicsState, pushGraphicsState } from "pdf-lib";

/** A page as its reader sees it: size in points after crop and rotation; origin at the bottom left of what is seen. */
export type Frame = { width: number; height: number };

export type Matrix = readonly [number, number, number, number, number, number];

const letter = { x: 0, y: 0, width: 612, height: 792 };

/** What an entry of a page says; the fallback when it holds something else than it should. */
function said<Value>(read: () => Value, fallback: Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function visibleBox(page: PDFPage) {
  const media = said(() => page.getMediaBox(), letter);
  const crop = said(() => page.getCropBox(), media);
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  return right > x && top > y ? { x, y, width: right - x, height: top - y } : media;
}

function rotation(page: PDFPage): number {
  return (((Math.round(said(() => page.getRotation().angle, 0) / 90) * 90) % 360) + 360) % 360;
}

/** Leads from seen coordinates to user space (ISO 32000-1, 8.3.3): undoes the clockwise turn of /Rotate. */
export function toUserSpace(page: PDFPage): Matrix {
  const { x, y, width, height } = visibleBox(page);
  switch (rotation(page)) {
    case 90:
      return [0, 1, -1, 0, x + width, y];
    case 180:
      return [-1, 0, 0, -1, x + width, y + height];
    case 270:
      return [0, -1, 1, 0, x, y + height];
    default:
      return [1, 0, 0, 1, x, y];
  }
}

export function frameOf(page: PDFPage): Frame {
  const { width, height } = visibleBox(page);
  return rotation(page) % 180 === 90 ? { width: height, height: width } : { width, height };
}

/** Draws in seen coordinates, whatever the page's rotation and crop. */
export function drawAsSeen(page: PDFPage, draw: (frame: Frame) => void): void {
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...toUserSpace(page)));
  draw(frameOf(page));
  page.pushOperators(popGraphicsState());
}
