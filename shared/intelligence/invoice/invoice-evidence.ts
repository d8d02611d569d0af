import { FieldEvidence } from "../field-evidence.ts";
import { calibrated } from "./confidence.ts";
import type { Found } from "./found.ts";

export class InvoiceEvidence extends FieldEvidence {
  /** The value, with its place and confidence noted; null when there is none. `bonus` is added to its weight, where no scorer gave a probability. */
  take<T>(path: string, found: Found<T> | undefined, bonus = 0): T | null {
    if (found === undefined) return null;
    const confidence = found.probability ?? calibrated(Math.max(0, Math.min(1, found.weight + bonus)));
    this.note(path, found.evidence, Math.min(0.99, confidence));
    return found.value;
  }
}
