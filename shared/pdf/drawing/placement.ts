import type { NumberPosition, WatermarkPosition } from "../../contract/position.ts";

/** Width and height in points, of a page as seen or of what goes on it. */
export type Frame = { readonly width: number; readonly height: number };
type Point = { x: number; y: number };

/** Points between a mark and the sides of the page, and its upper and lower edge. */
export type Margin = { readonly side: number; readonly end: number };

/** Where the lower left corner of a mark goes in a frame, points from the lower left of the frame. */
export function placeAt(
  frame: Frame,
  mark: Frame,
  position: Exclude<NumberPosition | WatermarkPosition, "diagonal">,
  { side, end }: Margin,
): Point {
  const [right, top] = [frame.width - side - mark.width, frame.height - end - mark.height];
  const middle = centred(frame, mark);
  return {
    x: position.endsWith("left") ? side : position.endsWith("right") ? right : middle.x,
    y: position.startsWith("bottom") ? end : position.startsWith("top") ? top : middle.y,
  };
}

/** The same for a mark in the middle of the frame, turned by `angle` radians about its lower left corner. */
export function centred(frame: Frame, { width, height }: Frame, angle = 0): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: (frame.width - width * cos + height * sin) / 2,
    y: (frame.height - width * sin - height * cos) / 2,
  };
}
