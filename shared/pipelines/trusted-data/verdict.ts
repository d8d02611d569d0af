import type { Outcome } from "../../document/each-file.ts";
import type { ValidationData } from "../../workflows/checking/operation.ts";
import type { Quality } from "../../workflows/reading/quality/criterion.ts";

export type Verdict = {
  verdict: "trusted" | "needs_review" | "not_trusted";
  reasons: string[];
  not_checked: { id: string; reason: string }[];
};

/** Scores of score-quality: processed unattended from the first, hardly at all below the second. */
const unattended = 85;
const hardly = 50;

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** What trust rests on and what was not done of it. */
function notChecked(
  checked: Outcome<ValidationData> | undefined,
  quality: Quality | undefined,
  unread: readonly string[],
): Verdict["not_checked"] {
  const rules = checked?.error?.message ?? "It could not be held against rules.";
  const left = checked?.result?.not_checked.filter(({ id }) => id !== "document.read") ?? [
    { id: "rules", reason: rules },
  ];
  return [
    ...unread.map((reason) => ({ id: "document.read", reason })),
    ...left.map(({ id, reason }) => ({ id, reason })),
    ...(quality === undefined ? [{ id: "quality", reason: "Its quality could not be scored." }] : []),
  ];
}

/** Joins what rules and quality say; what was not found out speaks for a look, never for trust. */
export function verdictOf(
  checked: Outcome<ValidationData> | undefined,
  quality: Quality | undefined,
  unread: readonly string[],
): Verdict {
  const against: string[] = [];
  const doubts: string[] = [...unread];
  const unchecked = notChecked(checked, quality, unread);
  const validation = checked?.result;
  if (validation === undefined) doubts.push(checked?.error?.message ?? "It could not be held against rules.");
  if (validation?.result === "invalid") {
    const [first] = validation.issues;
    against.push(
      `${plural(validation.error_count, "error")} against the rules of ${validation.format_type}: ${first?.message ?? ""}`,
    );
  } else if (validation?.result === "needs_review") {
    const { warning_count: warnings, format_type: rules, not_checked: left } = validation;
    if (warnings > 0) doubts.push(`${plural(warnings, "warning")} of the rules of ${rules}`);
    doubts.push(...left.map(({ reason }) => `Not checked: ${reason}`));
    if (warnings === 0 && left.length === 0) doubts.push(`No rule of ${rules} could be applied to it.`);
  }
  if (quality === undefined) doubts.push("Its quality could not be scored.");
  else {
    const said = `Quality ${quality.score} of 100: ${quality.meaning}`;
    if (quality.score < hardly) against.push(said);
    else if (quality.score < unattended) doubts.push(said);
  }
  const verdict = against.length > 0 ? "not_trusted" : doubts.length > 0 ? "needs_review" : "trusted";
  return { verdict, reasons: [...new Set([...against, ...doubts])], not_checked: unchecked };
}
