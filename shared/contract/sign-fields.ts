import { integer } from "./field.ts";
import { file } from "./file.ts";

// Where a signature that is seen stands, and its picture.

const points = (description: string) => integer({ min: -100_000, max: 100_000 }, description);
const whenAbsent = "when absent, less on a page that is too small for it";
export const position = {
  page: integer({ min: 0, max: 1_000_000 }, "0-indexed; the last page when absent").optional(),
  x: points(`Points from the left edge of the page as seen; 100 ${whenAbsent}`).optional(),
  y: points(`Points from the bottom edge of the page as seen; 100 ${whenAbsent}`).optional(),
};
export const size = {
  width: integer({ min: 1, max: 100_000 }, `Points; 200 ${whenAbsent}`).optional(),
  height: integer({ min: 1, max: 100_000 }, `Points; 100 ${whenAbsent}`).optional(),
};
export const imageFile = file("A PNG or JPEG image; transparency is kept");
