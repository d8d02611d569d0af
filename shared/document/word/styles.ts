import { child, childrenOf, type XmlElement } from "../xml/xml.ts";

/** What a paragraph style says about its text's role; absent where neither the style nor those it is based on say anything. */
export type ParagraphStyle = {
  heading?: number;
  caption?: boolean;
  title?: boolean;
  numId?: string;
  level?: number;
  bold?: boolean;
};

export const settingOf = (parent: XmlElement | undefined, ...path: string[]) =>
  child(parent, ...path)?.attributes.val;

/** On unless it says otherwise (ECMA-376, part 1, 17.17.4, ST_OnOff). */
export const isOn = (element: XmlElement | undefined): boolean | undefined =>
  element === undefined ? undefined : !/^(0|false|off)$/i.test(element.attributes.val ?? "true");

/** Heading level of an outline level: 9 is body text (17.3.1.20). */
export function outlineHeading(properties: XmlElement | undefined): number | undefined {
  const outline = Number(settingOf(properties, "outlineLvl") ?? "9");
  return outline >= 0 && outline <= 5 ? outline + 1 : undefined;
}

function ownStyle(style: XmlElement): ParagraphStyle {
  // Built-in styles keep their English name in every language of Word.
  const name = (settingOf(style, "name") ?? "").toLowerCase();
  const properties = child(style, "pPr");
  const own: ParagraphStyle = {};
  const named = /^heading ([1-6])$/.exec(name)?.[1];
  const heading = named === undefined ? outlineHeading(properties) : Number(named);
  if (heading !== undefined) own.heading = heading;
  if (name === "title") Object.assign(own, { heading: 1, title: true });
  if (name === "subtitle") own.heading = 2;
  if (name === "caption") own.caption = true;
  const numId = settingOf(properties, "numPr", "numId");
  if (numId !== undefined) own.numId = numId;
  const level = settingOf(properties, "numPr", "ilvl");
  if (level !== undefined) own.level = Number(level);
  const bold = isOn(child(style, "rPr", "b"));
  if (bold !== undefined) own.bold = bold;
  return own;
}

/** The paragraph styles of a document by id, each with what it inherits. */
export class Styles {
  private readonly sources = new Map<string, XmlElement>();
  private readonly known = new Map<string, ParagraphStyle>();
  private readonly usual: string | undefined;

  constructor(root: XmlElement | undefined) {
    for (const style of childrenOf(root, "style")) this.sources.set(style.attributes.styleId ?? "", style);
    this.usual = [...this.sources.values()].find(
      ({ attributes }) => attributes.type === "paragraph" && /^(1|true|on)$/i.test(attributes.default ?? ""),
    )?.attributes.styleId;
  }

  of(id: string | undefined = this.usual, depth = 0): ParagraphStyle {
    if (id === undefined) return {};
    const done = this.known.get(id);
    const source = this.sources.get(id);
    if (done !== undefined || source === undefined || depth > 20) return done ?? {};
    const base = settingOf(source, "basedOn");
    const { title: _, ...inherited } = base === undefined ? {} : this.of(base, depth + 1);
    const style = { ...inherited, ...ownStyle(source) };
    this.known.set(id, style);
    return style;
  }
}
