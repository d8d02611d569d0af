import { array, enum as choiceOf, number, object, string } from "zod";
import { inputPassword, text } from "../field.ts";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { place } from "../workflows/checking.ts";
import { processOnboarding } from "../workflows/onboarding.ts";
import { qualityData } from "../workflows/quality.ts";
import { runFields, runMock } from "./run.ts";

const stated = object({
  field: choiceOf(["gstin", "pan", "vendor_name"]),
  stated: string().nullable().meta({ description: "What the call said" }),
  used: string().nullable().meta({ description: "What was said, else what the papers agree on" }),
  valid: choiceOf(["valid", "invalid", "not_checked"]),
  reason: string(),
  found: array(object({ file: string(), value: string(), agrees: choiceOf(["yes", "no"]), place })),
}).meta({ id: "OnboardingIdentity" });

export const onboarding = operation({
  path: "/api/v1/pipelines/onboarding",
  tier: "business",
  weight: "heavy",
  summary: "Check a vendor's papers and say whether the vendor can be taken on",
  description:
    "One or several papers are read once, sorted and held against the vendor's checklist (process-onboarding), scored for how well they can be read (score-quality), and compared with the GSTIN, PAN and name that the call states: these go before what the papers say, and each paper that says otherwise is named. ready: nothing is missing and nothing contradicts; not_ready: a required paper is missing, a number cannot be, or papers contradict each other or the call; else needs_review.",
  form: {
    files: files("The vendor's papers, a file each; a single one may be sent as `file`", { max: 30 }),
    gstin: text({ max: 20 }, "The vendor's GSTIN; goes before what the papers say").optional(),
    pan: text({ max: 20 }, "The vendor's PAN; goes before what the papers say").optional(),
    vendor_name: text({ max: 200 }, "The vendor's name, compared with that of the papers").optional(),
    password: inputPassword,
  },
  sample: { files: ["pan-card.pdf"], vendor_name: "Example Traders Private Limited" },
  returns: findingOf(
    "OnboardingPipelineResponse",
    object({
      ...runFields,
      decision: choiceOf(["ready", "needs_review", "not_ready"]),
      reasons: array(string()),
      identity: array(stated),
      onboarding: processOnboarding.returns.data.nullable(),
      quality: array(qualityData.pick({ filename: true, score: true, grade: true, advice: true })),
      counts: object({ papers: number().int(), missing: number().int(), mismatches: number().int() }),
    }).meta({ id: "OnboardingRun" }),
  ),
  mock: {
    ...runMock("pan-card.pdf", "pan_card", ["read", "onboarding", "quality", "identity"]),
    decision: "not_ready",
    reasons: ["Cancelled cheque or bank statement: none of the files is one."],
    identity: [
      {
        field: "pan",
        stated: null,
        used: "AABCR1718E",
        valid: "valid",
        reason: "The form of a PAN.",
        found: [
          {
            file: "pan-card.pdf",
            value: "AABCR1718E",
            agrees: "yes",
            place: { page: 1, bbox: [72, 600, 150, 612], text: "AABCR1718E" },
          },
        ],
      },
    ],
    onboarding: processOnboarding.mock,
    quality: [{ filename: "pan-card.pdf", score: 91, grade: "ready", advice: [] }],
    counts: { papers: 1, missing: 1, mismatches: 0 },
  },
});
