import type { FlowCell, FlowItem, Run } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import { looksLikeHeading } from "../flow/looks-like-heading.ts";

/** Puts text together as the control words say: paragraphs, items, rows of tables. */
export class Composer {
  private readonly done: FlowItem[] = [];
  private runs: Run[] = [];
  private cells: Run[][] = [];
  private rows: Run[][][] = [];
  private inTable = false;
  private outline: number | undefined;
  private marked = false;

  text(text: string, bold: boolean): void {
    if (text !== "") this.runs.push(bold ? { text, bold } : { text });
  }

  /** The mark of a list stands before its item. */
  marker(): void {
    this.marked = true;
  }

  control(name: string, number: number | undefined): void {
    if (name === "par" || name === "sect" || name === "page") this.paragraph();
    else if (name === "cell" || name === "nestcell") this.cell();
    else if (name === "row" || name === "nestrow") this.row();
    else if (name === "intbl") this.inTable = true;
    else if (name === "outlinelevel") this.outline = number;
    else if (name === "pard") {
      this.inTable = false;
      this.outline = undefined;
    }
  }

  items(): FlowItem[] {
    this.paragraph();
    this.closeTable();
    return this.done;
  }

  private paragraph(): void {
    if (this.inTable) {
      this.runs.push({ text: "\n" });
      return;
    }
    const { runs } = this;
    this.runs = [];
    const marked = this.marked;
    this.marked = false;
    if (plainText(runs) === "") return;
    this.closeTable();
    const level = this.outline;
    if (level !== undefined && level >= 0 && level < 9)
      this.done.push({ kind: "heading", level: Math.min(6, level + 1), runs });
    else if (marked) this.done.push({ kind: "list-item", level: 1, runs: [{ text: "• " }, ...runs] });
    else if (looksLikeHeading(runs, false)) this.done.push({ kind: "heading", level: 3, runs });
    else this.done.push({ kind: "paragraph", runs });
  }

  private cell(): void {
    this.cells.push(this.runs);
    this.runs = [];
    this.marked = false;
  }

  private row(): void {
    if (this.cells.length > 0) this.rows.push(this.cells);
    this.cells = [];
    this.runs = [];
    this.inTable = false;
  }

  private closeTable(): void {
    const rows = this.rows;
    this.rows = [];
    const cells = rows.flatMap((own, row) =>
      own.flatMap((runs, column): FlowCell[] =>
        plainText(runs) === "" ? [] : [{ row, column, rowSpan: 1, columnSpan: 1, runs }],
      ),
    );
    if (cells.length === 0) return;
    const columns = Math.max(...rows.map(({ length }) => length));
    this.done.push({ kind: "table", rows: rows.length, columns, headerRows: 1, ruled: true, cells });
  }
}
