import type { Document, Evidence } from "../../../document/document.ts";
import { ground, groundWhole } from "../../../language/ground.ts";
import { fold } from "../../../language/page-text.ts";
import type { Refusal } from "../../../warnings/warning.ts";
import { isProse } from "../entries/entries.ts";
import { evidenceOf, slice } from "../layout/piece.ts";
import { spansOf } from "./spans.ts";

export type Shown = { value: string; evidence: Evidence };
/** A proposed value with its place in the document, or why it is dropped. */
export type Verdict = Shown | { reason: Refusal };

const absent = { reason: "absent" as const };
const unfit = { reason: "unfit" as const };
/** Names of employers, positions and schools are shorter. */
const longest = 150;

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A text that stands in the document in one piece and that `fits` its field. */
export function judgeText(
  proposed: string,
  document: Document,
  fits: (text: string) => boolean = () => true,
): Verdict {
  const value = tidy(proposed);
  if (!/[\p{L}\p{N}]/u.test(value) || value.length > longest || isProse(value) || !fits(value)) return unfit;
  const evidence = groundWhole(value, document);
  return evidence === null ? absent : { value, evidence };
}

/** An address may stand on several lines, with other columns between them. */
export function judgePlace(proposed: string, document: Document): Verdict {
  const value = tidy(proposed);
  if (!/\p{L}/u.test(value) || value.length > longest || /[@:]/.test(value)) return unfit;
  const evidence = ground(value, document);
  return evidence === null ? absent : { value, evidence };
}

/** A value with its signs, as it is printed: `C`, `C++` and `C#` are three. */
function literally(value: string, document: Document): Evidence | null {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}+#.&])${escaped}(?![\\p{L}\\p{N}+#&])`,
    value.length > 2 ? "iu" : "u",
  );
  for (const span of spansOf(document)) {
    const found = pattern.exec(span.text);
    const part = found === null ? undefined : slice(span, found.index, found.index + found[0].length);
    if (part !== undefined) return evidenceOf(part);
  }
  return null;
}

/** A skill: short names and those with signs have to stand exactly so, others in one piece. */
export function judgeSkill(proposed: string, document: Document): Verdict {
  const value = tidy(proposed);
  if (fold(value).length > 3 && !/[+#]/.test(value)) return judgeText(value, document);
  if (value === "") return unfit;
  const evidence = literally(value, document);
  return evidence === null ? absent : { value, evidence };
}
