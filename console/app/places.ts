import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  numberOf,
  objectOf,
  shown,
  textOf,
  valueAt,
} from "./json.ts";

/** Left, bottom, right, top in PDF points, origin bottom-left. */
export type Box = readonly [number, number, number, number];
/** Where a document says something. `path` is the field's, or that of the thing itself in the answer; `file` is its name. */
export type Place = { path: string; page: number; box: Box; text: string; file: string };

/** What is drawn on pages at once: an answer about a book has more than anybody looks at. */
const most = 3_000;

export function boxOf(value: Json | undefined): Box | undefined {
  const [left, bottom, right, top] = listOf(value).map(numberOf);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return undefined;
  return [left, bottom, right, top];
}

const fileNamedBy = (value: JsonObject) =>
  textOf(value.file) || textOf(value.source_file) || textOf(value.filename);

/** The file that the things along a path name, the last of them first. */
function fileAlong(root: Json, path: string): string {
  const steps = path.split(/(?=[.[])/);
  for (let count = steps.length; count > 0; count--) {
    const named = fileNamedBy(objectOf(valueAt(root, steps.slice(0, count).join(""))));
    if (named !== "") return named;
  }
  return "";
}

/**
 * Every thing of an answer that has a page and a box. What stands in a map named `evidence` belongs to the field that
 * its name leads to. A place is in the file that it names, or what its path leads through.
 */
export function placesOf(root: Json): Place[] {
  const found: Place[] = [];
  const walk = (value: Json, path: string, isEvidence: boolean): void => {
    if (found.length >= most) return;
    if (Array.isArray(value)) {
      value.forEach((each, at) => void walk(each, `${path}[${at}]`, false));
      return;
    }
    if (!isObject(value)) return;
    const box = boxOf(value.bbox);
    const page = numberOf(value.page);
    if (box !== undefined && page !== undefined)
      found.push({
        ...{ path, page, box, text: textOf(value.text) || shown(value.value) },
        file: fileNamedBy(value) || fileAlong(root, path),
      });
    for (const [name, each] of Object.entries(value))
      walk(each, isEvidence ? name : path === "" ? name : `${path}.${name}`, name === "evidence");
  };
  walk(root, "", false);
  return found;
}

export type Leaf = { path: string; value: Json; confidence: number | undefined };

const mostLeaves = 400;
const apart = new Set(["evidence", "confidences", "line_evidence"]);

/** The values of an answer's data one by one, without what only tells where they stand. */
export function leavesOf(data: Json): Leaf[] {
  const confidences = objectOf(objectOf(data).confidences);
  const leaves: Leaf[] = [];
  const walk = (value: Json, path: string): void => {
    if (leaves.length >= mostLeaves) return;
    if (Array.isArray(value)) {
      value.forEach((each, at) => void walk(each, `${path}[${at}]`));
      return;
    }
    if (isObject(value)) {
      if (boxOf(value.bbox) !== undefined) return;
      for (const [name, each] of Object.entries(value))
        if (!apart.has(name)) walk(each, path === "" ? name : `${path}.${name}`);
      return;
    }
    leaves.push({ path, value, confidence: numberOf(confidences[path]) });
  };
  walk(data, "");
  return leaves;
}

/** `title` is the path of the list in the answer, so that a row's own is `title[3]`. */
export type DataTable = { title: string; columns: readonly string[]; rows: readonly (readonly Json[])[] };

/** The first place of each row of a table, by the row's number. */
export function rowPlaces(title: string, places: readonly Place[]): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  for (const place of places) {
    if (!place.path.startsWith(`${title}[`)) continue;
    const row = Number.parseInt(place.path.slice(title.length + 1), 10);
    if (!found.has(row)) found.set(row, place);
  }
  return found;
}

/** What a cell says: of a thing with a text, that. */
export const cellText = (cell: Json | undefined): string =>
  isObject(cell) && typeof cell.text === "string" ? cell.text : shown(cell);

/** Numbers by size, texts as people order them, what is missing last. */
export function orderOfCells(one: Json | undefined, other: Json | undefined): number {
  const [first, second] = [one ?? null, other ?? null];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  if (typeof first === "number" && typeof second === "number") return first - second;
  return cellText(first).localeCompare(cellText(second), undefined, { numeric: true });
}

/** A thing is a cell where it has a text. */
const isCell = (value: Json | undefined) =>
  value !== undefined && (!isObject(value) || typeof value.text === "string");

function ofObjects(title: string, rows: readonly Json[]): DataTable | undefined {
  const objects = rows.filter(isObject);
  if (objects.length === 0 || objects.length < rows.length) return undefined;
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))].filter(
    (name) => !apart.has(name) && objects.some((row) => isCell(row[name])),
  );
  return { title, columns, rows: objects.map((row) => columns.map((name) => row[name] ?? null)) };
}

function ofGrid(title: string, rows: readonly Json[]): DataTable | undefined {
  if (rows.length === 0 || !rows.every((row) => Array.isArray(row))) return undefined;
  const grid = rows.map(listOf);
  if (!grid.flat().every((cell) => typeof cell !== "object" || cell === null)) return undefined;
  const width = Math.max(...grid.map((row) => row.length));
  return { title, columns: Array.from({ length: width }, () => ""), rows: grid };
}

/** Lists of an answer that are tables: of things with the same names, or rows of cells. */
export function tablesOf(data: Json): DataTable[] {
  const found: DataTable[] = [];
  const walk = (value: Json, path: string): void => {
    if (Array.isArray(value)) {
      const table = ofGrid(path, value) ?? (/\bcells$/.test(path) ? undefined : ofObjects(path, value));
      if (table !== undefined && table.columns.length > 1) found.push(table);
      value.forEach((each, at) => void walk(each, `${path}[${at}]`));
    } else if (isObject(value)) {
      for (const [name, each] of Object.entries(value))
        if (!apart.has(name)) walk(each, path === "" ? name : `${path}.${name}`);
    }
  };
  walk(data, "");
  return found.slice(0, 100);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A spreadsheet takes text that begins so for a formula (OWASP, "CSV Injection"). */
const guarded = (text: string) => (/^[=+@\t\r-](?!\d*[.,]?\d+$)/.test(text) ? `'${text}` : text);

/** RFC 4180. */
export function csvOf({ columns, rows }: DataTable): string {
  const said = (cell: Json) => (isObject(cell) ? cellText(cell) : textOf(cell));
  const line = (cells: readonly Json[]) => cells.map((cell) => quoted(guarded(said(cell)))).join(",");
  const head = columns.some((name) => name !== "") ? [line(columns)] : [];
  return [...head, ...rows.map(line)].join("\r\n");
}
