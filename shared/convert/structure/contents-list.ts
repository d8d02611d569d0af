import type { Content, TableContent } from "./content.ts";

/** What a table of contents is called, in the languages that ship. */
const names =
  /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|[ií]ndice(?: general| generale)?|sum[aá]rio|contenido|spis treści|inhoud(?:sopgave)?|içindekiler|оглавление|содержание|目\s*[次录錄]|차례|목차|(?:ال)?فهرس|المحتويات|विषय[ -]?सूची)$/iu;

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/i;
const fewest = 3;

export const isContentsTitle = (text: string): boolean => names.test(text.trim());

/** How deep an entry is: by the parts of its number, else below a numbered one. */
export function depthOf(text: string, setIn: boolean): number {
  const [number] = /^(?:\d{1,3}|[A-Z])(?:\.\d{1,3})*(?=\.?\s)/.exec(text) ?? [];
  return number === undefined ? (setIn ? 2 : 1) : number.split(".").length;
}

type Entry = { title: string; page: string; setIn: boolean; cells: TableContent["cells"] };

/** The entries of a row; a cell of several lines holds as many. */
function entriesOf(cells: TableContent["cells"]): Entry[] | undefined {
  const filled = cells.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.column - b.column);
  const [titles, last] = [filled.slice(0, -1), filled.at(-1)];
  if (last === undefined || titles.length === 0) return undefined;
  const pages = last.text.split("\n");
  if (!pages.every((page) => pageNumber.test(page.trim()))) return undefined;
  const lines =
    titles.length === 1
      ? (titles[0]?.text.split("\n") ?? [])
      : [titles.map(({ text }) => text.replaceAll("\n", " ")).join(" ")];
  if (lines.length !== pages.length) return undefined;
  const setIn = (titles[0]?.column ?? 0) > 0;
  return lines.map((title, at) => ({
    title: title.trim(),
    page: pages[at]?.trim() ?? "",
    setIn,
    cells: filled,
  }));
}

/** Page numbers in digits never go back. */
function countUp(entries: readonly Entry[]): boolean {
  const pages = entries.map(({ page }) => Number(page)).filter((page) => !Number.isNaN(page));
  return pages.every((page, at) => at === 0 || page >= (pages[at - 1] ?? 0));
}

/** A table of titles with their pages as the list that it is; undefined where it is none. */
export function contentsList({ cells }: TableContent): Content[] | undefined {
  const rows = Map.groupBy(
    cells.filter(({ text }) => text.trim() !== ""),
    ({ row }) => row,
  );
  const entries: Entry[] = [];
  for (const row of rows.values()) {
    const found = entriesOf(row);
    if (found === undefined) return undefined;
    entries.push(...found);
  }
  if (entries.length < fewest || !countUp(entries)) return undefined;
  return entries.map(({ title, page, setIn, cells: own }) => ({
    kind: "item",
    depth: depthOf(title, setIn),
    inlines: [{ text: `${title} … ${page}` }],
    places: own.slice(0, 1).map(({ place }) => place),
  }));
}
