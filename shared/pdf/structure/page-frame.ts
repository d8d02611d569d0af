import type { Matrix } from "../content/matrix.ts";
import type { PdfReader } from "../file/reader.ts";
import { letter, type Rectangle, rectangle, rotationOf, type SourcePage } from "./page-tree.ts";

/** A page as seen: size in points, and the way from seen coordinates (origin bottom left) to user space. */
export type PageFrame = { width: number; height: number; toUserSpace: Matrix };

function visible(media: Rectangle, crop: Rectangle | undefined): Rectangle {
  if (crop === undefined) return media;
  const box: Rectangle = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : media;
}

export function pageFrame(reader: PdfReader, page: SourcePage): PageFrame {
  const media = rectangle(reader, page.dict.get("MediaBox")) ?? letter;
  const [x0, y0, x1, y1] = visible(media, rectangle(reader, page.dict.get("CropBox")));
  const [width, height] = [x1 - x0, y1 - y0];
  switch (rotationOf(reader, page)) {
    case 90:
      return { width: height, height: width, toUserSpace: [0, 1, -1, 0, x1, y0] };
    case 180:
      return { width, height, toUserSpace: [-1, 0, 0, -1, x1, y1] };
    case 270:
      return { width: height, height: width, toUserSpace: [0, -1, 1, 0, x0, y1] };
    default:
      return { width, height, toUserSpace: [1, 0, 0, 1, x0, y0] };
  }
}
