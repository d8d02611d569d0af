import type { Document, Evidence } from "../document/document.ts";
import { fieldPath } from "../values/text/field-path.ts";
import { type Warning, warning } from "../warnings/warning.ts";
import { ground } from "./ground.ts";

/** The same shape, where every text and number may have been dropped. */
type Grounded<T> = T extends string | number
  ? T | null
  : T extends readonly (infer Item)[]
    ? Grounded<Item>[]
    : T extends object
      ? { [Key in keyof T]: Grounded<T[Key]> }
      : T;

export type GroundedResult<T> = {
  value: Grounded<T>;
  /** By field path, as `line_items[0].amount`. */
  evidence: Record<string, Evidence>;
  /** Paths of what the document does not show; the list's own path for each item that went as a whole. */
  dropped: string[];
  warnings: Warning[];
};

/** Nothing is left of a value but fields named in `free`. */
const isEmpty = (value: unknown, free: readonly string[]): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" &&
    Object.entries(value).every(([key, each]) => free.includes(key) || isEmpty(each, free)));

/**
 * Checks a model's answer against the document: every text and number that does not stand there becomes null and is
 * named; list items of which nothing is left go. `free` names fields (by their own name) that are not quotations, such
 * as a category of our choosing.
 */
export function grounded<T>(answer: T, document: Document, free: readonly string[] = []): GroundedResult<T> {
  const evidence: Record<string, Evidence> = {};
  const dropped: string[] = [];

  const list = (items: readonly unknown[], path: string): unknown[] => {
    const kept: unknown[] = [];
    for (const item of items) {
      // The index a caller will see: evidence of items that are kept has to stay theirs.
      const at = fieldPath(path, kept.length);
      const before = dropped.length;
      const checked = visit(item, at);
      if (!isEmpty(checked, free) || isEmpty(item, free)) kept.push(checked);
      // Its index belongs to the next item, so the list is named.
      else dropped.splice(before, dropped.length, path);
    }
    return kept;
  };
  const visit = (value: unknown, path: string): unknown => {
    if (typeof value === "string" || typeof value === "number") {
      if (value === "") return value;
      const found = ground(value, document);
      if (found === null) dropped.push(path);
      else evidence[path] = found;
      return found === null ? null : value;
    }
    if (Array.isArray(value)) return list(value, path);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        free.includes(key) ? each : visit(each, fieldPath(path, key)),
      ]),
    );
  };

  const value = visit(answer, "") as Grounded<T>;
  const warnings = dropped.map((path) => warning("proposal_dropped", path || "answer", "absent"));
  return { value, evidence, dropped, warnings };
}
