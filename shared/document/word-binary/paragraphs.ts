import type { Counter } from "../../limits/count.ts";
import { longAt, shortAt } from "../binary/bytes.ts";
import { FormattedPages } from "./formatted-pages.ts";
import { type Pieces, placeOf } from "./pieces.ts";
import { type Property, propertiesIn } from "./properties.ts";
import type { BinaryStyles } from "./styles.ts";
import { shapeOf } from "./table.ts";
import type { WordFile } from "./word-file.ts";

/** What is known of a paragraph: its style, its place in a list, and its part in a table. */
export type ParagraphLook = {
  style: number;
  list: number;
  level: number;
  outline: number;
  breakBefore: boolean;
  inTable: boolean;
  depth: number;
  rowEnd: boolean;
  innerEnd: "cell" | "row" | undefined;
  headRow: boolean;
  shape: ReturnType<typeof shapeOf> | undefined;
};

const plain: ParagraphLook = {
  style: 0,
  list: 0,
  level: 0,
  outline: 9,
  breakBefore: false,
  inTable: false,
  depth: 1,
  rowEnd: false,
  innerEnd: undefined,
  headRow: false,
  shape: undefined,
};

const isOn = (value: Buffer) => value[0] !== 0;

function applied(look: ParagraphLook, { name, value }: Property, wide: boolean): void {
  if (name === "style") look.style = shortAt(value, 0);
  else if (name === "list") look.list = shortAt(value, 0);
  else if (name === "level") look.level = value[0] ?? 0;
  else if (name === "outline") look.outline = value[0] ?? 9;
  else if (name === "breakBefore") look.breakBefore = isOn(value);
  else if (name === "inTable") look.inTable = isOn(value);
  else if (name === "depth") look.depth = longAt(value, 0);
  else if (name === "rowEnd") look.rowEnd = isOn(value);
  else if (name === "innerCell" && isOn(value)) look.innerEnd = "cell";
  else if (name === "innerRowEnd" && isOn(value)) look.innerEnd = "row";
  else if (name === "headRow") look.headRow = isOn(value);
  else if (name === "cells") look.shape = shapeOf(value, wide);
}

/** Finds how paragraphs look: by their styles, their own properties, and what a fast save changed. */
export class Paragraphs {
  private readonly file: WordFile;
  private readonly pieces: Pieces;
  private readonly styles: BinaryStyles;
  private readonly counter: Counter;
  private readonly pages: FormattedPages;
  private readonly wide: boolean;
  private readonly styled = new Map<number, ParagraphLook>();

  constructor(file: WordFile, pieces: Pieces, styles: BinaryStyles, counter: Counter) {
    this.file = file;
    this.pieces = pieces;
    this.styles = styles;
    this.counter = counter;
    this.pages = new FormattedPages(file, "paragraphs");
    this.wide = file.build === "97";
  }

  /** How the paragraph looks whose mark is this character. */
  at(mark: number): ParagraphLook {
    const piece = this.pieces.at(mark);
    if (piece === undefined) return plain;
    const { properties: list } = this.pages.at(placeOf(piece, mark));
    const own = propertiesIn(list.subarray(2), this.wide, this.counter);
    const changes = propertiesIn(piece.changes, this.wide, this.counter);
    const all = [...own.flatMap((each) => this.spread(each)), ...changes];
    const restyled = changes.findLast(({ name }) => name === "style");
    const style = restyled === undefined ? shortAt(list, 0) : shortAt(restyled.value, 0);
    const look = { ...this.styleLook(style) };
    for (const each of all) applied(look, each, this.wide);
    look.style = style;
    return look;
  }

  private styleLook(style: number): ParagraphLook {
    const known = this.styled.get(style);
    if (known !== undefined) return known;
    const look = { ...plain };
    for (const each of this.styles.properties(style, "paragraph")) applied(look, each, this.wide);
    this.styled.set(style, look);
    return look;
  }

  /** A list that is too long for its page lies in the stream of data (MS-DOC 2.6.2, sprmPHugePapx). */
  private spread(property: Property): Property[] {
    if (property.name !== "large" && property.name !== "largeToo") return [property];
    const { data } = this.file;
    const at = longAt(property.value, 0);
    return propertiesIn(data.subarray(at + 2, at + 2 + shortAt(data, at)), this.wide, this.counter);
  }
}
