import { Dice } from "../dice.ts";
import type { CellLocale } from "./locales.ts";
import { type WrittenCell, writers } from "./writers.ts";

/** A table of one locale as CSV, and what its cells mean, by row, without the head and the names before them. */
export type CellTable = {
  csv: Uint8Array;
  kinds: readonly string[];
  rows: readonly (readonly WrittenCell[])[];
};

/** Countries, whose names say in which language a table is. */
const regions = "DE FR GB US JP CN BR ZA EG IN SE GR TR NO PT CH AT BE NZ KE".split(" ");
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export function cellTable(locale: CellLocale, seed: number, rowCount: number): CellTable {
  const dice = new Dice(seed);
  const kinds = Object.keys(writers);
  const columns = Object.values(writers).map((write) => write(dice, locale));
  const rows = Array.from({ length: rowCount }, (_, row) => columns.map((write) => write(row === 0)));
  const names = new Intl.DisplayNames(locale.tag, { type: "region" });
  const fields = new Intl.DisplayNames(locale.tag, { type: "dateTimeField" });
  const nameOf = (at: number) => names.of(regions[at % regions.length] ?? "") ?? "";
  const head = [fields.of("timeZoneName") ?? "", ...kinds.map((_, at) => nameOf(at))];
  const lines = [head, ...rows.map((row, at) => [nameOf(at + kinds.length), ...row.map(({ text }) => text)])];
  return { csv: Buffer.from(lines.map((line) => line.map(quoted).join(",")).join("\r\n")), kinds, rows };
}
