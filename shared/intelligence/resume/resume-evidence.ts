import { rounded } from "../../values/amounts/hundredths.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { FieldEvidence } from "../field-evidence.ts";
import { evidenceOf, type Span } from "./layout/piece.ts";

export class ResumeEvidence extends FieldEvidence {
  /** The text of a span, with its place and confidence noted; null when there is none. */
  put(path: string, span: Span, sure: number): string;
  put(path: string, span: Span | undefined, sure: number): string | null;
  put(path: string, span: Span | undefined, sure: number): string | null {
    if (span === undefined) return null;
    this.noteSpan(path, span, sure);
    return span.text;
  }

  noteSpan(path: string, span: Span, sure: number): void {
    this.note(path, evidenceOf(span), rounded(sure));
  }

  list(path: string, spans: readonly Span[], sure: number): string[] {
    return spans.map((span, at) => this.put(fieldPath(path, at), span, sure));
  }
}
