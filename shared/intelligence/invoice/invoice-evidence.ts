import { FieldEvidence } from "../field-evidence.ts";
import { calibrated } from "./confidence.ts";
import type { Found } from "./found.ts";

export class InvoiceEvidence extends FieldEvidence {
  /** The value, with its place and confidence noted; null when there is none. `bonus` is added to its weight. */
  take<T>(path: string, found: Found<T> | undefined, bonus = 0): T | null {
    if (found === undefined) return null;
    this.note(path, found.evidence, calibrated(Math.max(0, Math.min(1, found.weight + bonus))));
    return found.value;
  }
}
