import type { Warning } from "../../../warnings/warning.ts";
import type { OutsideLine, RawRow, RawTable } from "../layout/raw-row.ts";
import type { Role } from "../layout/role.ts";
import { wayOfTitle, withWay } from "../layout/section-titles.ts";
import { accountNumberIn } from "./head.ts";

/** The rows of one account with the lines around them. */
export type Section = {
  roles: readonly Role[];
  header: string;
  rows: RawRow[];
  outside: OutsideLine[];
  doubts: readonly Warning[];
};

type Piece = { at: readonly [page: number, top: number]; row?: RawRow; line?: OutsideLine };

const sameRoles = (a: readonly Role[], b: readonly Role[]) => a.join() === b.join();

/**
 * Tables with the same columns go on, and those of one way below a title that names it; a line that names another account
 * begins another statement.
 */
export function sectionsOf(tables: readonly RawTable[]): Section[] {
  const done: Section[] = [];
  let way: ReturnType<typeof wayOfTitle>;
  for (const { roles, header, rows, outside, doubts = [] } of tables) {
    const pieces: Piece[] = [
      ...rows.map((row): Piece => ({ at: [row.page, row.box[3]], row })),
      ...outside.map((line): Piece => ({ at: [line.page, line.box[3]], line })),
    ].sort((a, b) => a.at[0] - b.at[0] || b.at[1] - a.at[1]);
    const last = done.at(-1);
    let open: Section = { roles, header, rows: [], outside: [], doubts };
    if (last !== undefined && (way !== undefined || sameRoles(last.roles, roles))) open = last;
    else done.push(open);
    let account = open.outside.map(({ text }) => accountNumberIn(text)).find((each) => each !== undefined);
    for (const { row, line } of pieces) {
      const named = line === undefined ? undefined : accountNumberIn(line.text);
      if (named !== undefined && account !== undefined && named !== account && open.rows.length > 0) {
        open = { roles, header, rows: [], outside: [], doubts: [] };
        done.push(open);
      }
      account = named ?? account;
      if (row !== undefined) open.rows.push(withWay(row, way));
      if (line !== undefined) {
        open.outside.push(line);
        way = wayOfTitle(line.text);
      }
    }
  }
  return done;
}
