import type { WarningCode } from "../warnings/warning.ts";

/** Who did the work in the place of whom: `ocr` of a text layer, `embedded` of the language model, for all or a part. */
export const fallbacks = ["ocr", "embedded", "embedded_part"] as const;
export type Fallback = (typeof fallbacks)[number];

/** The warnings that tell of it (shared/warnings/texts.ts). The first that an answer carries counts. */
const told: Partial<Record<WarningCode, Fallback>> = {
  model_failed: "embedded",
  unsupported_answer: "embedded",
  unsupported_summary: "embedded",
  unsupported_questions: "embedded",
  part_not_covered: "embedded_part",
  questions_filled_up: "embedded_part",
  passages_untranslated: "embedded_part",
  read_by_ocr: "ocr",
};

const byCode: ReadonlyMap<string, Fallback> = new Map(Object.entries(told));

/** The fallback that an answer with these warnings took; undefined for none. */
export function fallbackOf(warnings: readonly { code: string }[] = []): Fallback | undefined {
  const codes = new Set(warnings.map(({ code }) => code));
  return [...byCode].find(([code]) => codes.has(code))?.[1];
}
