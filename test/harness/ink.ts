import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";

/** Where ink is on a page: the box of all that is not white, in points from the bottom left. */
export async function inkBox(bytes: Uint8Array, index = 0) {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, index, 72);
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4] ?? 255) > 250 && (rgba[(y * width + x) * 4 + 1] ?? 255) > 250) continue;
      [x0, y0, x1, y1] = [
        Math.min(x0, x),
        Math.min(y0, height - y),
        Math.max(x1, x),
        Math.max(y1, height - y),
      ];
    }
  }
  return { x0, y0, x1, y1, width, height };
}

/** The least of each colour on a page: what is left of white where the ink is densest. */
export async function densest(bytes: Uint8Array, index = 0): Promise<[number, number, number]> {
  using document = await PdfiumDocument.open(bytes);
  const { rgba } = renderPage(document, index, 144);
  const least: [number, number, number] = [255, 255, 255];
  for (let at = 0; at < rgba.length; at += 4)
    for (const channel of [0, 1, 2] as const)
      least[channel] = Math.min(least[channel], rgba[at + channel] ?? 255);
  return least;
}
