import type { Box, Document, Page, Word } from "../../../document/document.ts";

export type Provenance = { page: number; bbox: Box; sheet: string | null; cell: string | null };

/** Words are looked up by strips of a page, so high in points. */
const strip = 16;

const holds = (box: Box, { box: [x0, y0, x1, y1] }: Word) => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
};

const stripOf = (y: number) => Math.floor(y / strip);

/** Words of a sheet that stand in named cells, by strips. */
function cellWords({ words }: Page): ReadonlyMap<number, readonly Word[]> {
  const named = words.filter(({ cell }) => cell !== undefined);
  return Map.groupBy(named, ({ box }) => stripOf((box[1] + box[3]) / 2));
}

/** Tells where a place of a document is, also by sheet and cell. */
export class Places {
  readonly #sheets: ReadonlyMap<number, string | null>;
  readonly #words: ReadonlyMap<number, ReadonlyMap<number, readonly Word[]>>;

  constructor({ pages }: Document) {
    this.#sheets = new Map(pages.map(({ number, label }) => [number, label ?? null]));
    this.#words = new Map(pages.map((page) => [page.number, cellWords(page)]));
  }

  /** `cell` is named by whoever knows it, null where there is none; else it is that of the first word in the box. */
  at(page: number, bbox: Box, cell: string | null = this.#cellAt(page, bbox)): Provenance {
    return { page, bbox, sheet: this.#sheets.get(page) ?? null, cell };
  }

  #cellAt(page: number, bbox: Box): string | null {
    const strips = this.#words.get(page);
    if (strips === undefined || strips.size === 0) return null;
    for (let at = stripOf(bbox[3]); at >= stripOf(bbox[1]); at--) {
      const found = strips.get(at)?.find((word) => holds(bbox, word));
      if (found !== undefined) return found.cell ?? null;
    }
    return null;
  }
}
