import type { Box, Page } from "../document/document.ts";
import type { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import { type Bitmap, renderPage } from "../pdf/engine/render.ts";

type Color = readonly [number, number, number];
export type Ground = { background: string; ink: string };

const dpi = 100;
const hex = (color: Color) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
const light = ([r, g, b]: Color) => 0.299 * r + 0.587 * g + 0.114 * b;

function median(colors: readonly Color[]): Color {
  const middle = (channel: 0 | 1 | 2) =>
    colors.map((color) => color[channel]).toSorted((a, b) => a - b)[colors.length >> 1] ?? 255;
  return [middle(0), middle(1), middle(2)];
}

/** The colours of a picture of text: the paper around a box, and the ink in it. */
export class PageColors {
  private readonly bitmap: Bitmap;
  private readonly page: Page;

  constructor(document: PdfiumDocument, page: Page) {
    this.bitmap = renderPage(document, page.number - 1, dpi);
    this.page = page;
  }

  private pixels([x0, y0, x1, y1]: Box, keep: (edge: boolean) => boolean): Color[] {
    const { width, height, rgba } = this.bitmap;
    const scale = width / this.page.width;
    const [left, right] = [Math.floor(x0 * scale), Math.ceil(x1 * scale)];
    const [top, bottom] = [height - Math.ceil(y1 * scale), height - Math.floor(y0 * scale)];
    const found: Color[] = [];
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++) {
      for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
        if (!keep(x === left || x === right || y === top || y === bottom)) continue;
        const at = (y * width + x) * 4;
        found.push([rgba[at] ?? 255, rgba[at + 1] ?? 255, rgba[at + 2] ?? 255]);
      }
    }
    return found;
  }

  at(box: Box): Ground {
    const wider: Box = [box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2];
    const background = median(this.pixels(wider, (edge) => edge));
    const far = (color: Color) => Math.abs(light(color) - light(background));
    const inside = this.pixels(box, () => true).toSorted((a, b) => far(b) - far(a));
    const ink = median(inside.slice(0, Math.max(1, Math.floor(inside.length * 0.05))));
    const seen = far(ink) > 60;
    return {
      background: hex(background),
      ink: seen ? hex(ink) : light(background) > 128 ? "#000000" : "#ffffff",
    };
  }
}
