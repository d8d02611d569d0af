import type { Box, Word } from "../document/document.ts";
import { around } from "../document/layout/lines.ts";
import type { Ref } from "../pdf/file/object.ts";
import { type Direction, SettableParagraph, type Style, type StyledText } from "../pdf/type/set-lines.ts";
import { settable, type Typecase } from "../pdf/type/typecase.ts";
import type { PageColors } from "./background.ts";
import { colorOperator, drawLines } from "./draw-lines.ts";
import { type Fitted, fitToRoom } from "./fit.ts";
import type { Choice, PagePlan, Replacement } from "./page-plan.ts";
import type { Passage } from "./passage.ts";
import { PageRooms, type Room } from "./room.ts";
import { pictorial } from "./text-lines.ts";

export type Setting = {
  typecase: Typecase;
  language: string;
  direction: Direction;
  /** Letters that reach high and low. */
  tall: boolean;
};

export type PlacedPassage = {
  replacement: Replacement;
  paragraph: SettableParagraph;
  room: Room;
  fitted: Fitted & { over: boolean };
};

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** The direction in which most letters of a text run. */
function directionOf(runs: readonly StyledText[]): Direction {
  const text = runs.map((run) => run.text).join("");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(rightToLeft)?.length ?? 0) * 2 > letters ? "rtl" : "ltr";
}

/** Each replacement in its place, as large as fits. */
export function placeAll(
  { page, passages, content }: PagePlan,
  choice: Choice,
  setting: Setting,
): PlacedPassage[] {
  const rooms = new PageRooms(page, passages, content.panels);
  const { typecase, direction, language, tall } = setting;
  return choice.replacements.map((replacement) => {
    const paragraph = new SettableParagraph(typecase, replacement.runs, direction, language);
    const turned = directionOf(replacement.passage.runs) !== direction;
    const room = rooms.roomOf(replacement.passage, turned);
    return {
      replacement,
      paragraph,
      room,
      fitted: fitToRoom(replacement.passage, paragraph, room, { tall }),
    };
  });
}

const plainStyle = ({ font, color = "#000000" }: Word): Style => ({
  family: "sans",
  bold: font.bold,
  italic: font.italic,
  color,
  link: undefined,
});

/** A word as it was; a sign without meaning is nearly always a list's bullet. */
export const againRuns = (word: Word): StyledText[] => [
  { text: pictorial.test(word.text) ? "•" : settable(word.text), style: plainStyle(word) },
];

/** A word that is not translated, where it stood and no wider than it was. */
function placeAgain(word: Word, baseline: number, { typecase, language }: Setting): PlacedPassage {
  const runs = againRuns(word);
  const paragraph = new SettableParagraph(typecase, runs, "ltr", language);
  const { box } = word;
  const size = word.font.size || box[3] - box[1];
  const room: Room = {
    left: box[0],
    right: box[2],
    bottom: box[1],
    lowest: box[1],
    alignment: "left",
    indent: 0,
    centred: false,
  };
  const lines = [{ words: [word], box, baseline }];
  const passage: Passage = { lines, box, size, indent: 0, cell: undefined, runs };
  return {
    replacement: { passage, runs },
    paragraph,
    room,
    fitted: fitToRoom(passage, paragraph, room, { tall: false }),
  };
}

/** Paper over the picture of the lines that are replaced. */
function cover({ passage }: Replacement, colors: PageColors): string {
  return passage.lines
    .map(({ box: [x0, y0, x1, y1] }) => {
      const { background } = colors.at([x0, y0, x1, y1]);
      const pad = 0.12 * (y1 - y0);
      const sides = [x0 - pad, y0 - pad, x1 - x0 + 2 * pad, y1 - y0 + 2 * pad];
      return `${colorOperator(background)} ${sides.map((side) => side.toFixed(2)).join(" ")} re f`;
    })
    .join("\n");
}

export type PageDrawing = { operators: string; fonts: Map<string, Ref>; moved: Map<number, Box> };

/** The operators that draw a page's new text, as seen, with the fonts they name and where its links stand now. */
export function drawPage(
  plan: PagePlan,
  placed: readonly PlacedPassage[],
  again: readonly Word[],
  setting: Setting,
  fontRef: (key: string) => Ref,
  colors: PageColors | undefined,
): PageDrawing {
  const fonts = new Map<string, Ref>();
  const names = new Map<string, string>();
  const resource = (key: string) => {
    const known = names.get(key) ?? `Pgw${names.size + 1}`;
    names.set(key, known);
    fonts.set(known, fontRef(key));
    return known;
  };
  const end = setting.direction === "rtl" ? "right" : "left";
  const moved = new Map<number, Box[]>();
  const covers = colors === undefined ? [] : placed.map(({ replacement }) => cover(replacement, colors));
  const verbatim = again.map((word) =>
    placeAgain(word, plan.content.baselines.get(word) ?? word.box[1], setting),
  );
  const texts = [...placed, ...verbatim].map(({ fitted, room }) => {
    const drawn = drawLines(fitted, room, (key) => setting.typecase.face(key), resource, end);
    for (const [link, boxes] of drawn.links) moved.set(link, [...(moved.get(link) ?? []), ...boxes]);
    return drawn.operators;
  });
  const slant = plan.slant === undefined ? [] : [`${plan.slant.map((part) => part.toFixed(6)).join(" ")} cm`];
  return {
    operators: [...slant, ...covers, ...texts].join("\n"),
    fonts,
    moved: new Map([...moved].map(([link, boxes]) => [link, around(boxes)])),
  };
}

/** Runs in the colour of the ink: a picture has no text colour to keep. */
export function inked(replacement: Replacement, colors: PageColors): Replacement {
  const { ink } = colors.at(replacement.passage.box);
  const changed = new Map<Style, Style>();
  const runs = replacement.runs.map(({ text, style }) => {
    const own = changed.get(style) ?? { ...style, color: ink };
    changed.set(style, own);
    return { text, style: own };
  });
  return { ...replacement, runs };
}
