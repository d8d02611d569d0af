import type { Counter } from "../../limits/count.ts";
import { longAt, shortAt } from "../binary/bytes.ts";
import { type Formatted, FormattedPages } from "./formatted-pages.ts";
import { type Pieces, placeOf } from "./pieces.ts";
import { type Property, propertiesIn } from "./properties.ts";
import type { BinaryStyles } from "./styles.ts";
import type { Span, WordFile } from "./word-file.ts";

/** What is known of a stretch of text. */
export type CharacterLook = {
  bold: boolean;
  italic: boolean;
  /** Hidden, or taken back. */
  unseen: boolean;
  special: boolean;
  /** Points. */
  size: number | undefined;
  /** A sign of a symbol font, by its number there. */
  symbol: number | undefined;
  /** Where in the stream of data what it stands for lies. */
  picture: number | undefined;
};
export type Stretch = Span & { look: CharacterLook };

const plain: CharacterLook = {
  bold: false,
  italic: false,
  unseen: false,
  special: false,
  size: undefined,
  symbol: undefined,
  picture: undefined,
};

/** Values of what styles turn on and off: as the style has it, and the other way round (MS-DOC 2.9.327, ToggleOperand). */
const [asStyled, otherwise] = [0x80, 0x81];

const toggled = (value: number, styled: boolean): boolean =>
  value === asStyled ? styled : value === otherwise ? !styled : value !== 0;

function applied(look: CharacterLook, { name, value }: Property, styled: CharacterLook): void {
  const set = value[0] ?? 0;
  if (name === "bold") look.bold = toggled(set, styled.bold);
  else if (name === "italic") look.italic = toggled(set, styled.italic);
  else if (name === "hidden") look.unseen = toggled(set, styled.unseen);
  else if (name === "deleted") look.unseen ||= set !== 0;
  else if (name === "special") look.special = set !== 0;
  else if (name === "size") look.size = shortAt(value, 0) / 2 || undefined;
  else if (name === "symbol" && value.length === 4) look.symbol = shortAt(value, 2);
  else if (name === "picture") look.picture = longAt(value, 0);
}

/** Finds how text looks, stretch by stretch. */
export class Characters {
  private readonly pieces: Pieces;
  private readonly styles: BinaryStyles;
  private readonly counter: Counter;
  private readonly pages: FormattedPages;
  private readonly wide: boolean;
  private readonly styled = new Map<number, CharacterLook>();
  private readonly looks = new Map<number, Map<number, CharacterLook>>();

  constructor(file: WordFile, pieces: Pieces, styles: BinaryStyles, counter: Counter) {
    this.pieces = pieces;
    this.styles = styles;
    this.counter = counter;
    this.pages = new FormattedPages(file, "characters");
    this.wide = file.build === "97";
  }

  /** The stretches between two characters of a paragraph of this style. */
  *within({ from, to }: Span, style: number): Generator<Stretch> {
    for (let at = from; at < to; ) {
      const piece = this.pieces.at(at);
      if (piece === undefined) return;
      this.counter.add();
      const place = placeOf(piece, at);
      const run = this.pages.at(place);
      const reach = Math.max(1, Math.ceil((run.to - place) / piece.width));
      const end = Math.min(to, piece.to, at + reach);
      yield { from: at, to: end, look: this.lookOf(run, piece.changes, style) };
      at = end;
    }
  }

  /** What a list makes of a style is worked out once, unless a fast save changed it. */
  private lookOf({ key, properties }: Formatted, changes: Buffer, style: number): CharacterLook {
    const looks = this.looks.get(style) ?? new Map<number, CharacterLook>();
    this.looks.set(style, looks);
    const known = changes.length === 0 ? looks.get(key) : undefined;
    if (known !== undefined) return known;
    const all = [properties, changes].flatMap((list) => propertiesIn(list, this.wide, this.counter));
    const look = this.look(all, this.styleLook(style));
    if (changes.length === 0) looks.set(key, look);
    return look;
  }

  private look(properties: readonly Property[], usual: CharacterLook): CharacterLook {
    const named = properties.findLast(({ name }) => name === "characterStyle");
    const look = { ...usual };
    if (named !== undefined) {
      const style = this.styles.properties(shortAt(named.value, 0), "characters");
      for (const each of style) applied(look, each, usual);
    }
    const styled = { ...look };
    for (const each of properties) applied(look, each, styled);
    return look;
  }

  private styleLook(style: number): CharacterLook {
    const known = this.styled.get(style);
    if (known !== undefined) return known;
    const look = { ...plain };
    for (const each of this.styles.properties(style, "characters")) applied(look, each, plain);
    this.styled.set(style, look);
    return look;
  }
}
