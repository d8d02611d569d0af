import type { FlowCell, FlowItem, Frame, TableItem } from "../flow/flow.ts";
import { chartItems, diagramItems } from "../office/chart.ts";
import { drawingRuns } from "../office/drawing.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, elements, type XmlElement } from "../xml/xml.ts";
import type { Layouts, Place } from "./placeholders.ts";
import { placeOf } from "./placeholders.ts";
import { TextBody } from "./text-body.ts";

/** From a group's own coordinates to the slide's. */
type Scale = { x: number; y: number; dx: number; dy: number };
const plainScale: Scale = { x: 1, y: 1, dx: 0, dy: 0 };

const applied = ({ x, y, dx, dy }: Scale, place: Place): Place => ({
  left: place.left * x + dx,
  top: place.top * y + dy,
  width: place.width * x,
  height: place.height * y,
});

function groupScale(group: XmlElement, outer: Scale): Scale {
  const transform = child(group, "grpSpPr", "xfrm");
  const own = placeOf(transform);
  const [from, size] = [child(transform, "chOff")?.attributes, child(transform, "chExt")?.attributes];
  const inner = placeOf({
    name: "xfrm",
    attributes: {},
    children: [
      { name: "off", attributes: from ?? {}, children: [] },
      { name: "ext", attributes: size ?? {}, children: [] },
    ],
  });
  if (own === undefined || inner === undefined || !inner.width || !inner.height) return outer;
  const [x, y] = [own.width / inner.width, own.height / inner.height];
  return {
    x: outer.x * x,
    y: outer.y * y,
    dx: outer.x * (own.left - inner.left * x) + outer.dx,
    dy: outer.y * (own.top - inner.top * y) + outer.dy,
  };
}

const isOn = (value: string | undefined) => value === "1" || value === "true";

/** Reads the shapes of a slide into frames: text where it stands, tables with their spans, charts as their data. */
export class ShapeReader {
  private readonly file: OfficePackage;
  private readonly part: string;
  private readonly layouts: Layouts;
  private readonly body: TextBody;

  constructor(file: OfficePackage, part: string, layouts: Layouts) {
    this.file = file;
    this.part = part;
    this.layouts = layouts;
    this.body = new TextBody(file, part);
  }

  frames(tree: XmlElement | undefined, scale: Scale = plainScale): Frame[] {
    return elements(tree).flatMap((shape): Frame[] => {
      if (shape.name === "grpSp") return this.frames(shape, groupScale(shape, scale));
      if (shape.name === "AlternateContent")
        return this.frames(child(shape, "Choice") ?? child(shape, "Fallback"), scale);
      if (shape.name === "sp" || shape.name === "cxnSp") return this.textFrame(shape, scale);
      return shape.name === "graphicFrame" ? this.graphicFrame(shape, scale) : [];
    });
  }

  private textFrame(shape: XmlElement, scale: Scale): Frame[] {
    const inherited = this.layouts.inherited(shape);
    const items = this.body.items(child(shape, "txBody"), inherited);
    return framed(items, placeOf(child(shape, "spPr", "xfrm")) ?? inherited.place, scale);
  }

  private graphicFrame(shape: XmlElement, scale: Scale): Frame[] {
    const data = child(shape, "graphic", "graphicData");
    const place = placeOf(child(shape, "xfrm")) ?? this.layouts.inherited(shape).place;
    return framed(this.graphicItems(data), place, scale);
  }

  private graphicItems(data: XmlElement | undefined): FlowItem[] {
    const table = child(data, "tbl");
    if (table !== undefined) return this.table(table);
    const chart = this.file.byId(this.part, child(data, "chart")?.attributes["r:id"]);
    if (chart !== undefined) return chartItems(this.file.xml(chart.target));
    const diagram = this.file.byId(this.part, child(data, "relIds")?.attributes["r:dm"]);
    return diagramItems(diagram === undefined ? undefined : this.file.xml(diagram.target))
      .map((paragraph): FlowItem => ({ kind: "paragraph", runs: drawingRuns(paragraph) }))
      .filter(hasText);
  }

  private table(table: XmlElement): TableItem[] {
    const rows = childrenOf(table, "tr");
    const cells = rows.flatMap((row, index) =>
      childrenOf(row, "tc").flatMap((cell, column): FlowCell[] => {
        const { gridSpan, rowSpan, hMerge, vMerge } = cell.attributes;
        if (isOn(hMerge) || isOn(vMerge)) return [];
        const lines = this.body.items(child(cell, "txBody"), { type: "", listStyles: [] });
        const runs = lines.flatMap((line, at) => (at === 0 ? line.runs : [{ text: "\n" }, ...line.runs]));
        const sized = runs.map(({ size: _, ...run }) => run);
        const span = (value: string | undefined) => Math.max(1, Math.min(1_000, Number(value ?? "1") || 1));
        return [{ row: index, column, rowSpan: span(rowSpan), columnSpan: span(gridSpan), runs: sized }];
      }),
    );
    if (cells.length === 0) return [];
    const columns = cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 1);
    const clipped = cells.map((cell) => ({
      ...cell,
      rowSpan: Math.min(cell.rowSpan, rows.length - cell.row),
    }));
    return [{ kind: "table", rows: rows.length, columns, headerRows: 1, ruled: true, cells: clipped }];
  }
}

const hasText = (item: FlowItem) => item.kind === "table" || item.runs.some(({ text }) => text.trim() !== "");

function framed(items: readonly FlowItem[], place: Place | undefined, scale: Scale): Frame[] {
  if (items.length === 0) return [];
  const { left, top, width } = applied(scale, place ?? { left: 36, top: 36, width: 600, height: 0 });
  return [{ left, top, width: Math.max(width, 24), items }];
}
