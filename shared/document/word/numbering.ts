import { child, childrenOf, type XmlElement } from "../xml/xml.ts";
import { settingOf } from "./styles.ts";

type Level = { start: number; format: string; text: string };
type Scheme = { levels: Map<number, Level>; link: string | undefined };

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

/** The lists of a document: gives each paragraph its marker, counting as Word does. */
export class Numbering {
  private readonly schemes = new Map<string, Scheme>();
  private readonly lists = new Map<string, { scheme: string; overrides: Map<number, number> }>();
  private readonly linked = new Map<string, string>();
  private readonly counts = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  constructor(root: XmlElement | undefined) {
    for (const each of childrenOf(root, "abstractNum")) {
      const id = each.attributes.abstractNumId ?? "";
      const levels = childrenOf(each, "lvl").map(
        (lvl) => [Number(lvl.attributes.ilvl), levelOf(lvl)] as const,
      );
      this.schemes.set(id, { levels: new Map(levels), link: settingOf(each, "numStyleLink") });
      const named = settingOf(each, "styleLink");
      if (named !== undefined) this.linked.set(named, id);
    }
    for (const each of childrenOf(root, "num")) {
      const overrides = childrenOf(each, "lvlOverride").flatMap((override) => {
        const start = settingOf(override, "startOverride");
        return start === undefined ? [] : [[Number(override.attributes.ilvl), Number(start)] as const];
      });
      const scheme = settingOf(each, "abstractNumId") ?? "";
      this.lists.set(each.attributes.numId ?? "", { scheme, overrides: new Map(overrides) });
    }
  }

  private schemeOf(id: string): Scheme | undefined {
    const scheme = this.schemes.get(id);
    const target = scheme?.link === undefined ? undefined : this.linked.get(scheme.link);
    return target === undefined ? scheme : this.schemes.get(target);
  }

  /** The marker of the next paragraph of a list at a level: `2.1`, `a)`, `•`; undefined when there is no such list. */
  next(numId: string, level: number): string | undefined {
    const list = this.lists.get(numId);
    const scheme = list === undefined ? undefined : this.schemeOf(list.scheme);
    const own = scheme?.levels.get(level);
    if (list === undefined || scheme === undefined || own === undefined) return undefined;
    if (own.format === "bullet") {
      const mark = own.text.replace(privateUse, "•").trim();
      return mark === "" || mark === "o" || mark === "§" ? "•" : mark;
    }
    const counts = this.counts.get(list.scheme) ?? [];
    if (!this.begun.has(numId)) {
      this.begun.add(numId);
      for (const [at, start] of list.overrides) counts[at] = start - 1;
    }
    const startOf = (at: number) => scheme.levels.get(at)?.start ?? 1;
    counts.splice(level + 1);
    for (let at = 0; at < level; at++) counts[at] ??= startOf(at);
    counts[level] = (counts[level] ?? startOf(level) - 1) + 1;
    this.counts.set(list.scheme, counts);
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = formats[scheme.levels.get(at)?.format ?? ""];
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
