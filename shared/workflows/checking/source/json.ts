import { ServiceError } from "../../../errors/service-error.ts";
import { decoded } from "../../../format/text/decode.ts";
import { Counter, hold } from "../../../limits/count.ts";
import type { Place } from "../../../tables/place.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import type { Cited } from "../rules/rule.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Counts values and levels, so that no later walk is longer. */
function measure(value: unknown, depth: number, values: Counter): void {
  values.add();
  if (typeof value !== "object" || value === null) return;
  hold("json.depth", depth);
  for (const each of Object.values(value)) measure(each, depth + 1, values);
}

export const looksLikeJson = (text: string): boolean => /^\ufeff?\s*[[{]/.test(text);

/** Reads a file of JSON; undefined for text that is not meant as JSON. */
export function readJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  if (!looksLikeJson(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    measure(value, 1, new Counter("json.values"));
    return value;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // A text may begin with a bracket too.
    if (!/^\ufeff?\s*(\{\s*"|\[\s*[{[])/.test(text)) return undefined;
    throw new ServiceError(
      "damaged_file",
      "The file begins as JSON but is not well formed. Correct it and resend.",
      {
        cause: error,
      },
    );
  }
}

/** An object with its path in the file. */
export type At = { path: string; object: JsonObject };

/** Every object for which `fits` holds, outermost first; nothing is looked for inside one that was found. */
export function objectsWhere(value: unknown, fits: (object: JsonObject) => boolean, path = ""): At[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => objectsWhere(each, fits, fieldPath(path, index)));
  }
  if (!isObject(value)) return [];
  if (fits(value)) return [{ path, object: value }];
  return Object.entries(value).flatMap(([key, each]) => objectsWhere(each, fits, fieldPath(path, key)));
}

/** The values of an object by name, with their paths. */
export class JsonReader {
  readonly object: JsonObject;
  readonly path: string;

  constructor({ object, path }: At) {
    this.object = object;
    this.path = path;
  }

  placeOf(name: string): Place {
    const value = this.object[name];
    const text = typeof value === "object" && value !== null ? "" : String(value ?? "");
    return { path: fieldPath(this.path, name), text };
  }

  /** Text, or a number as text; undefined when absent or empty. */
  text(name: string): Cited | undefined {
    const value = this.object[name];
    const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
    return text === "" ? undefined : { value: text, place: this.placeOf(name) };
  }

  /** A number, or text that is one. */
  number(name: string): Cited<number> | undefined {
    const value = this.object[name];
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number)
      ? { value: number, place: this.placeOf(name) }
      : undefined;
  }

  /** Y or N. */
  yes(name: string): Cited<boolean> | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : { value: /^y/i.test(text.value), place: text.place };
  }

  child(name: string): JsonReader | undefined {
    const value = this.object[name];
    return isObject(value) ? new JsonReader({ object: value, path: fieldPath(this.path, name) }) : undefined;
  }

  list(name: string): JsonReader[] {
    const value = this.object[name];
    if (!Array.isArray(value)) return [];
    return value.flatMap((each, index) =>
      isObject(each) ? [new JsonReader({ object: each, path: fieldPath(this.path, name, index) })] : [],
    );
  }
}
