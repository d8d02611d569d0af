import type { output } from "zod";
import type { validateFile } from "../../shared/contract/workflows/checking.ts";

export type Data = output<typeof validateFile.returns.data>;
export type Verdict = Data["result"];

/** The verdict that a file has to get, and the rule that has to be named when it is a bad one. */
export const expecting = (verdict: Verdict | "not valid", rule?: RegExp) => ({
  faults: ({ result, issues }: Data) => [
    (verdict === "not valid" ? result === "valid" : result !== verdict) &&
      `${result} for ${verdict} (${issues.map(({ rule: id }) => id).join(" ")})`,
    rule !== undefined && !issues.some(({ rule: id }) => rule.test(id)) && `nothing said of ${rule.source}`,
  ],
  unsure: ({ result, not_checked, issues }: Data) =>
    verdict !== "needs_review" &&
    verdict !== "not valid" &&
    result === "needs_review" &&
    not_checked.length + issues.length > 0,
});
