import { boolean, enum as choiceOf, number, preprocess, string } from "zod";

// Form, query and path values arrive as text. Each field reads that text into its type and carries the
// JSON Schema that the reference shows, because a caller sends `90`, not a transformation.

type Range = { min?: number; max?: number };

const numeric = (value: unknown) =>
  typeof value === "string" && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())
    ? Number(value)
    : value;

const bounds = ({ min, max }: Range) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

/** A whole number. */
export function integer(range: Range = {}, description?: string) {
  const schema = number()
    .int()
    .min(range.min ?? Number.MIN_SAFE_INTEGER)
    .max(range.max ?? Number.MAX_SAFE_INTEGER);
  return preprocess(numeric, schema).meta({ type: "integer", ...bounds(range), description });
}

/** A finite number. */
export function decimal(range: Range = {}, description?: string) {
  const schema = number()
    .min(range.min ?? -Number.MAX_VALUE)
    .max(range.max ?? Number.MAX_VALUE);
  return preprocess(numeric, schema).meta({ type: "number", ...bounds(range), description });
}

const truth: Record<string, boolean> = {
  true: true,
  "1": true,
  yes: true,
  on: true,
  false: false,
  "0": false,
  no: false,
  off: false,
};

/** true/false, also 1/0, yes/no, on/off, as HTML forms and FastAPI clients send them. */
export function flag(description?: string) {
  const read = (value: unknown) =>
    typeof value === "string" ? (truth[value.trim().toLowerCase()] ?? value) : value;
  return preprocess(read, boolean()).meta({ type: "boolean", description });
}

export function text(limits: { min?: number; max?: number } = {}, description?: string) {
  const { min = 1, max = 10_000 } = limits;
  return string().min(min).max(max).meta({ type: "string", minLength: min, maxLength: max, description });
}

export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description?: string,
) {
  const read = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return preprocess(read, choiceOf(values)).meta({ type: "string", enum: [...values], description });
}

/** The password of an input, on every operation that takes a PDF. */
export const inputPassword = text({ max: 127 }, "Opens a locked input").optional();

/** On every operation that changes a PDF, which may be signed. */
export const onSignature = choice(
  ["auto", "keep", "break"],
  "Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew",
).default("auto");
