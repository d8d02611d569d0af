import { formatter } from "../excel/number-format.ts";
import type { FlowCell, FlowItem } from "../flow/flow.ts";
import { child, childrenOf, descendants, elements, textOf, type XmlElement } from "../xml/xml.ts";

type Point = { text: string; value?: number | string };

const mostPoints = 5_000;

/** Cached points of a data source by index: texts as they are, numbers as their format shows them. */
function pointsOf(source: XmlElement | undefined): Point[] {
  const cache =
    elements(elements(source)[0]).find(({ name }) => /Cache$|Lit$/.test(name)) ?? elements(source)[0];
  const isText = /^str|^multi/.test(cache?.name ?? "");
  const show = formatter(textOf(child(cache, "formatCode")) || "General", false);
  const points: Point[] = [];
  for (const point of descendants(cache, "pt")) {
    const index = Number(point.attributes.idx);
    const text = textOf(child(point, "v")).trim();
    const number = Number(text);
    if (!Number.isInteger(index) || index < 0 || index >= mostPoints) continue;
    points[index] = isText || text === "" || !Number.isFinite(number) ? { text } : show(number);
  }
  return points;
}

/** The data behind a chart: its title, and a table of its series by category. */
export function chartItems(root: XmlElement | undefined): FlowItem[] {
  const chart = child(root, "chart");
  const title = descendants(child(chart, "title"), "t").map(textOf).join("").trim();
  const series = descendants(child(chart, "plotArea"), "ser");
  const items: FlowItem[] = title === "" ? [] : [{ kind: "caption", runs: [{ text: title }] }];
  const categories =
    series
      .map((each) => pointsOf(child(each, "cat") ?? child(each, "xVal")))
      .find(({ length }) => length > 0) ?? [];
  const columns = series.map((each, index) => ({
    name: pointsOf(child(each, "tx"))[0]?.text ?? `Series ${index + 1}`,
    points: pointsOf(child(each, "val") ?? child(each, "yVal")),
  }));
  const rows = Math.max(categories.length, ...columns.map(({ points }) => points.length));
  if (columns.length === 0 || rows === 0) return items;
  const cell = (row: number, column: number, point: Point): FlowCell => {
    const made: FlowCell = { row, column, rowSpan: 1, columnSpan: 1, runs: [{ text: point.text }] };
    return point.value === undefined ? made : { ...made, value: point.value };
  };
  const cells = columns.map(({ name }, index) => cell(0, index + 1, { text: name }));
  for (let row = 0; row < rows; row++) {
    cells.push(cell(row + 1, 0, categories[row] ?? { text: String(row + 1) }));
    for (const [index, { points }] of columns.entries()) {
      const point = points[row];
      if (point !== undefined) cells.push(cell(row + 1, index + 1, point));
    }
  }
  items.push({
    kind: "table",
    rows: rows + 1,
    columns: columns.length + 1,
    headerRows: 1,
    ruled: true,
    cells,
  });
  return items;
}

/** Texts of a SmartArt's points in their order. */
export const diagramItems = (root: XmlElement | undefined): XmlElement[] =>
  childrenOf(child(root, "ptLst"), "pt").flatMap((point) => childrenOf(child(point, "t"), "p"));
