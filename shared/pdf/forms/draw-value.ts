import { type Ink, number } from "../drawing/ink.ts";
import { capitalHeight, type TextLine, textLines } from "../drawing/text-line.ts";
import type { Choice as Fonts } from "../type/typecase.ts";
import { type Field, flag } from "./fields.ts";
import type { WidgetLook } from "./widget-look.ts";

/** Points between a border and letters. */
const padding = 2;
/** Of letters that are as large as fits, points; and of a line, in letter sizes. */
const sizes = { smallest: 4, largest: 12 } as const;
const lineHeight = 1.2;
/** How far letters reach below their line, in letter sizes. */
const descent = 0.22;

const strokeColor = ([red, green, blue]: readonly number[]) =>
  `${number(red ?? 0)} ${number(green ?? 0)} ${number(blue ?? 0)} RG`;

/** The box of a widget without what stands in it. */
export function drawBox(ink: Ink, { width, height, background, border }: WidgetLook): void {
  const box = `0 0 ${number(width)} ${number(height)} re`;
  if (background !== undefined) ink.draw(`${ink.colored(background)} ${box} f`);
  if (border === undefined || border.width === 0) return;
  ink.needs.add("DeviceRGB");
  const half = border.width / 2;
  const line = [half, half, width - border.width, height - border.width].map(number).join(" ");
  ink.draw(`${strokeColor(border.color)} ${number(border.width)} w ${line} re S`);
}

const roomOf = ({ width, border }: WidgetLook) => Math.max(1, width - 2 * (padding + (border?.width ?? 0)));

function place({ width, align, border }: WidgetLook, length: number): number {
  const side = padding + (border?.width ?? 0);
  if (align === "middle") return (width - length) / 2;
  return align === "right" ? width - side - length : side;
}

function sizeFor(look: WidgetLook, lines: number, widest: number): number {
  if (look.size > 0) return look.size;
  const byHeight = (look.height - 2 * (look.border?.width ?? 0)) / lines / lineHeight;
  const byWidth = roomOf(look) / Math.max(widest, 0.01);
  return Math.max(sizes.smallest, Math.min(sizes.largest, byHeight, byWidth));
}

function drawLine(ink: Ink, look: WidgetLook, line: TextLine): void {
  const size = sizeFor(look, 1, line.width);
  const y = Math.max(size * descent, (look.height - size * capitalHeight) / 2);
  line.draw(ink, { x: place(look, line.width * size), y, size, color: look.color });
}

/** Each letter in the middle of a cell of its own (table 228, Comb). */
async function drawComb(
  ink: Ink,
  look: WidgetLook,
  text: string,
  cells: number,
  fonts: Fonts,
): Promise<void> {
  const letters = await textLines([...text], "fields", fonts);
  const cell = look.width / cells;
  const size =
    look.size > 0 ? look.size : Math.max(sizes.smallest, Math.min(sizes.largest, look.height / lineHeight));
  const first = look.align === "right" ? cells - letters.length : 0;
  for (const [at, letter] of letters.entries()) {
    const x = (first + at + 0.5) * cell - (letter.width * size) / 2;
    letter.draw(ink, { x, y: (look.height - size * capitalHeight) / 2, size, color: look.color });
  }
}

/** Words in lines of so many letter sizes; a word that is longer has a line of its own. */
async function wrapped(text: string, room: number, fonts: Fonts): Promise<string[]> {
  const paragraphs = text.split(/\r\n|\r|\n/).map((paragraph) => paragraph.split(" "));
  const words = [...new Set(paragraphs.flat())].filter((word) => word !== "");
  const measured = await textLines([...words, "n n", "nn"], "fields", fonts);
  const widths = new Map(words.map((word, at) => [word, measured[at]?.width ?? 0]));
  const blank = (measured.at(-2)?.width ?? 0) - (measured.at(-1)?.width ?? 0);
  return paragraphs.flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, width] = ["", 0];
    for (const word of paragraph) {
      const own = widths.get(word) ?? 0;
      if (line !== "" && width + blank + own > room) {
        lines.push(line);
        [line, width] = [word, own];
      } else {
        width += line === "" ? own : blank + own;
        line = line === "" ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  });
}

