import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { packageAsset } from "../../assets/package-asset.ts";
import fontkit, { type Font } from "../../fonts/fontkit.ts";
import { type PageFont, pageFonts } from "../../fonts/page-fonts.ts";
import type { Face } from "./face.ts";
import { ShapedFace } from "./shaped-face.ts";
import { type Cut, cutName, inWinAnsi, StandardFace } from "./standard-face.ts";

type CutText = { text: string; cut: Cut };
type Source = { font: Font; bytes: Buffer };

const sources = new Map<string, Promise<Source>>();

function load(asset: string): Promise<Source> {
  let source = sources.get(asset);
  if (source === undefined) {
    source = readFile(packageAsset(asset)).then((bytes) => ({ font: fontkit.create(bytes), bytes }));
    sources.set(asset, source);
  }
  return source;
}

/** Goes with the letters around it, in their font. */
const neutral = /[\s\p{P}\p{M}\p{Nd}\u200c\u200d]/u;
/** Shown by no font and needing none. */
const unseen = /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Signs that few fonts have, by those that look the same. */
const lookAlikes: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2212": "-",
  "\u2217": "*",
  "\u2223": "|",
};

/** The text as it can be set: one kind of space, nothing invisible but the joiners. */
export const settable = (text: string) =>
  text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[\u2010\u2011\u2212\u2217\u2223]/g, (sign) => lookAlikes[sign] ?? sign)
    .replace(/\s+/gu, " ")
    .trim();

/** A paragraph as runs of one cut each. */
export type Paragraph = readonly CutText[];
/** A stretch of a paragraph in one font; an undefined font is a standard one. */
type FontRun = { text: string; key: string; font: PageFont | undefined; cut: Cut };

/** Which fonts come first, and whether all of them go into the file. */
export type Choice = { fonts?: readonly PageFont[]; embedded?: boolean };

/**
 * The fonts for a set of paragraphs. WinAnsi text is set in the standard font nearest to the original's family; all
 * other text by script in the shipped fonts, each cut down to what the paragraphs need.
 */
export class Typecase {
  private readonly fontOf = new Map<string, PageFont>();
  private readonly loaded = new Map<string, Source>();
  private readonly faces = new Map<string, Face>();
  private readonly fonts: readonly PageFont[];
  private readonly embedded: boolean;

  private constructor({ fonts = [], embedded = false }: Choice) {
    this.fonts = [...fonts, ...pageFonts];
    this.embedded = embedded;
  }

  /** Finds the fonts for every character; what no font has stays without. */
  static async covering(paragraphs: readonly Paragraph[], choice: Choice = {}): Promise<Typecase> {
    const typecase = new Typecase(choice);
    await typecase.findFonts(paragraphs);
    return typecase;
  }

  /** Cuts the fonts for paragraphs that are covered. */
  async cut(paragraphs: readonly Paragraph[]): Promise<void> {
    const pieces = paragraphs.flatMap((paragraph) => this.pieces(paragraph));
    for (const [key, uses] of Map.groupBy(pieces, (piece) => piece.key)) {
      const [first] = uses;
      if (first === undefined) continue;
      const { font, cut } = first;
      const letters = new Set(uses.flatMap(({ text }) => [...text]));
      const made = font === undefined ? StandardFace.of(cutName(cut)) : cutDown(font, cut, letters);
      this.faces.set(key, await made);
    }
  }

  /** A paragraph whose letters the standard fonts have; a sign among them may come from another. */
  private isStandard(paragraph: Paragraph): boolean {
    return !this.embedded && paragraph.every(({ text }) => inWinAnsi(text.replace(/[^\p{L}\p{M}]/gu, "")));
  }

  private async findFonts(paragraphs: readonly Paragraph[]): Promise<void> {
    const shaped = (text: string, standard: boolean) =>
      [...text].filter((each) => !(standard && inWinAnsi(each)));
    const letters = new Set(
      paragraphs.flatMap((each) => each.flatMap(({ text }) => shaped(text, this.isStandard(each)))),
    );
    for (const letter of letters) {
      for (const font of this.fonts) {
        if (!font.script.test(letter)) continue;
        const source = await load(font.regular);
        this.loaded.set(font.regular, source);
        if (!source.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) continue;
        this.fontOf.set(letter, font);
        break;
      }
    }
  }

  /** Whether every character of a paragraph can be drawn. */
  covers(paragraph: Paragraph): boolean {
    const standard = this.isStandard(paragraph);
    const drawn = (letter: string) => (standard && inWinAnsi(letter)) || this.fontOf.has(letter);
    return paragraph.every(({ text }) => [...text].every(drawn));
  }

  /** A paragraph in stretches of one font; the whole of it decides whether the standard fonts do. */
  pieces(paragraph: Paragraph): FontRun[] {
    const standard = this.isStandard(paragraph);
    const made: FontRun[] = [];
    for (const { text, cut } of paragraph) {
      let last: FontRun | undefined;
      for (const letter of text) {
        const plain = standard && inWinAnsi(letter);
        const font = plain ? undefined : this.fontFor(letter, last?.font);
        if (!plain && font === undefined) continue;
        if (last !== undefined && last.font === font) last.text += letter;
        else {
          const key = font === undefined ? cutName(cut) : font[cut.bold ? "bold" : "regular"];
          last = { text: letter, key, font, cut };
          made.push(last);
        }
      }
    }
    return made;
  }

  private fontFor(letter: string, last: PageFont | undefined): PageFont | undefined {
    return this.staysIn(last, letter) ? last : this.fontOf.get(letter);
  }

  private staysIn(font: PageFont | undefined, letter: string): boolean {
    const source = font === undefined || !neutral.test(letter) ? undefined : this.loaded.get(font.regular);
    return source?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true;
  }

  face(key: string): Face {
    const face = this.faces.get(key);
    if (face === undefined) throw new TypeError("A text is set that was not announced.");
    return face;
  }
}

async function cutDown(font: PageFont, cut: Cut, letters: ReadonlySet<string>): Promise<Face> {
  const { bytes } = await load(cut.bold ? font.bold : font.regular);
  const text = [...letters].join("");
  // Shaping takes some vowels apart, so their parts are needed too; a space and a hyphen are set without being asked for.
  const needed = `${text}${text.normalize("NFD")}${text.normalize("NFKD")} -`;
  const subset = await subsetFont(bytes, needed, { targetFormat: "sfnt" });
  return new ShapedFace(`PGWTRN+${font.name}-${cut.bold ? "Bold" : "Regular"}`, subset);
}
