import type { Evidence } from "../../document/document.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { evidenceOf, type Span } from "./layout/piece.ts";

/** Collects where values were read from and how sure they are, while they are put in their fields. */
export class Trace {
  readonly evidence: Record<string, Evidence> = {};
  readonly confidences: Record<string, number> = {};

  /** The text of a span, noted under its path; null when there is none. */
  put(path: string, span: Span, sure: number): string;
  put(path: string, span: Span | undefined, sure: number): string | null;
  put(path: string, span: Span | undefined, sure: number): string | null {
    if (span === undefined) return null;
    this.note(path, span, sure);
    return span.text;
  }

  note(path: string, span: Span, sure: number): void {
    this.evidence[path] = evidenceOf(span);
    this.confidences[path] = Math.round(sure * 100) / 100;
  }

  list(path: string, spans: readonly Span[], sure: number): string[] {
    return spans.map((span, at) => this.put(fieldPath(path, at), span, sure));
  }
}
