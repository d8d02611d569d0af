import type { Evidence } from "../../../document/document.ts";
import { fieldPath, isWithin } from "../../../values/text/field-path.ts";
import { type Refusal, type Warning, warning } from "../../../warnings/warning.ts";
import { FieldEvidence, type Located } from "../../field-evidence.ts";
import type { Shown, Verdict } from "./verdict.ts";

/** What a language model read and the document shows; what both readings say alike. Set by hand. */
const proposed = 0.75;
const agreed = 0.9;

/** A reading's evidence while proposals are put in, and what was dropped of them. */
export class ProposedEvidence extends FieldEvidence {
  readonly dropped: Warning[] = [];
  /** Whether a proposal was used, or agreed with what had been read. */
  used = false;

  propose(path: string, evidence: Evidence): void {
    this.note(path, evidence, proposed);
    this.used = true;
  }

  /** Both readings say the same. */
  agree(path: string): void {
    this.confidences[path] = Math.max(this.confidences[path] ?? 0, agreed);
    this.used = true;
  }

  /** Takes a path and all within it out, and hands them on for those that come back under other paths. */
  cleared(outer: string): Located {
    const before = { evidence: { ...this.evidence }, confidences: { ...this.confidences } };
    for (const path of Object.keys(before.confidences)) {
      if (!isWithin(path, outer)) continue;
      delete this.evidence[path];
      delete this.confidences[path];
    }
    return before;
  }

  restore(path: string, { evidence, confidences }: Located, from: string): void {
    const [place, sure] = [evidence[from], confidences[from]];
    if (place !== undefined) this.evidence[path] = place;
    if (sure !== undefined) this.confidences[path] = sure;
  }

  drop(path: string, reason: Refusal): void {
    this.dropped.push(warning("proposal_dropped", path, reason));
  }

  /** The value when the document shows it, noted under its path; else undefined, with a warning. */
  take(path: string, verdict: Verdict): string | undefined {
    if ("reason" in verdict) {
      this.drop(path, verdict.reason);
      return undefined;
    }
    this.propose(path, verdict.evidence);
    return verdict.value;
  }

  /** The values of a list that the document shows, each once. */
  takeAll(path: string, verdicts: readonly Verdict[]): string[] {
    const shown: Shown[] = [];
    for (const verdict of verdicts) {
      if ("reason" in verdict) this.drop(path, verdict.reason);
      else if (!shown.some(({ value }) => value.toLowerCase() === verdict.value.toLowerCase()))
        shown.push(verdict);
    }
    return shown.map(({ value, evidence }, at) => {
      this.propose(fieldPath(path, at), evidence);
      return value;
    });
  }
}
