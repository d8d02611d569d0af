// Fits the weights of what is read from receipts on the development part: npm run bench -- fit-receipt
// Writes shared/intelligence/invoice/receipt/weights.ts. Accuracy is printed by cross-validation over five parts, with all
// receipts of a shop, worn ones too, in one of them.
import { LabelIndex } from "../shared/intelligence/invoice/find-labels.ts";
import { viewOf } from "../shared/intelligence/invoice/page-view.ts";
import { companyCandidates } from "../shared/intelligence/invoice/receipt/company.ts";
import { dateCandidates } from "../shared/intelligence/invoice/receipt/date.ts";
import { totalCandidates } from "../shared/intelligence/invoice/receipt/total.ts";
import type { Features } from "../shared/intelligence/invoice/scorer.ts";
import { decimalMark } from "../shared/values/amounts/decimal-mark.ts";
import { dayOrder } from "../shared/values/dates/day-order.ts";
import { editDistance } from "../shared/values/text/edit-distance.ts";
import type { Choice } from "./invoice/fit.ts";
import { documentOf, sets, truthOf } from "./invoice/sets.ts";
import { isoOf, same } from "./invoice/tally.ts";
import { writeWeights } from "./invoice/weights-file.ts";

const fields = ["total", "date", "company"] as const;
type Field = (typeof fields)[number];
const choices: Record<Field, Choice[]> = { total: [], date: [], company: [] };

/** What of a candidate tells whether it was read rightly, besides the probability of its choice. */
const marks: Record<Field, readonly string[]> = {
  total: ["clear", "repeated", "proven", "contested", "marked", "unmarked"],
  date: ["clear", "repeated", "mended", "broken", "contested"],
  company: ["clear", "mean", "legal", "odd", "joined"],
};

const plain = (text: unknown) =>
  String(text ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Letters that may be misread in a name, or digits in a day, for its line to be the one that is looked for. */
function isLine(field: Field, truth: unknown, value: unknown): boolean {
  if (field === "total") return same(field, truth, value);
  const [one, other] =
    field === "date" ? [isoOf(String(truth)), String(value)] : [plain(truth), plain(value)];
  return editDistance(one, other) <= (field === "date" ? 1 : 0.25 * one.length);
}

const isExact = (field: Field, truth: unknown, value: unknown) =>
  field === "company" ? plain(truth) === plain(value) : same(field, truth, value);

/** The line that holds the value: where none is read to the letter, the one that is nearly. */
function judged(field: Field, truth: unknown, found: readonly { features: Features; value: unknown }[]) {
  const list = found.map(({ features, value }) => ({
    features,
    exact: isExact(field, truth, value),
    right: isLine(field, truth, value),
  }));
  const someExact = list.some(({ exact }) => exact);
  return list.map((one) => (someExact ? { ...one, right: one.exact } : one));
}

/** Receipts of one shop have one print: its name, without the legal form and the words before. */
const groupOf = (company: unknown) =>
  plain(company)
    .replace(/sdnbhd$|sb$/, "")
    .slice(-8);

for (const set of sets.filter(({ scorer }) => scorer === "receipts-sroie")) {
  for (const file of await set.files("develop")) {
    const document = await documentOf(file);
    const truth = truthOf(file);
    const view = viewOf(document);
    const index = new LabelIndex(view);
    const found = {
      total: totalCandidates(index, view, decimalMark(view.text)),
      date: dateCandidates(index, view, dayOrder(view.text, { language: document.language })),
      company: companyCandidates(view),
    };
    for (const field of fields) {
      if (!truth[field]) continue;
      choices[field].push({
        scanned: set.name !== "receipts-generated",
        group: groupOf(truth.company),
        candidates: judged(field, truth[field], found[field]),
      });
    }
  }
}

writeWeights(
  "receipt/weights.ts",
  "../scorer.ts",
  "Fitted by bench/fit-receipt.ts on the development parts of SROIE, as they are and worn, and of generated slips",
  choices,
  marks,
);
process.exit(0);
