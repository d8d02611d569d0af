import type { ZodType } from "zod";
import { fieldSchema } from "../../../shared/reference/field-schema.ts";

export type OddValue = { what: string; values: readonly string[] };

const words: readonly OddValue[] = [
  { what: "empty", values: [""] },
  { what: "blank", values: ["   "] },
  { what: "huge", values: ["x".repeat(200_000)] },
  { what: "unicode", values: ["é😀\u202e\u0000\uffff\ud800 मूल्य"] },
  { what: "null byte", values: ["a\u0000b"] },
  { what: "line ends", values: ["a\r\nX-Injected: 1\r\n\r\nb"] },
  { what: "twice", values: ["a", "b"] },
  { what: "JSON array", values: ["[1,2,3]"] },
  { what: "JSON object", values: ['{"a":{"__proto__":{"x":1}}}'] },
  { what: "prototype", values: ["__proto__"] },
  { what: "constructor", values: ["constructor"] },
  { what: "path", values: ["../../../../etc/passwd"] },
  { what: "template", values: ["#{7*7}{{7*7}}%s%n"] },
  { what: "SQL", values: ["' OR 1=1 --"] },
  { what: "minus one", values: ["-1"] },
  { what: "zero", values: ["0"] },
  { what: "not a number", values: ["NaN"] },
  { what: "infinite", values: ["Infinity"] },
  { what: "1e400", values: ["1e400"] },
  { what: "hexadecimal", values: ["0x10"] },
  { what: "Arabic digits", values: ["٣"] },
  { what: "2^63", values: ["9223372036854775808"] },
  { what: "a million digits", values: [`${"1".repeat(1_000_000)}x`] },
  { what: "fraction", values: ["1.5"] },
  { what: "true", values: ["true"] },
  { what: "pages", values: ["1-999999999"] },
  { what: "many ranges", values: ["1,".repeat(2_000)] },
];

/** Values just inside and just outside of what a field declares. */
function atBounds(field: ZodType): OddValue[] {
  const { schema } = fieldSchema(field);
  const { minimum, maximum, minLength, maxLength, type } = schema;
  const numbers = [minimum, maximum].flatMap((bound) =>
    typeof bound === "number" ? [bound - 1, bound, bound + 1, bound + 0.5] : [],
  );
  const lengths = [minLength, maxLength].flatMap((bound) =>
    typeof bound === "number" && bound < 300_000 ? [bound - 1, bound, bound + 1] : [],
  );
  return [
    ...numbers.map((value) => ({ what: `${type} ${value}`, values: [String(value)] })),
    ...lengths
      .filter((length) => length >= 0)
      .map((length) => ({ what: `length ${length}`, values: ["1".repeat(length)] })),
  ];
}

/** What to send in place of a field's value. */
export const oddValues = (field: ZodType): OddValue[] => [...words, ...atBounds(field)];
