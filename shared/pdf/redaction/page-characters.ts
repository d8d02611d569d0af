import { withAccents } from "../engine/accents.ts";
import { codePointAt } from "../engine/code-point.ts";
import type { PdfiumDocument } from "../engine/pdfium.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { grown, overlap } from "./geometry.ts";

/** The text of a page as PDFium reads it, and the box of each UTF-16 unit in the page's own coordinates. */
export type PageCharacters = { text: string; boxes: readonly (Rectangle | undefined)[] };

const hyphen = 0x02;
const minus = 0x2d;
const isNothing = (code: number) => code === 0 || code === 0xfffe || code === 0xffff;
/** In heights of a letter: a wider gap parts columns or cells. */
const cellGap = 1.3;

/** Characters of a page (0-based); U+001F stands for a gap that parts cells. */
export function pageCharacters(document: PdfiumDocument, index: number): PageCharacters {
  const { pdfium } = document;
  return document.page(index, (page) =>
    document.allocate(32, (scratch) => {
      const handle = pdfium.FPDFText_LoadPage(page);
      const boxes: (Rectangle | undefined)[] = [];
      let text = "";
      const add = (character: string, box?: Rectangle) => {
        text += character;
        for (let unit = 0; unit < character.length; unit++) boxes.push(box);
      };
      const boxAt = (at: number): Rectangle | undefined => {
        if (!pdfium.FPDFText_GetLooseCharBox(handle, at, scratch)) return undefined;
        const floats = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 4);
        const [left = 0, top = 0, right = 0, bottom = 0] = floats;
        return [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)];
      };
      try {
        const count = pdfium.FPDFText_CountChars(handle);
        let last: Rectangle | undefined;
        let blank = "";
        let run: { code: number; box: Rectangle }[] = [];
        const flush = () => {
          for (const { code, box } of withAccents(run)) add(String.fromCodePoint(code), box);
          run = [];
        };
        for (let at = 0; at < count; at++) {
          const code = codePointAt(pdfium, handle, at);
          if (isNothing(code)) continue;
          const character = String.fromCodePoint(code === hyphen ? minus : code);
          if (/\s/.test(character)) {
            blank = character === "\n" || character === "\r" || blank === "\n" ? "\n" : " ";
            continue;
          }
          const box = boxAt(at);
          if (blank === " " && last !== undefined && box !== undefined && isCellGap(last, box))
            blank = "\u001f";
          if (blank !== "" || box === undefined) flush();
          if (blank !== "") add(blank);
          blank = "";
          if (box === undefined) add(character);
          else run.push({ code: code === hyphen ? minus : code, box });
          last = box ?? last;
        }
        flush();
      } finally {
        pdfium.FPDFText_ClosePage(handle);
      }
      return { text, boxes };
    }),
  );
}

function isCellGap(a: Rectangle, b: Rectangle): boolean {
  const height = Math.max(a[3] - a[1], 1);
  return b[0] - a[2] > cellGap * height && overlap([0, a[1], 1, a[3]], [0, b[1], 1, b[3]]);
}

/** Boxes that join to one, line by line. */
export function joinedBoxes(boxes: readonly (Rectangle | undefined)[]): Rectangle[] {
  const joined: Rectangle[] = [];
  for (const box of boxes) {
    if (box === undefined) continue;
    const last = joined.at(-1);
    const height = Math.min(box[3] - box[1], last === undefined ? 0 : last[3] - last[1]);
    const shared = last === undefined ? 0 : Math.min(last[3], box[3]) - Math.max(last[1], box[1]);
    const near = last !== undefined && overlap(grown(last, Math.max(height, 1)), box);
    if (last !== undefined && near && shared > 0.5 * height)
      joined[joined.length - 1] = [
        Math.min(last[0], box[0]),
        Math.min(last[1], box[1]),
        Math.max(last[2], box[2]),
        Math.max(last[3], box[3]),
      ];
    else joined.push(box);
  }
  return joined;
}
