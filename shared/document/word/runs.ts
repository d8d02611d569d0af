import type { Run } from "../flow/flow.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../xml/xml.ts";
import { isOn, settingOf } from "./styles.ts";

/** A paragraph's content in order: text, page breaks, notes referred to, and boxes of text anchored in it. */
export type RunContent =
  | { is: "run"; run: Run }
  | { is: "break"; rendered: boolean }
  | { is: "note"; kind: "footnote" | "endnote"; id: string }
  | { is: "box"; content: XmlElement };

type Style = { url?: string; bold?: boolean };

/** Deleted or moved-away text, properties, and what repeats a picture for old programs. */
const skipped = new Set([
  "del",
  "moveFrom",
  "pPr",
  "rPr",
  "Fallback",
  "instrText",
  "delText",
  "sdtPr",
  "tblPr",
]);
/** Symbols of Wingdings that carry meaning in forms. */
export const symbols: Readonly<Record<string, string>> = {
  F0FC: "✓",
  F0FE: "☒",
  F0A8: "☐",
  F06F: "☐",
  F0FB: "✗",
};
const marks: Readonly<Record<string, string>> = {
  tab: "\t",
  ptab: "\t",
  cr: "\n",
  noBreakHyphen: "-",
  softHyphen: "",
};

type Field = { instruction: string; result: boolean };

/** Reads the runs of paragraphs of one part. Fields may begin in one paragraph and end in another. */
export class RunReader {
  private readonly file: OfficePackage;
  private readonly part: string;
  private readonly fields: Field[] = [];

  constructor(file: OfficePackage, part: string) {
    this.file = file;
    this.part = part;
  }

  read(paragraph: XmlElement, style: Style = {}): RunContent[] {
    const pieces: RunContent[] = [];
    for (const each of elements(paragraph)) this.element(each, style, pieces);
    return pieces;
  }

  private element(each: XmlElement, style: Style, pieces: RunContent[]): void {
    if (skipped.has(each.name)) return;
    if (each.name === "r") this.run(each, style, pieces);
    else if (each.name === "txbxContent") pieces.push({ is: "box", content: each });
    else if (each.name === "t" && each.attributes["xml:space"] === undefined)
      this.text(textOf(each), style, pieces);
    else for (const inner of elements(each)) this.element(inner, this.linked(each, style), pieces);
  }

  private linked(element: XmlElement, style: Style): Style {
    if (element.name === "hyperlink") {
      const target = this.file.byId(this.part, element.attributes["r:id"]);
      return target?.external ? { ...style, url: target.target } : style;
    }
    const url = element.name === "fldSimple" ? addressIn(element.attributes.instr ?? "") : undefined;
    return url === undefined ? style : { ...style, url };
  }

  private run(run: XmlElement, style: Style, pieces: RunContent[]): void {
    const properties = child(run, "rPr");
    if (isOn(child(properties, "vanish")) === true) return;
    const bold = isOn(child(properties, "b")) ?? style.bold;
    const own: Omit<Run, "text"> = style.url === undefined ? {} : { url: style.url };
    if (bold === true) own.bold = true;
    if (isOn(child(properties, "i")) === true) own.italic = true;
    const size = Number(settingOf(properties, "sz") ?? "0") / 2;
    if (size > 0 && size < 400) own.size = size;
    const color = settingOf(properties, "color");
    if (color !== undefined && /^[0-9a-f]{6}$/i.test(color)) own.color = `#${color.toLowerCase()}`;
    for (const each of elements(run)) this.runContent(each, own, style, pieces);
  }

  private runContent(each: XmlElement, own: Omit<Run, "text">, style: Style, pieces: RunContent[]): void {
    const { name, attributes } = each;
    if (name === "fldChar") this.field(attributes.fldCharType, each, own, pieces);
    else if (name === "instrText") {
      const open = this.fields.at(-1);
      if (open !== undefined) open.instruction += textOf(each);
    } else if (name === "t") this.text(textOf(each), own, pieces);
    else if (name === "sym") this.text(symbols[(attributes.char ?? "").toUpperCase()] ?? "", own, pieces);
    else if (name === "lastRenderedPageBreak") pieces.push({ is: "break", rendered: true });
    else if (name === "br" && attributes.type === "page") pieces.push({ is: "break", rendered: false });
    else if (name === "br") this.text("\n", own, pieces);
    else if (name === "footnoteReference" || name === "endnoteReference") {
      const kind = name === "footnoteReference" ? "footnote" : "endnote";
      pieces.push({ is: "note", kind, id: attributes.id ?? "" });
    } else if (marks[name] !== undefined) this.text(marks[name], own, pieces);
    else if (name === "ruby")
      for (const base of descendants(child(each, "rubyBase"), "t")) this.text(textOf(base), own, pieces);
    else this.element(each, style, pieces);
  }

  private text(text: string, own: Omit<Run, "text">, pieces: RunContent[]): void {
    if (text === "" || this.fields.some(({ result }) => !result)) return;
    const url = this.fields
      .map(({ instruction }) => addressIn(instruction))
      .find((each) => each !== undefined);
    // A line feed inside XML is a space; only breaks of their own break lines.
    const clean = text === "\n" || text === "\t" ? text : text.replace(/[\r\n\t]/g, " ");
    pieces.push({ is: "run", run: { ...own, ...(url === undefined ? {} : { url }), text: clean } });
  }

  private field(
    type: string | undefined,
    mark: XmlElement,
    own: Omit<Run, "text">,
    pieces: RunContent[],
  ): void {
    if (type === "begin") {
      const box = child(mark, "ffData", "checkBox");
      const ticked = isOn(child(box, "checked")) ?? isOn(child(box, "default")) ?? false;
      if (box !== undefined) this.text(ticked ? "☒" : "☐", own, pieces);
      this.fields.push({ instruction: "", result: false });
    } else if (type === "separate") {
      const open = this.fields.at(-1);
      if (open !== undefined) open.result = true;
    } else if (type === "end") this.fields.pop();
  }
}

export const addressIn = (instruction: string) => /^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1];
