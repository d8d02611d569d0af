import { child, childrenOf, type XmlElement } from "../xml/xml.ts";
import { settingOf } from "./styles.ts";

/** One level of a list: `text` has `%2` where the number of the second level stands. */
export type Level = { start: number; format: string; text: string };
type Levels = ReadonlyMap<number, Level>;
/** A list of a document; those of one scheme count on from each other. `overrides` are levels that begin anew. */
export type List = { scheme: string; levels: Levels; overrides: ReadonlyMap<number, number> };

function roman(value: number): string {
  const signs: readonly (readonly [string, number])[] = [
    ["m", 1000],
    ["cm", 900],
    ["d", 500],
    ["cd", 400],
    ["c", 100],
    ["xc", 90],
    ["l", 50],
    ["xl", 40],
    ["x", 10],
    ["ix", 9],
    ["v", 5],
    ["iv", 4],
    ["i", 1],
  ];
  let [rest, text] = [Math.min(value, 5_000), ""];
  for (const [sign, worth] of signs) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}

/** Letters repeat after z: aa, bb (ECMA-376, part 1, 17.18.59). */
const letter = (value: number) =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(20, Math.floor((value - 1) / 26) + 1));

/** Number formats; what is not listed counts in digits. */
const formats: Readonly<Record<string, (value: number) => string>> = {
  lowerLetter: letter,
  upperLetter: (value) => letter(value).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (value) => roman(value).toUpperCase(),
  decimalZero: (value) => String(value).padStart(2, "0"),
  none: () => "",
};

// Symbol fonts keep their glyphs in the private use area.
const privateUse = /[\ue000-\uf8ff]/g;

function levelOf(element: XmlElement): Level {
  return {
    start: Number(settingOf(element, "start") ?? "1"),
    format: settingOf(element, "numFmt") ?? "decimal",
    text: settingOf(element, "lvlText") ?? "",
  };
}

/** The lists of a package by `numId`. */
export function listsOf(root: XmlElement | undefined): Map<string, List> {
  const schemes = new Map<string, { levels: Levels; link: string | undefined }>();
  const linked = new Map<string, string>();
  for (const each of childrenOf(root, "abstractNum")) {
    const id = each.attributes.abstractNumId ?? "";
    const levels = childrenOf(each, "lvl").map((lvl) => [Number(lvl.attributes.ilvl), levelOf(lvl)] as const);
    schemes.set(id, { levels: new Map(levels), link: settingOf(each, "numStyleLink") });
    const named = settingOf(each, "styleLink");
    if (named !== undefined) linked.set(named, id);
  }
  return new Map(
    childrenOf(root, "num").map((each) => {
      const overrides = childrenOf(each, "lvlOverride").flatMap((override) => {
        const start = settingOf(override, "startOverride");
        return start === undefined ? [] : [[Number(override.attributes.ilvl), Number(start)] as const];
      });
      const scheme = settingOf(each, "abstractNumId") ?? "";
      const own = schemes.get(scheme);
      const target = own?.link === undefined ? undefined : linked.get(own.link);
      const levels = (target === undefined ? own : schemes.get(target))?.levels ?? new Map();
      return [each.attributes.numId ?? "", { scheme, levels, overrides: new Map(overrides) }];
    }),
  );
}

/** The lists of a document: gives each paragraph its marker, counting as Word does. */
export class Numbering {
  private readonly lists: ReadonlyMap<string, List>;
  private readonly counts = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  constructor(lists: ReadonlyMap<string, List>) {
    this.lists = lists;
  }

  /** The marker of the next paragraph of a list at a level: `2.1`, `a)`, `•`; undefined when there is no such list. */
  next(numId: string, level: number): string | undefined {
    const list = this.lists.get(numId);
    const own = list?.levels.get(level);
    if (list === undefined || own === undefined) return undefined;
    if (own.format === "bullet") {
      const mark = own.text.replace(privateUse, "•").trim();
      return mark === "" || mark === "o" || mark === "§" ? "•" : mark;
    }
    const counts = this.counts.get(list.scheme) ?? [];
    if (!this.begun.has(numId)) {
      this.begun.add(numId);
      for (const [at, start] of list.overrides) counts[at] = start - 1;
    }
    const startOf = (at: number) => list.levels.get(at)?.start ?? 1;
    counts.splice(level + 1);
    for (let at = 0; at < level; at++) counts[at] ??= startOf(at);
    counts[level] = (counts[level] ?? startOf(level) - 1) + 1;
    this.counts.set(list.scheme, counts);
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = formats[list.levels.get(at)?.format ?? ""];
      const value = counts[at] ?? startOf(at);
      return format === undefined ? String(value) : format(value);
    });
  }
}

/** List and level that a paragraph's own properties name. */
export const listOf = (properties: XmlElement | undefined) => {
  const own = child(properties, "numPr");
  return { numId: settingOf(own, "numId"), level: settingOf(own, "ilvl") };
};
