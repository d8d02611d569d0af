import { invalidField } from "../../errors/service-error.ts";
import type { Canvas } from "../drawing/canvas.ts";
import type { Ink } from "../drawing/ink.ts";
import { centred, type Frame } from "../drawing/placement.ts";
import { pageOutOfRange } from "../structure/page-range.ts";

/** Where a signature goes: 0-indexed page, points from the bottom left of the page as seen. */
export type Placement = {
  page?: number | undefined;
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

export type SignatureBox = Frame & { x: number; y: number };

/** Lower left corner of a mark in the middle of the signature's box. */
export function centredIn(box: SignatureBox, mark: Frame): { x: number; y: number } {
  const { x, y } = centred(box, mark);
  return { x: box.x + x, y: box.y + y };
}

/** Points; what is not sent gives way where a page is too small for it, and leaves a tenth of the page free. */
const usual = { x: 100, y: 100, width: 200, height: 100 } as const;

function boxOn(frame: Frame, placement: Placement): SignatureBox {
  const width = placement.width ?? Math.min(usual.width, frame.width * 0.9);
  const height = placement.height ?? Math.min(usual.height, frame.height * 0.9);
  const start = (asked: number, length: number, room: number) =>
    asked + length <= room ? asked : Math.max(0, (room - length) / 2);
  const x = placement.x ?? start(usual.x, width, frame.width);
  const y = placement.y ?? start(usual.y, height, frame.height);
  return { x, y, width, height };
}

/** What a signature is drawn on: a page (0-based), its ink, and the box. */
export type SignedPlace = { index: number; ink: Ink; box: SignatureBox };

/** Where to sign. Throws `page_out_of_range`, or 422 for a place outside of the page. */
export function signedPlace(canvas: Canvas, placement: Placement): SignedPlace {
  const { pageCount } = canvas.opened;
  const index = placement.page ?? pageCount - 1;
  if (index >= pageCount) throw pageOutOfRange("page", pageCount, 0);
  const frame = canvas.frame(index);
  const box = boxOn(frame, placement);
  const isBeside = box.x + box.width <= 0 || box.x >= frame.width;
  if (isBeside || box.y + box.height <= 0 || box.y >= frame.height) {
    const size = `${Math.round(frame.width)} × ${Math.round(frame.height)} points`;
    throw invalidField(isBeside ? "x" : "y", `The signature is outside the page, which is ${size}`);
  }
  return { index, ink: canvas.ink(index), box };
}
