import type { ZodType } from "zod";
import { leastUnlike, unlikeness } from "../nearest.ts";

/** What is below a wrapper: `optional`, `nullable`, `default`. */
const below = ({ def }: ZodType): ZodType | undefined =>
  "innerType" in def ? (def.innerType as ZodType) : undefined;

const shapeOf = ({ def }: ZodType): Readonly<Record<string, ZodType>> | undefined =>
  def.type === "object" && "shape" in def ? (def.shape as Record<string, ZodType>) : undefined;

/** Of what has no fields at all. */
const plain: ReadonlySet<string> = new Set(["string", "number", "boolean", "enum", "literal", "null"]);

/** The first name of a path that declared data does not have, and the one that may be meant; undefined when all are there. */
export function unknownName(
  schema: ZodType,
  [name, ...rest]: readonly string[],
): { name: string; meant: string | undefined } | undefined {
  if (name === undefined) return undefined;
  const inner = below(schema);
  if (inner !== undefined) return unknownName(inner, [name, ...rest]);
  const shape = shapeOf(schema);
  if (shape !== undefined) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field !== undefined) return unknownName(field, rest);
    return { name, meant: leastUnlike(Object.keys(shape), (each) => unlikeness(name, each), 0.45) };
  }
  const { def } = schema;
  if (def.type === "array" && "element" in def)
    return /^\d+$/.test(name) ? unknownName(def.element as ZodType, rest) : { name, meant: undefined };
  // What is one of several, or of no declared shape, is known when it is there.
  return plain.has(def.type) ? { name, meant: undefined } : undefined;
}
