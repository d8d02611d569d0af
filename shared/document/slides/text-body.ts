import type { Run, TextItem } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import { drawingRuns } from "../office/drawing.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, type XmlElement } from "../xml/xml.ts";
import { bulletOf, firstSetting, type Inherited } from "./placeholders.ts";

/** Kinds of placeholder whose text is no content of its slide (ECMA-376, part 1, 19.7.10). */
const running: Readonly<Record<string, TextItem["kind"]>> = {
  ftr: "footer",
  dt: "footer",
  sldNum: "footer",
  hdr: "header",
};
const letters = "abcdefghijklmnopqrstuvwxyz";
const usualSize = 18;

/** A number of an automatic list: `alphaLcParenR` is `b)`, `arabicPeriod` is `2.`. */
function numbered(type: string, count: number): string {
  const letter = letters[(count - 1) % 26] ?? "";
  const figure = type.startsWith("alphaLc")
    ? letter
    : type.startsWith("alphaUc")
      ? letter.toUpperCase()
      : String(count);
  if (type.endsWith("ParenBoth")) return `(${figure})`;
  return type.endsWith("ParenR") ? `${figure})` : type.endsWith("Period") ? `${figure}.` : figure;
}

export type BodyStyle = Pick<Inherited, "type" | "listStyles">;

/** Reads the paragraphs of a text body: titles, list items with their marks, plain text. */
export class TextBody {
  private readonly file: OfficePackage;
  private readonly part: string;
  private readonly counts = new Map<number, number>();

  constructor(file: OfficePackage, part: string) {
    this.file = file;
    this.part = part;
  }

  items(body: XmlElement | undefined, style: BodyStyle): TextItem[] {
    this.counts.clear();
    return childrenOf(body, "p").flatMap((paragraph) => {
      const item = this.item(paragraph, style);
      return item === undefined ? [] : [item];
    });
  }

  private item(paragraph: XmlElement, { type, listStyles }: BodyStyle): TextItem | undefined {
    const properties = child(paragraph, "pPr");
    const level = Math.min(8, Math.max(0, Number(properties?.attributes.lvl ?? "0") || 0));
    const inherited = firstSetting(undefined, listStyles, level, (each) => sizeIn(child(each, "defRPr")));
    const runs = drawingRuns(paragraph, (run) => this.style(run, inherited ?? usualSize));
    if (plainText(runs) === "") return undefined;
    const kind = running[type];
    if (kind !== undefined) return { kind, runs };
    if (type === "title" || type === "ctrTitle") return { kind: "heading", level: 1, runs };
    if (type === "subTitle") return { kind: "heading", level: 2, runs };
    const bullet = firstSetting(properties, listStyles, level, bulletOf);
    const mark = this.mark(bullet, level);
    if (mark === undefined) return { kind: "paragraph", runs };
    return { kind: "list-item", level: level + 1, runs: [{ text: `${mark} ` }, ...runs] };
  }

  private mark(bullet: XmlElement | undefined, level: number): string | undefined {
    for (const deeper of [...this.counts.keys()]) if (deeper > level) this.counts.delete(deeper);
    if (bullet?.name !== "buAutoNum") this.counts.delete(level);
    if (bullet === undefined || bullet.name === "buNone") return undefined;
    if (bullet.name !== "buAutoNum") return "•";
    const count = (this.counts.get(level) ?? Number(bullet.attributes.startAt ?? "1") - 1) + 1;
    this.counts.set(level, count);
    return numbered(bullet.attributes.type ?? "arabicPeriod", count);
  }

  private style(run: XmlElement, inherited: number): Omit<Run, "text"> {
    const properties = child(run, "rPr");
    const style: Omit<Run, "text"> = { size: sizeIn(properties) ?? inherited };
    if (properties?.attributes.b === "1" || properties?.attributes.b === "true") style.bold = true;
    if (properties?.attributes.i === "1" || properties?.attributes.i === "true") style.italic = true;
    const color = child(properties, "solidFill", "srgbClr")?.attributes.val;
    if (color !== undefined && /^[0-9a-f]{6}$/i.test(color)) style.color = `#${color.toLowerCase()}`;
    const link = this.file.byId(this.part, child(properties, "hlinkClick")?.attributes["r:id"]);
    if (link?.external) style.url = link.target;
    return style;
  }
}

/** Sizes are hundredths of a point. */
function sizeIn(properties: XmlElement | undefined): number | undefined {
  const size = Number(properties?.attributes.sz ?? "0") / 100;
  return size >= 1 && size <= 400 ? size : undefined;
}
