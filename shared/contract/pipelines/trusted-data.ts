import { array, boolean, enum as choiceOf, number, object, string } from "zod";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { validationData } from "../workflows/checking.ts";
import { normalizedDocument } from "../workflows/normalized-document.ts";
import { parseDocument, parsingOptions } from "../workflows/parsing.ts";
import { qualityData } from "../workflows/quality.ts";
import { notChecked, runFields, runMock } from "./run.ts";

const { extract_entities, include_tables, password } = parsingOptions;

const trusted = object({
  file: string(),
  verdict: choiceOf(["trusted", "needs_review", "not_trusted"]),
  reasons: array(string()).meta({ description: "What stands against trusting it; empty when nothing does" }),
  not_checked: array(notChecked).meta({ description: "What trust rests on and could not be checked" }),
  partial: boolean().meta({ description: "Whether parts of the file were not read" }),
  normalized: normalizedDocument.nullable(),
  validation: validationData.nullable(),
  validation_note: string().nullable().meta({ description: "Why there is no validation" }),
  quality: qualityData.nullable(),
}).meta({ id: "TrustedDocument" });

export const trustedData = operation({
  path: "/api/v1/pipelines/trusted-data",
  tier: "business",
  weight: "heavy",
  summary: "Normalise, validate and score documents in one run",
  description:
    "Each file is read once. Its data stand in the structure of parse-document, are held against the rules for what it is (validate-file) and scored for how well it can be read (score-quality). The verdict joins them: trusted when every check that the kind of file is promised was applied to all of its text, no rule was broken and it can be processed unattended, not_trusted when a rule was broken by an error or it can hardly be read, else needs_review, with the reasons.",
  form: {
    files: files("Documents of any kind that the reader takes; a single one may be sent as `file`"),
    extract_entities,
    include_tables,
    password,
  },
  sample: { files: ["invoice.pdf"] },
  returns: findingOf(
    "TrustedDataResponse",
    object({
      ...runFields,
      trusted: boolean().meta({ description: "Whether every document is trusted" }),
      counts: object({
        trusted: number().int(),
        needs_review: number().int(),
        not_trusted: number().int(),
      }),
      results: array(trusted),
    }).meta({ id: "TrustedData" }),
  ),
  mock: {
    ...runMock("invoice.pdf", "invoice", ["read", "normalize", "validate", "quality", "unify"]),
    trusted: false,
    counts: { trusted: 0, needs_review: 1, not_trusted: 0 },
    results: [
      {
        file: "invoice.pdf",
        verdict: "needs_review",
        reasons: ["Quality 78 of 100: Can be processed; look at the result."],
        not_checked: [],
        partial: false,
        normalized: parseDocument.mock,
        validation: null,
        validation_note: "There are no rules for this kind of document.",
        quality: null,
      },
    ],
  },
});
