import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, number, object, string } from "zod";
import { makeTables } from "../generate/tables/make.ts";
import type { Part } from "../generate/words/wording.ts";
import type { PageTable } from "./adjacency.ts";

/** A labelled file: its tables, and the kinds of trouble on each page that has a name for them. */
export type TableFile = {
  name: string;
  path: string;
  tables: PageTable[];
  kinds: ReadonlyMap<number, string[]>;
};

const data = join(import.meta.dirname, "../../../shared/data/intelligence");

/** One third is kept aside, by a hash of the file's name, as invoices are. */
const partOf = (base: string): Part =>
  Number.parseInt(createHash("sha256").update(base).digest("hex").slice(0, 8), 16) % 3 === 0
    ? "aside"
    : "develop";

const cell = object({
  r: number(),
  c: number(),
  r2: number().optional(),
  c2: number().optional(),
  t: string(),
});
const statedTables = array(object({ page: number(), cells: array(cell) }));
const sheets = array(
  object({
    page: number(),
    arrangement: string(),
    tables: array(object({ rules: string(), traits: array(string()), cells: array(cell) })),
  }),
);

/** ICDAR 2013, Göbel et al.: government reports of the European Union and the United States. */
export function icdar(part: Part): TableFile[] {
  const folder = join(data, "tables-icdar2013");
  if (!existsSync(folder)) return [];
  const bases = readdirSync(folder).flatMap((name) => (name.endsWith(".pdf") ? [name.slice(0, -4)] : []));
  return bases
    .filter((base) => partOf(base) === part)
    .map((base) => ({
      name: base,
      path: join(folder, `${base}.pdf`),
      tables: statedTables
        .parse(JSON.parse(readFileSync(join(folder, `${base}.truth.json`), "utf8")))
        .map(({ page, cells }) => ({
          page,
          cells: cells.map(({ r, c, r2 = r, c2 = c, t }) => ({ r, c, r2, c2, t })),
        })),
      kinds: new Map(),
    }));
}

/** Files of 20 generated pages; they are made once and stay in the folder for temporary files. */
const counts = { develop: 24, aside: 6 } as const;

export async function generated(part: Part, most: number = counts[part]): Promise<TableFile[]> {
  const folder = process.env.TABLES_CACHE ?? join(tmpdir(), "generated-tables");
  const names = await makeTables(part, Math.min(most, counts[part]), folder);
  return names.map((name) => {
    const pages = sheets.parse(JSON.parse(readFileSync(`${name}.truth.json`, "utf8")));
    const kinds = pages.map(({ page, arrangement, tables }) => {
      const stated = tables.flatMap(({ rules, traits }) => [`rules: ${rules}`, ...traits]);
      const named: string[] = [`page: ${arrangement}`, ...new Set(stated)];
      return [page, named] as const;
    });
    return {
      name: name.slice(name.lastIndexOf("/") + 1),
      path: `${name}.pdf`,
      tables: pages.flatMap(({ page, tables }) =>
        tables.map(({ cells }) => ({
          page,
          cells: cells.map(({ r, c, r2 = r, c2 = c, t }) => ({ r, c, r2, c2, t })),
        })),
      ),
      kinds: new Map(kinds),
    };
  });
}
