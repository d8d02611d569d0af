import type { Document, Page, Table } from "../../../document/document.ts";
import { periodsIn } from "../dates/period.ts";
import { type Span, slice } from "../layout/piece.ts";
import { plain } from "../sections/plain.ts";
import type { Section } from "../sections/sections.ts";
import { cellAt, spanOfCell, tablesIn } from "./section-tables.ts";
import type { DegreeAndField, Study } from "./study.ts";

type Column = "degree" | "institution" | "board" | "period" | "grade" | "area";

/** Column heads of a table of studies, as Indian and South Asian résumés have it. */
const heads: readonly (readonly [Column, RegExp])[] = [
  ["period", /^(?:year|years|passing year|duration|period|session|date|completion|month)|year of|year$|वर्ष/u],
  ["grade", /percent|cgpa|gpa|marks|grade|score|division|class obtained|result|aggregate|प्रतिशत|अंक/u],
  [
    "degree",
    /degree|qualification|course|exam|examination|standard|program|class$|certificate|education|योग्यता|परीक्षा|उपाधि/u,
  ],
  ["institution", /institut|college|school|संस्थान|विद्यालय/u],
  ["board", /board|university|विश्वविद्यालय|बोर्ड/u],
  ["area", /speciali[sz]ation|stream|branch|discipline|subject|major|विषय/u],
];

const columnOf = (text: string): Column | undefined =>
  heads.find(([, pattern]) => pattern.test(plain(text)))?.[0];

function studiesOf(table: Table, page: Page, readDegree: (span: Span) => DegreeAndField): Study[] {
  const columns = new Map<Column, number>();
  for (let column = 0; column < table.columns; column++) {
    const name = columnOf(cellAt(table, 0, column)?.text ?? "");
    if (name !== undefined && !columns.has(name)) columns.set(name, column);
  }
  if (!columns.has("degree") || columns.size < 3) return [];
  return Array.from({ length: table.rows - 1 }, (_, index): Study => {
    const read = (name: Column) => {
      const column = columns.get(name);
      return column === undefined ? undefined : spanOfCell(cellAt(table, index + 1, column), page);
    };
    const course = read("degree");
    const { degree, area } =
      course === undefined ? { degree: undefined, area: undefined } : readDegree(course);
    const when = read("period");
    const [period] = when === undefined ? [] : periodsIn(when.text);
    const institution = read("institution");
    const board = read("board");
    return {
      institution: institution ?? board,
      degree: degree ?? course,
      area: read("area") ?? area,
      grade: read("grade"),
      location: undefined,
      period:
        period === undefined || when === undefined
          ? undefined
          : { ...period, span: slice(when, period.from, period.to) ?? when },
      highlights: institution === undefined || board === undefined ? [] : [board],
    };
  });
}

/** Studies of a section that is set as a table with named columns; none when there is no such table. */
export function tableStudies(
  section: Section,
  document: Document,
  readDegree: (span: Span) => DegreeAndField,
): Study[] {
  const named = section.rows.some(
    ({ pieces }) =>
      pieces.length >= 3 && pieces.filter(({ text }) => columnOf(text) !== undefined).length >= 3,
  );
  if (!named) return [];
  return tablesIn(section, document).flatMap(({ table, page }) => studiesOf(table, page, readDegree));
}