async function drawParagraphs(ink: Ink, look: WidgetLook, text: string, fonts: Fonts): Promise<void> {
  let size = look.size > 0 ? look.size : sizes.largest;
  let lines = await wrapped(text, roomOf(look) / size, fonts);
  while (
    look.size === 0 &&
    size > sizes.smallest &&
    lines.length * size * lineHeight > look.height - 2 * padding
  ) {
    size -= 1;
    lines = await wrapped(text, roomOf(look) / size, fonts);
  }
  const set = await textLines(lines, "fields", fonts);
  for (const [at, line] of set.entries()) {
    const y = look.height - padding - (look.border?.width ?? 0) - size * (0.8 + at * lineHeight);
    line.draw(ink, { x: place(look, line.width * size), y, size, color: look.color });
  }
}

/** The options of a list from its first, with those that are chosen marked. */
async function drawOptions(
  ink: Ink,
  look: WidgetLook,
  field: Field,
  chosen: readonly string[],
  fonts: Fonts,
): Promise<void> {
  const size = look.size > 0 ? look.size : sizes.largest;
  const rows = Math.max(1, Math.floor((look.height - padding) / (size * lineHeight)));
  const first = Math.max(0, field.options.findIndex(({ value }) => chosen.includes(value)) - rows + 1);
  const shown = field.options.slice(first, first + rows);
  const lines = await textLines(
    shown.map(({ label }) => label || " "),
    "fields",
    fonts,
  );
  for (const [at, line] of lines.entries()) {
    const top = look.height - padding - at * size * lineHeight;
    if (chosen.includes(shown[at]?.value ?? "")) {
      const row = [1, top - size * lineHeight, look.width - 2, size * lineHeight].map(number).join(" ");
      ink.draw(`${ink.colored([0.6, 0.75, 0.85])} ${row} re f`);
    }
    line.draw(ink, { x: padding, y: top - size * 0.9, size, color: look.color });
  }
}

/** Draws what a field of texts holds. Throws 422 for characters that no shipped font has. */
export async function drawTexts(
  ink: Ink,
  look: WidgetLook,
  field: Field,
  texts: readonly string[],
  fonts: Fonts,
): Promise<void> {
  drawBox(ink, look);
  const labels = texts.map((text) => field.options.find(({ value }) => value === text)?.label ?? text);
  const text = labels.join(", ");
  const isText = field.kind === "text";
  if (field.kind === "list") await drawOptions(ink, look, field, texts, fonts);
  else if (text === "") return;
  else if (isText && (field.flags & flag.comb) !== 0 && field.maxLength !== undefined)
    await drawComb(ink, look, text, Math.max(1, field.maxLength), fonts);
  else if (isText && (field.flags & flag.multiline) !== 0) await drawParagraphs(ink, look, text, fonts);
  else {
    const shown = isText && (field.flags & flag.password) !== 0 ? "*".repeat([...text].length) : text;
    for (const line of await textLines([shown], "fields", fonts)) drawLine(ink, look, line);
  }
}

/** A cross in a box, for a button that has no look of its own. */
export function drawMark(ink: Ink, look: WidgetLook): void {
  drawBox(ink, look);
  const { width, height, color } = look;
  const [left, low, right, high] = [width * 0.2, height * 0.2, width * 0.8, height * 0.8].map(number);
  ink.needs.add("DeviceRGB");
  ink.draw(
    `${strokeColor(color)} ${number(Math.min(width, height) / 8)} w ${left} ${low} m ${right} ${high} l ${left} ${high} m ${right} ${low} l S`,
  );
}
