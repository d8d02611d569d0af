import { type Warning, warning } from "../../warnings/warning.ts";
import type { FlowDocument, FlowPage, Frame, TextItem } from "../flow/flow.ts";
import { oneLine } from "../flow/flow.ts";
import { coreTitle } from "../office/core-properties.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, type XmlElement } from "../xml/xml.ts";
import { Layouts, placeholderOf } from "./placeholders.ts";
import { ShapeReader } from "./shapes.ts";
import { TextBody } from "./text-body.ts";

const emu = 12_700;

/** What a presenter sees below the slide. */
function noteItems(file: OfficePackage, slide: string): TextItem[] {
  const part = file.related(slide, "notesSlide");
  const shapes = childrenOf(child(file.xml(part), "cSld", "spTree"), "sp");
  const body = shapes.find((shape) => placeholderOf(shape)?.attributes.type === "body");
  if (part === undefined || body === undefined) return [];
  const items = new TextBody(file, part).items(child(body, "txBody"), { type: "notes", listStyles: [] });
  return items.map(({ kind, level, runs }, index) => {
    const plain = runs.map(({ size: _, ...run }) => run);
    const item: TextItem = { kind, runs: index === 0 ? [{ text: "Notes: " }, ...plain] : plain };
    return level === undefined ? item : { ...item, level };
  });
}

const rank = ({ items: [first] }: Frame) =>
  first?.kind === "heading" ? 0 : first?.kind === "footer" ? 2 : first?.kind === "header" ? -1 : 1;

function slidePage(
  file: OfficePackage,
  part: string,
  root: XmlElement,
  size: { width: number; height: number },
): FlowPage {
  const layout = file.related(part, "slideLayout");
  const master = layout === undefined ? undefined : file.related(layout, "slideMaster");
  const layouts = new Layouts(file.xml(layout), file.xml(master));
  const frames = new ShapeReader(file, part, layouts).frames(child(root, "cSld", "spTree"));
  const hidden = root.attributes.show === "0" || root.attributes.show === "false";
  return {
    ...size,
    hidden,
    grows: true,
    // Shapes stand in the order they are read aloud; the title leads, whatever its place among them.
    frames: frames.toSorted((a, b) => rank(a) - rank(b)),
    items: noteItems(file, part),
  };
}

function titleOf(pages: readonly FlowPage[]): string | undefined {
  for (const { items } of pages.flatMap(({ frames = [] }) => frames)) {
    const [first] = items;
    if (first?.kind === "heading") return oneLine(first.runs);
  }
  return undefined;
}

/** Reads a presentation, a page for each slide with its text where it stands, its notes below it. */
export function readPptx(file: OfficePackage): FlowDocument {
  const main = file.mainPart();
  const root = file.xml(main);
  const size = child(root, "sldSz")?.attributes;
  const [width, height] = [Number(size?.cx ?? "9144000") / emu, Number(size?.cy ?? "6858000") / emu];
  const warnings: Warning[] = [];
  const pages = childrenOf(child(root, "sldIdLst"), "sldId").flatMap(({ attributes }, index) => {
    const part = file.byId(main, attributes["r:id"])?.target;
    const slide = file.xml(part);
    if (part === undefined || slide === undefined) return [];
    const page = slidePage(file, part, slide, { width, height });
    if (page.hidden) warnings.push(warning("hidden_slide", index + 1));
    return [page];
  });
  return { pages, title: titleOf(pages) ?? coreTitle(file), warnings };
}
