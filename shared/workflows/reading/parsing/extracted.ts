import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Document, Evidence } from "../../../document/document.ts";
import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import { extractResume } from "../../../intelligence/resume/extract-resume.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import type { Warning } from "../../../warnings/warning.ts";

/** What an extractor found, value by value, each with its place. */
export type Extracted = {
  source: "invoice" | "resume";
  values: readonly {
    path: string;
    value: string | number | boolean;
    evidence: Evidence;
    confidence: number;
  }[];
  warnings: readonly Warning[];
};

type Located = {
  /** How sure the result is as a whole: what has no confidence of its own has this. */
  confidence: number;
  evidence: Readonly<Record<string, Evidence>>;
  confidences: Readonly<Record<string, number>>;
};

const parentOf = (path: string) => path.replace(/(?:^|\.)[^.[]+$|\[\d+\]$/, "");

/** What is known of a path, or of the nearest one that it lies in. */
function nearest<Value>(known: Readonly<Record<string, Value>>, path: string): Value | undefined {
  for (let at = path; at !== ""; at = parentOf(at)) {
    const found = known[at];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every value of a result that has a place in the document, by its path. */
function valuesOf(data: object, located: Located): Extracted["values"] {
  const walk = (value: unknown, path: string): Extracted["values"] => {
    if (value === null || value === undefined) return [];
    if (typeof value === "object") {
      return Array.isArray(value)
        ? value.flatMap((each, at) => walk(each, fieldPath(path, at)))
        : Object.entries(value).flatMap(([name, each]) => walk(each, fieldPath(path, name)));
    }
    const evidence = nearest(located.evidence, path);
    if (
      evidence === undefined ||
      (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    )
      return [];
    return [{ path, value, evidence, confidence: nearest(located.confidences, path) ?? located.confidence }];
  };
  return walk(data, "");
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

function fromInvoice(document: Document): Extracted {
  const { data, confidence, warnings } = extractInvoice(document);
  const { evidence, confidences, checks: _, ...values } = data;
  return { source: "invoice", values: valuesOf(values, { evidence, confidences, confidence }), warnings };
}

function fromResume(document: Document): Extracted {
  const { resume, evidence, confidences, warnings } = extractResume(document);
  const confidence = meanOf(Object.values(confidences));
  return { source: "resume", values: valuesOf(resume, { evidence, confidences, confidence }), warnings };
}

const extractors: Partial<Record<DocumentKind, (document: Document) => Extracted>> = {
  invoice: fromInvoice,
  credit_note: fromInvoice,
  receipt: fromInvoice,
  resume: fromResume,
};

/** Fields by the extractor for this type of document; undefined when there is none. */
export const extractedFrom = (kind: DocumentKind, document: Document): Extracted | undefined =>
  extractors[kind]?.(document);
