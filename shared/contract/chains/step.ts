import { array, boolean, enum as choiceOf, number, record, strictObject, string, union, unknown } from "zod";

export const chainLimits = { steps: 20, files: 20, text: 20_000 } as const;

/** What a file is, for `when` and for what fits behind what. */
export const fileKinds = [
  ...(["pdf", "image", "docx", "doc", "odt", "rtf", "xlsx", "xls", "pptx", "ppt"] as const),
  ...(["html", "csv", "txt", "eml", "msg", "xml", "json", "zip", "other"] as const),
] as const;
export type FileKind = (typeof fileKinds)[number];

const kind = choiceOf(fileKinds);
const count = number().int().min(0);
const value = union([string(), number(), boolean()]);
export type DataValue = typeof value._output;

const whenShape = strictObject({
  kind: union([kind, array(kind).min(1)]).optional(),
  min_pages: count.optional(),
  max_pages: count.optional(),
  min_bytes: count.optional(),
  max_bytes: count.optional(),
  /** 1-based: the earlier step whose data holds `field`. */
  step: number().int().min(1).optional(),
  field: string().min(1).max(200).optional(),
  is: union([value, array(value).min(1)]).optional(),
  min: number().optional(),
  max: number().optional(),
});

/** All of it must hold of a file for a step to be done with it. */
export type When = typeof whenShape._output;

/** A step as it is sent; what its operation takes is checked apart. */
export const stepShape = strictObject({
  operation: string().min(1).max(200),
  options: record(string(), unknown()).default({}),
  when: whenShape.optional(),
});

export type Step = { operation: string; options: Record<string, unknown>; when?: When | undefined };
