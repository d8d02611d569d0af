import { invalidField } from "../../errors/service-error.ts";
import { pageScripts } from "../../fonts/page-fonts.ts";
import { type Direction, type SetLine, SettableParagraph, type Style } from "../type/set-lines.ts";
import { showText } from "../type/show-text.ts";
import { type Choice, settable, Typecase } from "../type/typecase.ts";
import { type Color, type Ink, number } from "./ink.ts";

/** Where and how a line is drawn: points, radians against the horizontal. */
export type LineStyle = {
  x: number;
  y: number;
  size: number;
  color: Color;
  opacity?: number;
  angle?: number;
};

/** One line of text that is set. Widths are for size 1. */
export type TextLine = { width: number; draw(ink: Ink, style: LineStyle): void };

/** Capitals are about so many em high: what the eye takes for the height of a line. */
export const capitalHeight = 0.7;

/** The first letter decides how a line runs (UAX #9, P2). */
const directionOf = (text: string): Direction =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? "rtl" : "ltr";

const scripts = pageScripts.map(({ name }) => name).join(", ");

function drawn(typecase: Typecase, { items }: SetLine, ink: Ink, { x, y, size, color, ...style }: LineStyle) {
  const { angle = 0, opacity } = style;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shows = items.map(({ key, shaped }) => {
    const face = typecase.face(key);
    const font = ink.nameOf({
      ...{ category: "Font", key, made: (add) => add(face.written(add)) },
      needs: face.isOpenType ? ["OpenType"] : [],
    });
    return `/${font} ${number(size)} Tf ${showText(shaped, face)}`;
  });
  const place = [cos, sin, -sin, cos, x, y].map(number).join(" ");
  ink.draw(`${ink.colored(color)} BT ${place} Tm ${shows.join(" ")} ET`, opacity);
}

type Cut = { bold?: boolean; mono?: boolean };

/** A paragraph to be broken into lines; widths for size 1. No line is narrower than its widest word. */
export type TextParagraph = { direction: Direction; widest: number; lines(width: number): TextLine[] };

/** Paragraphs for one file; undefined where no shipped font has a character. */
async function setParagraphs(
  texts: readonly (Cut & { text: string })[],
  choice: Choice = {},
): Promise<(TextParagraph | undefined)[]> {
  const runs = texts.map(({ text, bold = false, mono = false }) => {
    const family = mono ? ("mono" as const) : ("sans" as const);
    const style: Style = { family, bold, italic: false, color: "#000000", link: undefined };
    return [{ text: settable(text), style }];
  });
  const paragraphs = runs.map((own) => own.map(({ text, style }) => ({ text, cut: style })));
  const typecase = await Typecase.covering(paragraphs, choice);
  const covered = paragraphs.map((paragraph) => typecase.covers(paragraph));
  await typecase.cut(paragraphs.filter((_, at) => covered[at]));
  return runs.map((own, at) => {
    if (covered[at] !== true) return undefined;
    const direction = directionOf(own[0]?.text ?? "");
    const paragraph = new SettableParagraph(typecase, own, direction, "und");
    const lines = (width: number) =>
      paragraph.lines(width).map((line): TextLine => {
        const draw = (ink: Ink, style: LineStyle) => drawn(typecase, line, ink, style);
        return { width: line.width, draw };
      });
    return { direction, widest: paragraph.widest, lines };
  });
}

const nothing: TextLine = { width: 0, draw: () => undefined };

/** Lines of text for one file, each set by itself; undefined where no shipped font has a character. */
export async function setLines(
  texts: readonly (Cut & { text: string })[],
  choice?: Choice,
): Promise<(TextLine | undefined)[]> {
  const paragraphs = await setParagraphs(texts, choice);
  return paragraphs.map((each) => each && (each.lines(Number.POSITIVE_INFINITY)[0] ?? nothing));
}

/** Throws 422 on `field` for characters that no shipped font has. */
function drawable<Text>(text: Text | undefined, field: string): Text {
  if (text !== undefined) return text;
  throw invalidField(field, `The text has characters that cannot be drawn. These scripts can: ${scripts}.`);
}

/** The same for a caller's text. Throws 422 on `field` for characters that no shipped font has. */
export async function textLines(
  texts: readonly string[],
  field: string,
  choice?: Choice,
): Promise<TextLine[]> {
  const lines = await setLines(
    texts.map((text) => ({ text })),
    choice,
  );
  return lines.map((line) => drawable(line, field));
}

/** A caller's paragraphs, each of a `field` that is named where its characters cannot be drawn. */
export async function textParagraphs(
  texts: readonly { text: string; bold?: boolean; field: string }[],
): Promise<TextParagraph[]> {
  const paragraphs = await setParagraphs(texts);
  return paragraphs.map((each, at) => drawable(each, texts[at]?.field ?? "text"));
}
