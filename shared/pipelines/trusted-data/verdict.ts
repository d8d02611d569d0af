import type { Outcome } from "../../document/each-file.ts";
import type { ValidationData } from "../../workflows/checking/operation.ts";
import type { Quality } from "../../workflows/reading/quality/criterion.ts";

export type Verdict = { verdict: "trusted" | "needs_review" | "not_trusted"; reasons: string[] };

/** Scores of score-quality: processed unattended from the first, hardly at all below the second. */
const unattended = 85;
const hardly = 50;

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Joins what rules and quality say; what was not found out speaks for a look, never for trust. */
export function verdictOf(
  checked: Outcome<ValidationData> | undefined,
  quality: Quality | undefined,
): Verdict {
  const against: string[] = [];
  const doubts: string[] = [];
  const validation = checked?.result;
  if (validation === undefined) doubts.push(checked?.error?.message ?? "It could not be held against rules.");
  if (validation?.result === "invalid") {
    const [first] = validation.issues;
    against.push(
      `${plural(validation.error_count, "error")} against the rules of ${validation.format_type}: ${first?.message ?? ""}`,
    );
  } else if (validation?.result === "needs_review")
    doubts.push(`${plural(validation.warning_count, "warning")} of the rules of ${validation.format_type}`);
  if (quality === undefined) doubts.push("Its quality could not be scored.");
  else {
    const said = `Quality ${quality.score} of 100: ${quality.meaning}`;
    if (quality.score < hardly) against.push(said);
    else if (quality.score < unattended) doubts.push(said);
  }
  const verdict = against.length > 0 ? "not_trusted" : doubts.length > 0 ? "needs_review" : "trusted";
  return { verdict, reasons: [...against, ...doubts] };
}
