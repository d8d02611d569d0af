import { array, boolean, enum as choiceOf, number, object, string } from "zod";
import { box } from "../evidence.ts";
import { decimal, inputPassword } from "../field.ts";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

/** Why two files go together, the surest first; `partial` and `other_invoice` make no cluster. */
export const duplicateKinds = [
  "exact",
  "same_text",
  "scanned_copy",
  "near",
  "same_invoice",
  "partial",
  "same_amount",
  "other_invoice",
] as const;

const kind = choiceOf(duplicateKinds);
const member = object({ index: number().int(), filename: string() });
const share = number().min(0).max(1);
const place = object({ file: number().int(), page: number().int(), bbox: box, text: string() });

const pair = object({
  files: array(member),
  similarity: share,
  containment: share,
  kind,
  reasons: array(string()),
  evidence: array(place),
}).meta({ id: "DuplicatePair" });

const cluster = object({
  files: array(member),
  similarity: share,
  kind,
  reasons: array(string()),
}).meta({ id: "DuplicateCluster" });

/** `index` counts the files from 0 in the order they were sent; bbox is in PDF points, origin bottom-left. */
export const duplicatesData = object({
  file_count: number().int(),
  duplicate_count: number().int(),
  similarity_threshold: share,
  clusters: array(cluster),
  pairs: array(pair),
  unique: array(member),
  not_checked: array(
    object({ id: string(), index: number().int(), reason: string() }).meta({ id: "NotCompared" }),
  ).meta({
    description: "Files, by name and index, of which too little was read to compare them; not in unique",
  }),
  partial: boolean().meta({
    description: "Whether not_checked holds any: more may be copies than were found",
  }),
}).meta({ id: "Duplicates" });

const sent = (...names: string[]) => names.map((filename, index) => ({ index, filename }));

export const detectDuplicates = operation({
  path: "/api/v1/workflows/detect-duplicates",
  tier: "business",
  weight: "heavy",
  summary: "Find files that are copies of one another",
  description:
    "Copies by their bytes, by their text and, for scans, by what OCR reads and how the pages look. similarity is the share of characters that stand in passages both files have; containment the share of the shorter one. Invoices with other numbers make no cluster, however alike they look; the same number from the same vendor does. A file that is part of another is listed in pairs as partial.",
  form: {
    files: files("Two to 100 files: PDF, images, Office files, HTML, CSV, e-mail or text", { min: 2 }),
    similarity_threshold: decimal({ min: 0, max: 1 }, "Files at least this alike are one cluster").default(
      0.95,
    ),
    password: inputPassword,
  },
  sample: { files: ["january.pdf", "january-scan.pdf"] },
  returns: findingOf("DuplicatesResponse", duplicatesData),
  mock: {
    file_count: 3,
    duplicate_count: 1,
    similarity_threshold: 0.95,
    clusters: [
      {
        files: sent("invoice.pdf", "invoice-copy.pdf"),
        similarity: 1,
        kind: "exact",
        reasons: ["The bytes are the same."],
      },
    ],
    pairs: [
      {
        files: sent("invoice.pdf", "invoice-copy.pdf"),
        similarity: 1,
        containment: 1,
        kind: "exact",
        reasons: ["The bytes are the same."],
        evidence: [],
      },
    ],
    unique: [{ index: 2, filename: "order.pdf" }],
    not_checked: [],
    partial: false,
  },
});
