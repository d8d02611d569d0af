import type { Counter } from "../../limits/count.ts";
import { byteAt, shortAt } from "../binary/bytes.ts";
import type { ParagraphStyle } from "../word/styles.ts";
import { type Property, propertiesIn } from "./properties.ts";
import type { WordFile } from "./word-file.ts";

/** A style: what it is by the number of its kind (MS-DOC 2.9.260, sti), what it is based on, and its own properties. */
type Style = { kind: number; base: number; paragraph: readonly Property[]; characters: readonly Property[] };

/** Styles that every Word has, by their numbers: headings are 1 to 9. */
const builtIn = { lastHeading: 6, caption: 34, title: 62, subtitle: 74 } as const;
const kinds = { paragraph: 1, characters: 2 } as const;
/** No style is based on so many others (Word allows 9 levels). */
const deepest = 20;

/** Where the properties of a style begin: behind its name, which is in two bytes a letter since Word 97. */
function behindName(bytes: Buffer, at: number, wide: boolean): number {
  const length = wide ? shortAt(bytes, at) : byteAt(bytes, at);
  const end = wide ? at + 2 + 2 * length + 2 : at + 1 + length + 1;
  return end + (end & 1);
}

function styleIn(bytes: Buffer, fixed: number, wide: boolean, counter: Counter): Style | undefined {
  if (bytes.length < fixed) return undefined;
  const [kind, link] = [shortAt(bytes, 0) & 0xfff, shortAt(bytes, 2)];
  const style: Style = { kind, base: link >> 4, paragraph: [], characters: [] };
  let at = behindName(bytes, fixed, wide);
  const next = (skipped: number): Property[] => {
    const length = shortAt(bytes, at);
    const list = bytes.subarray(at + 2 + skipped, at + 2 + length);
    at += 2 + length + (length & 1);
    return propertiesIn(list, wide, counter);
  };
  // A paragraph style names itself before its properties.
  if ((link & 15) === kinds.paragraph) style.paragraph = next(2);
  if ((link & 15) <= kinds.characters) style.characters = next(0);
  return style;
}

function stylesIn(table: Buffer, wide: boolean, counter: Counter): (Style | undefined)[] {
  const styles: (Style | undefined)[] = [];
  const head = shortAt(table, 0);
  const [count, fixed] = [shortAt(table, 2), shortAt(table, 4)];
  let at = 2 + head;
  for (let index = 0; index < count && at + 2 <= table.length; index++) {
    const length = shortAt(table, at);
    styles.push(styleIn(table.subarray(at + 2, at + 2 + length), fixed, wide, counter));
    at += 2 + length + (length & 1);
  }
  return styles;
}

/** What a style says of the role of its paragraphs. */
function roleOf({ kind }: Style): ParagraphStyle {
  if (kind >= 1 && kind <= builtIn.lastHeading) return { heading: kind };
  if (kind === builtIn.title) return { heading: 1, title: true };
  if (kind === builtIn.subtitle) return { heading: 2 };
  return kind === builtIn.caption ? { caption: true } : {};
}

/** The styles of a document by number (MS-DOC 2.9.271, STSH). */
export class BinaryStyles {
  private readonly styles: readonly (Style | undefined)[];
  private readonly counter: Counter;
  private readonly roles = new Map<number, ParagraphStyle>();

  constructor(file: WordFile, counter: Counter) {
    this.counter = counter;
    this.styles = stylesIn(file.part("styles"), file.build === "97", counter);
  }

  /** A style behind all that it is based on. */
  private line(number: number): Style[] {
    const line: Style[] = [];
    let style = this.styles[number];
    for (; style !== undefined && line.length < deepest; style = this.styles[style.base]) line.unshift(style);
    return line;
  }

  /** The properties of a style and of all that it is based on, which many styles may share. */
  properties(number: number, of: "paragraph" | "characters"): Property[] {
    return this.line(number).flatMap((style) => {
      this.counter.add(style[of].length);
      return style[of];
    });
  }

  role(number: number): ParagraphStyle {
    const known = this.roles.get(number);
    if (known !== undefined) return known;
    const line = this.line(number);
    const { title: _, ...inherited }: ParagraphStyle = Object.assign({}, ...line.slice(0, -1).map(roleOf));
    const own = line.at(-1);
    const role = { ...inherited, ...(own === undefined ? {} : roleOf(own)) };
    this.roles.set(number, role);
    return role;
  }
}
