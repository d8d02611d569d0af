import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// Clauses in words of their own: none of them is taken from a contract, and the labels say which kinds each shows.

/** Categories that CUAD has no labels for: nobody counted what is right of them. */
export const unlabelled: ReadonlySet<string> = new Set([
  ...["parties", "termination_for_cause", "indemnification", "warranty_disclaimer", "payment_terms"],
  ...["dispute_resolution", "confidentiality", "data_protection", "force_majeure", "entire_agreement"],
  ...["amendment", "severability", "notices"],
]);

export type Wording = { kinds: readonly string[]; text: string };

export const wordings: readonly Wording[] = readFileSync(new URL("wordings.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [kinds = "", text = ""] = line.split("\t");
    return { kinds: kinds === "none" ? [] : kinds.split(","), text };
  });

/** A third is not looked at: of it sums alone are told. */
export const isAside = ({ text }: Wording): boolean =>
  (createHash("sha256").update(text).digest()[0] ?? 0) % 3 === 0;

/** A contract of these clauses, a paragraph each. */
export const asContract = (chosen: readonly Wording[]) => ({
  ...{ filename: "wordings.txt", contentType: "text/plain" },
  bytes: Buffer.from(chosen.map(({ text }) => text).join("\n\n")),
});

export type Score = { found: number; missed: string[]; wrong: string[] };

/** Holds what was found in such a contract against the labels. */
export function scoreOf(
  chosen: readonly Wording[],
  clauses: readonly { category: string; text: string }[],
): Score {
  const score: Score = { found: 0, missed: [], wrong: [] };
  for (const { kinds, text } of chosen) {
    const own = clauses.filter((each) => each.text !== "" && text.includes(each.text));
    const got = new Set(own.map(({ category }) => category).filter((each) => !unlabelled.has(each)));
    score.found += kinds.filter((each) => got.has(each)).length;
    score.missed.push(...kinds.filter((each) => !got.has(each)).map((each) => `${each}: ${text}`));
    score.wrong.push(...[...got].filter((each) => !kinds.includes(each)).map((each) => `${each}: ${text}`));
  }
  return score;
}
