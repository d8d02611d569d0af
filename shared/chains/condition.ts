import { namesOf } from "../contract/chains/read-when.ts";
import type { DataValue, When } from "../contract/chains/step.ts";
import type { Piece, StepData } from "./piece.ts";

/** Counts the pages of a file; undefined for one that has none. */
export type CountPages = (piece: Piece) => Promise<number | undefined>;

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** The value at a path of the data; the confidence of the whole where the data has none of that name. */
function valueAt({ data, confidence }: StepData, field: string): unknown {
  const found = namesOf(field).reduce(at, data);
  return found === undefined && field === "confidence" ? confidence : found;
}

const same = (wanted: DataValue, value: unknown) =>
  typeof wanted === "string" && typeof value === "string"
    ? wanted.trim().toLowerCase() === value.trim().toLowerCase()
    : wanted === value;

/** An amount stands as a decimal in a text. */
function numberOf(value: unknown): number | undefined {
  const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : undefined;
}

function outside(what: string, value: number | undefined, min?: number, max?: number): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (value === undefined) return `${what} is no number`;
  if (min !== undefined && value < min) return `${what} is ${value}, less than ${min}`;
  return max !== undefined && value > max ? `${what} is ${value}, more than ${max}` : undefined;
}

function dataFails({ step = 0, field = "", is, min, max }: When, piece: Piece): string | undefined {
  const found = piece.data.get(step);
  if (found === undefined) return `step ${step} gave no data of this file`;
  const value = valueAt(found, field);
  if (value === undefined || value === null) return `${field} of step ${step} is not there`;
  const wanted = is === undefined ? undefined : [is].flat();
  if (wanted !== undefined && !wanted.some((each) => same(each, value)))
    return `${field} of step ${step} is not ${wanted.join(" or ")}`;
  return outside(`${field} of step ${step}`, numberOf(value), min, max);
}

/** Why a condition does not hold of a file; undefined when it does. */
export async function failing(when: When, piece: Piece, countPages: CountPages): Promise<string | undefined> {
  const { kind, min_bytes, max_bytes, min_pages, max_pages, step } = when;
  const kinds = kind === undefined ? undefined : [kind].flat();
  if (kinds !== undefined && !kinds.includes(piece.kind)) return `the file is ${piece.kind}`;
  const size = outside("the size in bytes", piece.file.bytes.length, min_bytes, max_bytes);
  if (size !== undefined) return size;
  const found = step === undefined ? undefined : dataFails(when, piece);
  if (found !== undefined || (min_pages === undefined && max_pages === undefined)) return found;
  return outside("the number of pages", await countPages(piece), min_pages, max_pages);
}
