import type { Box, Page } from "../document/document.ts";
import { identity, type Matrix } from "../pdf/content/matrix.ts";
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

  private readonly slant: Matrix;

  /** `slant` leads from the coordinates that are asked for to those of the page as seen. */
  constructor(document: PdfiumDocument, page: Page, slant: Matrix = identity) {
    this.bitmap = renderPage(document, page.number - 1, dpi);
    this.page = page;
    this.slant = slant;
  }

  private pixel(x: number, y: number): Color | undefined {
    const { width, height, rgba } = this.bitmap;
    const scale = width / this.page.width;
    const [a, b, c, d, e, f] = this.slant;
    const column = Math.floor((a * x + c * y + e) * scale);
    const row = height - 1 - Math.floor((b * x + d * y + f) * scale);
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const at = (row * width + column) * 4;
    return [rgba[at] ?? 255, rgba[at + 1] ?? 255, rgba[at + 2] ?? 255];
  }

  private pixels([x0, y0, x1, y1]: Box, edgeOnly: boolean): Color[] {
    const step = 72 / dpi;
    const found: Color[] = [];
    for (let y = y0; y <= y1; y += step) {
      for (let x = x0; x <= x1; x += step) {
        const edge = x === x0 || y === y0 || x + step > x1 || y + step > y1;
        const color = edgeOnly && !edge ? undefined : this.pixel(x, y);
        if (color !== undefined) found.push(color);
      }
    }
    return found;
  }

  at(box: Box): Ground {
    const wider: Box = [box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2];
    const background = median(this.pixels(wider, true));
    const far = (color: Color) => Math.abs(light(color) - light(background));
    const inside = this.pixels(box, false).toSorted((a, b) => far(b) - far(a));
    const ink = median(inside.slice(0, Math.max(1, Math.floor(inside.length * 0.05))));
    const seen = far(ink) > 60;
    return {
      background: hex(background),
      ink: seen ? hex(ink) : light(background) > 128 ? "#000000" : "#ffffff",
    };
  }
}
