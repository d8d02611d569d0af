import type { Evidence } from "../document/document.ts";

/** Where values stand and how sure they are, by field path. */
export type Located = {
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly confidences: Readonly<Record<string, number>>;
};

/** Collects evidence and confidences while values are put in their fields. */
export class FieldEvidence implements Located {
  readonly evidence: Record<string, Evidence>;
  readonly confidences: Record<string, number>;

  constructor({ evidence, confidences }: Located = { evidence: {}, confidences: {} }) {
    this.evidence = { ...evidence };
    this.confidences = { ...confidences };
  }

  protected note(path: string, evidence: Evidence, confidence: number): void {
    this.evidence[path] = evidence;
    this.confidences[path] = confidence;
  }
}
