import { askedOf } from "./chains/asked.ts";
import { chainReport } from "./chains/report.ts";
import { chainLimits } from "./chains/step.ts";
import { chainName, stepsField } from "./chains/steps-field.ts";
import { exactlyOne } from "./exactly-one.ts";
import { choice, flag } from "./field.ts";
import { files } from "./file.ts";
import { findingOf, group, operation } from "./operation.ts";

export const answerForms = ["auto", "file", "zip", "json"] as const;

const sampleSteps = [
  { operation: "pdf/watermark", options: { text: "COPY" } },
  { operation: "pdf/page-count" },
  { operation: "optimize/to-size", options: { target_size_kb: 500 } },
];

export const chains = group("chains", "Chains", {
  run: operation({
    path: "/api/v1/chains/run",
    tier: "starter",
    weight: "heavy",
    summary: "Do several operations on files in one call",
    tool: "asked",
    description:
      "`operation` is the address of one that takes a file, or its last word; `options` are its own fields. What a step makes is what the next one gets; a step that answers data adds it to the report and passes the file on. merge and images-to-pdf make one file of all there are; every other operation gets each file by itself. `when` names conditions that must all hold of a file, else the step is left out for it: kind, min_pages, max_pages, min_bytes, max_bytes, and step (from 1) with field (such as `line_items.0.amount`, `confidence`) and is, min or max for the data of an earlier step. The whole chain is checked before it starts, and a 422 names everything that is wrong. It needs the highest tier of its steps and takes the sum of their calls: a call for each file that a step is done with, one where it joins them. All are taken at once before the start; of steps that `when` left out, that failed or that were not reached they are given back. When a step fails nothing more is done with its file: the answer is a ZIP of the files as far as they came, or the report, and says so in `completed` and X-Chain-Completed; a chain whose first step fails is the error of that step. Office and HTML to PDF run elsewhere and are no steps. A chain that was saved under a name (chains/saved) runs by `chain` in place of `steps`, here, in jobs and of mailboxes.",
    form: {
      files: files("Up to 20 files; a single one may be sent as `file`", {
        max: chainLimits.files,
      }).optional(),
      steps: stepsField.optional(),
      chain: chainName("The name of a saved chain, in place of steps").optional(),
      answer: choice(
        answerForms,
        "file: the file, or a ZIP of several; zip: all files with the report chain.json; json: the report alone; auto: json when no step makes a file, zip when there are several files or data, else file",
      ).default("auto"),
      dry_run: flag(
        "Only say what each step will do, its calls and tier; takes no file and no calls",
      ).default(false),
    },
    rules: [
      exactlyOne("steps", "chain"),
      ({ files: sent, dry_run }) =>
        sent === undefined && !dry_run
          ? { field: "files", msg: "Field required", type: "missing" }
          : undefined,
    ],
    // Those of a saved chain are put in its place before anything is asked for.
    asks: ({ steps: read = [], files: sent = [], dry_run }) =>
      dry_run ? { calls: 0, tier: "starter", paths: [] } : askedOf(read, sent.length),
    failures: ["not_found"],
    answerHeaders: {
      "X-Chain-Completed": flag("Of a file: whether every step was done, or left out by its when"),
      "X-Target-Reached": flag("Of a file that a size was asked for: whether it was met"),
    },
    sample: { files: ["report.pdf"], steps: JSON.stringify(sampleSteps) },
    returns: findingOf("ChainResponse", chainReport, [
      ...(["pdf", "zip", "docx", "xlsx", "pptx", "csv", "txt", "xml", "html"] as const),
      ...(["png", "jpg", "json"] as const),
    ]),
    mock: {
      dry_run: false,
      completed: true,
      tier: "starter",
      calls: 1,
      steps: [
        {
          step: 1,
          operation: "pdf/page-count",
          summary: "Count the pages of a PDF",
          tier: "starter",
          calls: 1,
          takes: ["pdf"],
          joins: false,
          options: [],
          when: null,
          outcomes: [{ file: "report.pdf", status: "done", data: { page_count: 3 } }],
        },
      ],
      files: [{ filename: "report.pdf", content_type: "application/pdf", bytes: 31_457 }],
    },
  }),
});
