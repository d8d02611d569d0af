import type { Line, Page, Word } from "../../document/document.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { fontFamily, fontStyle } from "../graphics/font-family.ts";
import { addressAt, xmlText } from "../graphics/office-text.ts";
import type { TextWidth } from "../graphics/text-width.ts";

/** Where the page's points fall on the slide, inches. */
export type Frame = { scale: number; left: number; top: number; width: number };

const rtl = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Letters are set closer or wider by at most this share of their size, then the font itself gives way. */
const closest = 0.06;
const widest = 0.08;
/** Share of the width by which an unknown font may be wider than the one it stands for. */
const room = 0.06;

const sizeOf = (line: Line, size: number) => size || line.box[3] - line.box[1];

/** How the letters must be spaced, and the font sized, for the line to end where it ends on the page. */
function fitted(line: Line, widthOf: TextWidth): { spacing: number; size: number } {
  const widths = line.words.map(({ text, font }, index) =>
    widthOf(index + 1 < line.words.length ? `${text} ` : text, { ...font, size: sizeOf(line, font.size) }),
  );
  const letters = line.words.reduce((sum, { text }) => sum + text.length + 1, -1);
  const wanted = line.box[2] - line.box[0];
  const known = widths.filter((width) => width !== undefined);
  if (letters < 2 || known.length < 0.5 * widths.length) return { spacing: 0, size: 1 };
  const natural = line.words.reduce((sum, { box }, index) => sum + (widths[index] ?? box[2] - box[0]), 0);
  const size = sizeOf(line, line.words[0]?.font.size ?? 0);
  const spacing = (wanted - natural) / letters;
  const kept = Math.max(-closest * size, Math.min(widest * size, spacing));
  const left = wanted - kept * letters;
  return { spacing: kept, size: natural > left ? Math.max(0.5, left / natural) : 1 };
}

/** The same for words that flow over several lines: the letters alone are measured, as blanks may be spread. */
export function fittedWords(words: readonly Word[], widthOf: TextWidth): { spacing: number; size: number } {
  const measured = words.flatMap(({ text, font, box }) => {
    const natural = font.size > 0 ? widthOf(text, font) : undefined;
    return natural === undefined ? [] : [{ natural, wanted: box[2] - box[0], letters: text.length }];
  });
  const sum = (of: "natural" | "wanted" | "letters") => measured.reduce((all, each) => all + each[of], 0);
  const [natural, wanted, letters] = [sum("natural"), sum("wanted"), sum("letters")];
  if (letters < 2 || measured.length < 0.5 * words.length) return { spacing: 0, size: 1 };
  const size = words[0]?.font.size ?? 0;
  const kept = Math.max(-closest * size, Math.min(widest * size, (wanted - natural) / letters));
  const left = wanted - kept * letters;
  return { spacing: kept, size: natural > left ? Math.max(0.5, left / natural) : 1 };
}

/** A line of the page as a text box that stands and ends where the line does. `seen` is false over a scan. */
export function textBox(line: Line, page: Page, frame: Frame, widthOf: TextWidth, seen: boolean) {
  const { spacing, size } = fitted(line, widthOf);
  const { scale, left, top } = frame;
  const points = scale * 72;
  const isRtl = rtl.test(line.text);
  const align = isRtl ? ("right" as const) : ("left" as const);
  const runs = line.words.map((word, index) => {
    const url = addressAt(word.box, page);
    const { bold, italic } = fontStyle(word.font);
    return {
      text: xmlText(index + 1 < line.words.length ? `${word.text} ` : word.text),
      options: {
        bold,
        italic,
        fontFace: fontFamily(word.font.name, word.text),
        fontSize: Math.max(1, Math.round(sizeOf(line, word.font.size) * size * points * 10) / 10),
        charSpacing: rounded(spacing * points),
        color: (word.color ?? "#000000").slice(1),
        // Runs of one paragraph must agree on its direction.
        align,
        rtlMode: isRtl,
        ...(seen ? {} : { transparency: 100 }),
        ...(url === undefined ? {} : { hyperlink: { url } }),
      },
    };
  });
  const width = (line.box[2] - line.box[0]) * scale;
  const spare = Math.min(width * room + 0.02, 0.4);
  const x = left + line.box[0] * scale;
  const options = {
    x: isRtl ? Math.max(0, x - spare) : x,
    y: top + (page.height - line.box[3]) * scale,
    w: isRtl ? width + Math.min(spare, x) : Math.max(width, Math.min(width + spare, frame.width - x)),
    h: (line.box[3] - line.box[1]) * scale,
    margin: 0,
    wrap: false,
    valign: "middle" as const,
    align,
    rtlMode: isRtl,
  };
  return { runs, options };
}
