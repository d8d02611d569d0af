import { array, boolean, enum as choiceOf, literal, number, object, record, string } from "zod";
import { box } from "../evidence.ts";
import { decimal, flag, inputPassword, text } from "../field.ts";
import { pdfFile } from "../file.ts";
import { languageHint } from "../ocr-language.ts";
import { fileOrJsonOf, operation } from "../operation.ts";
import { personalKinds } from "./personal-kinds.ts";

/** What can be asked for; `all` is every one of the others. */
export const piiTypes = [...personalKinds, "all"] as const;

/** What a value was found as. */
export const redactedKinds = [...personalKinds, "term", "pattern"] as const;

/** Where a value stands: on the page as text or in a picture, or in a part of the file that no page shows. */
export const redactionPlaces = [
  "text",
  "scan",
  "content",
  "appearance",
  "annotation",
  "link",
  "form_field",
  "bookmark",
  "structure",
  "metadata",
  "pattern",
  "glyph",
  "object",
] as const;

const item = object({
  type: choiceOf(redactedKinds),
  /** 1-based; null for what stands on no page. */
  page: number().int().nullable(),
  boxes: array(box),
  place: choiceOf(redactionPlaces),
  /** The value; null once it is removed. */
  text: string().nullable(),
  confidence: number().min(0).max(1),
  removed: boolean(),
}).meta({ id: "RedactionItem" });

const counts = record(string(), number().int());

export const redactionReport = object({
  success: literal(true),
  dry_run: boolean(),
  total: number().int(),
  by_type: counts,
  by_page: counts,
  redactions: array(item),
  /** What was found and stays, because it is less sure than `min_confidence`. */
  unsure: array(item),
  warnings: array(string()),
  /** The redacted file in base64; null for a dry run. */
  file: object({ filename: string(), mime_type: string(), data: string() }).nullable(),
}).meta({ id: "RedactionReport" });

const counted = "How many values of each kind were removed, as ssn=2, email=1";

export const autoRedact = operation({
  path: "/api/v1/workflows/auto-redact",
  tier: "business",
  weight: "heavy",
  summary: "Remove personal data from a PDF",
  description:
    "Values are removed, not covered: from text, pictures, forms, notes, links, bookmarks, tags, metadata and earlier revisions; attachments and scripts go whole. The result is then searched by other means, and where a value is left the call fails and says where. Scans are read by OCR. A value that was found once is removed wherever it stands. What is less sure than min_confidence stays and is named (unsure, X-Redactions-Unsure). national_id holds numbers of persons in about thirty countries: of identity cards, social insurance, health and tax. There is no type for names and postal addresses: no method without a dictionary is sure enough; send them as terms. Accept: application/json answers the list of what was removed with the file in base64.",
  form: {
    file: pdfFile,
    pii_types: text(
      { max: 500 },
      `Comma-separated: ${piiTypes.join(", ")}. all when neither it, terms nor patterns is sent`,
    ).optional(),
    terms: text(
      { max: 100_000 },
      "Words or phrases to remove, one to a line; case does not matter",
    ).optional(),
    patterns: text(
      { max: 10_000 },
      "Regular expressions, one to a line: sets, groups, |, ? * + {m,n}, \\d \\w \\s \\b; no look-around or backreferences",
    ).optional(),
    min_confidence: decimal({ min: 0, max: 1 }, "Values less sure than this stay").default(0.5),
    labels: flag("Write the type of what was removed on its box").default(false),
    dry_run: flag("Only list what would go, as JSON").default(false),
    language: text({ max: 50 }, languageHint).default("eng"),
    read_all: flag(
      "Read every page by OCR, also those that have text: finds what stands in pictures on them",
    ).default(false),
    password: inputPassword,
  },
  answerHeaders: {
    "X-Redactions": text({}, "How many values were removed"),
    "X-Redactions-By-Type": text({}, counted),
    "X-Redactions-By-Page": text({}, "How many values were removed from each page, as 1=3, 4=1"),
    "X-Redactions-Unsure": text(
      {},
      "What was found and stays because it is less sure than min_confidence, as phone=2; empty when there is none",
    ),
  },
  failures: ["redaction_incomplete"],
  sample: { pii_types: "email,phone" },
  returns: fileOrJsonOf(redactionReport, "pdf"),
  mock: {
    success: true,
    dry_run: false,
    total: 1,
    by_type: { email: 1 },
    by_page: { "1": 1 },
    redactions: [
      {
        type: "email",
        page: 1,
        boxes: [[72, 700, 190, 712]],
        place: "text",
        text: null,
        confidence: 0.99,
        removed: true,
      },
    ],
    unsure: [],
    warnings: [],
    file: { filename: "letter-redacted.pdf", mime_type: "application/pdf", data: "JVBERi0xLjcK" },
  },
});
