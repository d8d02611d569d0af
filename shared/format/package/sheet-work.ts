import { Counter, hold } from "../../limits/count.ts";
import { attributeOf, isOn } from "../xml/attribute.ts";
import { columnOf } from "./sheet-area.ts";
import type { Counts, Tag } from "./tag-counts.ts";

// What a workbook has calculated before a page of it can be drawn: cell formats, formulas that are repeated until they
// agree, and conditional formats on the cells that they cover (ECMA-376, part 1, 18.2.2, 18.3.1.18 and 18.8;
// OpenDocument 1.3, part 3, 9.4.2 and part 4, 5.4).

const of = ({ xml, from, to }: Tag, name: string) => attributeOf(xml, from, to, name);

type Place = { row: number; column: number };
const reference = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

function placeOf(text: string | undefined): Place | undefined {
  const [, letters, digits] = reference.exec(text ?? "") ?? [];
  return letters === undefined ? undefined : { row: Number(digits), column: columnOf(letters) };
}

/** How many cells of a list of ranges (`A1:C9 E1`) lie within a corner. */
function cellsWithin(ranges: string, corner: Place): number {
  let cells = 0;
  for (const range of ranges.split(/\s+/)) {
    const [first, last] = range.split(":");
    const from = placeOf(first);
    const to = placeOf(last ?? first);
    if (from === undefined || to === undefined) continue;
    const rows = Math.min(to.row, corner.row) - from.row + 1;
    const columns = Math.min(to.column, corner.column) - from.column + 1;
    cells += Math.max(0, rows) * Math.max(0, columns);
  }
  return cells;
}

/** What one rule on one cell costs, in cells that a formula passes over: measured. */
const ruleCost = 10;
const named = /\$?[A-Z]{1,3}\$?\d{1,7}:\$?[A-Z]{1,3}\$?\d{1,7}|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}/g;

/** The same for the ranges that a formula names; a column without rows has all of them. */
function cellsNamed(formula: string, corner: Place): number {
  let cells = 0;
  for (const [range] of formula.matchAll(named)) {
    const [first = "", last = ""] = range.split(":");
    cells += /\d/.test(range)
      ? cellsWithin(range, corner)
      : cellsWithin(`${first}1:${last}${corner.row}`, corner);
  }
  return cells;
}

/** Conditional formats of the same ranges: how many, and what their formulas say. */
type Rules = { ranges: string; rules: number; formulas: string[] };

export class SheetWork implements Counts {
  private readonly formats = new Counter("sheet.formats");
  private readonly fonts = new Counter("sheet.fonts");
  private readonly conditions = new Counter("sheet.conditions");
  private formulas = 0;
  /** Formulas that bring their value along, which is drawn without being calculated. */
  private valued = 0;
  private awaitsValue = false;
  private repeats = 1;
  private anew = false;
  private corner: Place = { row: 0, column: 0 };
  private rules: Rules[] = [];
  private row = 0;
  private column = 0;

  readonly part = () => {
    this.settle();
    this.corner = { row: 0, column: 0 };
    [this.row, this.column] = [0, 0];
  };

  /** The conditional formats of the sheet that was read. */
  private settle(): void {
    for (const { ranges, rules, formulas } of this.rules) {
      const cells = cellsWithin(ranges, this.corner);
      this.conditions.add(cells * ruleCost * rules);
      for (const formula of formulas) this.conditions.add(cells * cellsNamed(formula, this.corner));
    }
    this.rules = [];
  }

  private repeat(times: string | undefined): void {
    this.repeats = Math.max(this.repeats, Number(times ?? 100) || 1);
  }

  readonly tags: Counts["tags"] = {
    xf: ({ begins }) => this.formats.add(begins ? 1 : 0),
    font: ({ begins }) => this.fonts.add(begins ? 1 : 0),
    row: (tag) => {
      if (!tag.begins) return;
      this.row = Number(of(tag, "r") ?? this.row + 1);
      this.column = 0;
    },
    c: (tag) => {
      if (!tag.begins) return;
      this.awaitsValue = false;
      const place = placeOf(of(tag, "r")) ?? { row: this.row, column: this.column + 1 };
      this.column = place.column;
      this.corner = {
        row: Math.max(this.corner.row, place.row),
        column: Math.max(this.corner.column, place.column),
      };
    },
    conditionalFormatting: (tag) => {
      if (tag.begins) this.rules.push({ ranges: of(tag, "sqref") ?? "", rules: 0, formulas: [] });
    },
    cfRule: ({ begins }) => {
      const rules = this.rules.at(-1);
      if (begins && rules !== undefined) rules.rules++;
    },
    formula: ({ xml, to, begins }) => {
      const end = begins ? xml.indexOf("<", to) : -1;
      if (end > to) this.rules.at(-1)?.formulas.push(xml.toString("latin1", to + 1, end));
    },
    f: ({ begins }) => {
      if (begins) this.formulas++;
      this.awaitsValue = true;
    },
    v: ({ begins }) => {
      if (!begins) return;
      if (this.awaitsValue) this.valued++;
      this.awaitsValue = false;
    },
    calcPr: (tag) => {
      if (!tag.begins) return;
      const [repeats, anew] = [of(tag, "iterate"), of(tag, "fullCalcOnLoad")];
      if (repeats !== undefined && isOn(repeats)) this.repeat(of(tag, "iterateCount"));
      if (anew !== undefined && isOn(anew)) this.anew = true;
    },
    "table-cell": (tag) => {
      if (tag.begins && of(tag, "formula") !== undefined) this.formulas++;
    },
    iteration: (tag) => {
      if (tag.begins && of(tag, "status") === "enable") this.repeat(of(tag, "steps"));
    },
  };

  readonly done = () => {
    this.settle();
    const calculated = this.anew ? this.formulas : this.formulas - this.valued;
    if (this.repeats > 1) hold("sheet.repeats", this.repeats * calculated);
  };
}
