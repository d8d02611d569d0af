import type { FlowCell, Run, TableItem } from "../flow/flow.ts";
import { child, elements, type XmlElement } from "../xml/xml.ts";
import { isOn, settingOf } from "./styles.ts";

const wrappers = new Set(["sdt", "sdtContent", "ins", "customXml", "moveTo"]);

/** Children of a name, those inside content controls and tracked insertions too. */
function within(parent: XmlElement, name: string): XmlElement[] {
  return elements(parent).flatMap((each) => {
    if (each.name === name) return [each];
    return wrappers.has(each.name) ? within(each, name) : [];
  });
}

const count = (value: string | undefined, usual: number) => {
  const number = Number(value ?? usual);
  return Number.isInteger(number) && number >= 0 && number <= 2_000 ? number : usual;
};

/** A table of WordprocessingML: gridSpan and vMerge become spans. Undefined when it holds no cell. */
export function tableItem(table: XmlElement, contentOf: (cell: XmlElement) => Run[]): TableItem | undefined {
  const cells: FlowCell[] = [];
  /** The cell that a vertical merge goes on from, by column. */
  let open = new Map<number, FlowCell>();
  let [rows, columns, headerRows] = [0, 0, 0];
  for (const row of within(table, "tr")) {
    const properties = child(row, "trPr");
    if (child(properties, "del") !== undefined) continue;
    if (isOn(child(properties, "tblHeader")) === true && headerRows === rows) headerRows++;
    const next = new Map<number, FlowCell>();
    let column = count(settingOf(properties, "gridBefore"), 0);
    for (const cell of within(row, "tc")) {
      const own = child(cell, "tcPr");
      const columnSpan = Math.max(1, count(settingOf(own, "gridSpan"), 1));
      const merge = child(own, "vMerge");
      const above = merge !== undefined && merge.attributes.val !== "restart" ? open.get(column) : undefined;
      if (above?.columnSpan === columnSpan) {
        above.rowSpan = rows - above.row + 1;
        above.runs = [...above.runs, ...contentOf(cell)];
        next.set(column, above);
      } else {
        const made: FlowCell = { row: rows, column, rowSpan: 1, columnSpan, runs: contentOf(cell) };
        cells.push(made);
        if (merge !== undefined) next.set(column, made);
      }
      column += columnSpan;
    }
    open = next;
    columns = Math.max(columns, column);
    rows++;
  }
  if (cells.length === 0) return undefined;
  return {
    kind: "table",
    rows,
    columns,
    headerRows: Math.min(rows, Math.max(1, headerRows)),
    ruled: true,
    cells,
  };
}
