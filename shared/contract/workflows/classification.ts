import { array, enum as choiceOf, number, object, string } from "zod";
import { box } from "../evidence.ts";
import { text } from "../field.ts";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { documentKinds } from "./document-kinds.ts";

const reason = object({
  /** What was found, in words. */
  reason: string(),
  /** How much it speaks for the type; those of a type add up. */
  weight: number(),
  text: string(),
  page: number().int().nullable(),
  bbox: box.nullable(),
}).meta({ id: "ClassificationReason" });

export const classification = object({
  type: choiceOf(documentKinds),
  title: string(),
  confidence: number(),
  reasons: array(reason),
  recommended_workflow: string().nullable(),
  other_workflows: array(string()).readonly(),
  alternatives: array(object({ type: choiceOf(documentKinds), confidence: number() })),
}).meta({ id: "Classification" });

const classified = classification
  .extend({ filename: string(), error: string().nullable() })
  .meta({ id: "ClassifiedDocument" });

const accepts = "Documents of any kind that the reader takes; of scans the first pages are read by OCR";

export const classifyDocuments = operation({
  path: "/api/v1/workflows/classify-documents",
  listing: "A",
  tier: "business",
  cost: 0,
  weight: "heavy",
  summary: "Tell what each document is, and which route to send it to",
  description:
    "By text and file name alone: the same file gets the same answer, no language model is asked and nothing is charged. Each reason names what was found, its weight and its place; `recommended_workflow` is the address of the route that does most with this type. A file that cannot be read is judged by its name, and `error` says why.",
  form: {
    files: files(accepts),
    password: text({ max: 127 }, "Opens a locked PDF").optional(),
  },
  sample: { files: ["scan.pdf"] },
  returns: findingOf(
    "ClassificationResponse",
    object({
      documents: array(classified),
      counts: array(object({ type: string(), count: number().int() })),
    }),
  ),
  mock: {
    documents: [
      {
        filename: "scan.pdf",
        type: "invoice",
        title: "Invoice",
        confidence: 0.97,
        reasons: [
          { reason: "title", weight: 5, text: "Tax Invoice", page: 1, bbox: [72, 760, 160, 778] },
          {
            reason: "words of this type",
            weight: 1.5,
            text: "Invoice No",
            page: 1,
            bbox: [72, 730, 130, 742],
          },
        ],
        recommended_workflow: "/api/v1/ai/extract-invoice",
        other_workflows: ["/api/v1/workflows/detect-fraud"],
        alternatives: [{ type: "receipt", confidence: 0.02 }],
        error: null,
      },
    ],
    counts: [{ type: "invoice", count: 1 }],
  },
});
