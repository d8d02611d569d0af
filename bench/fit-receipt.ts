// Fits the weights of what is read from receipts on the development part: npm run bench -- fit-receipt
// Writes shared/intelligence/invoice/receipt/weights.ts. Accuracy is printed by cross-validation over five parts.
import { LabelIndex } from "../shared/intelligence/invoice/find-labels.ts";
import { viewOf } from "../shared/intelligence/invoice/page-view.ts";
import { companyCandidates } from "../shared/intelligence/invoice/receipt/company.ts";
import { dateCandidates } from "../shared/intelligence/invoice/receipt/date.ts";
import { totalCandidates } from "../shared/intelligence/invoice/receipt/total.ts";
import { decimalMark } from "../shared/values/amounts/parse-amount.ts";
import { dayOrder } from "../shared/values/dates/parse-date.ts";
import type { Choice } from "./invoice/fit.ts";
import { documentOf, sets, truthOf } from "./invoice/sets.ts";
import { same } from "./invoice/tally.ts";
import { writeWeights } from "./invoice/weights-file.ts";

const choices: Record<"total" | "date" | "company", Choice[]> = { total: [], date: [], company: [] };
const files = await Promise.all(
  sets
    .filter(({ scorer }) => scorer === "receipts-sroie")
    .map(async (set) =>
      (await set.files("develop")).map((file) => ({ file, scanned: set.name === "receipts-sroie" })),
    ),
);
for (const { file, scanned } of files.flat()) {
  const document = await documentOf(file);
  const truth = truthOf(file);
  const view = viewOf(document);
  const index = new LabelIndex(view);
  const found = {
    total: totalCandidates(index, view, decimalMark(view.text)),
    date: dateCandidates(index, view, dayOrder(view.text, { language: document.language })),
    company: companyCandidates(view),
  };
  for (const field of ["total", "date", "company"] as const) {
    if (!truth[field]) continue;
    choices[field].push({
      scanned,
      candidates: found[field].map(({ features, value }) => ({
        features,
        right: same(field, truth[field], value),
      })),
    });
  }
}

writeWeights(
  "receipt/weights.ts",
  "../scorer.ts",
  "Fitted by bench/fit-receipt.ts on the development parts of SROIE and of generated slips",
  choices,
);
process.exit(0);
