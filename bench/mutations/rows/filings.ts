import type { Mutation } from "../mutation.ts";

export const filings: readonly Mutation[] = [
  {
    promise: "a flagged invoice is told to the webhooks of its account",
    broken: "nobody is told",
    file: "shared/storage/webhooks/fraud-flagged.ts",
    from: 'name: "fraud.flagged"',
    to: 'name: "job.completed"',
    test: "test/workflows/fraud/detect-fraud.test.ts",
    title: "is told to the webhooks",
  },
  {
    promise: "words that replaced others in a later save of a PDF are found",
    broken: "earlier states are not looked at",
    file: "shared/pdf/forensics/revisions.ts",
    from: "ends.slice(0, -1)",
    to: "ends.slice(0, 0)",
    test: "test/workflows/fraud/detect-fraud.test.ts",
    title: "the earlier state in a file",
  },
  {
    promise: "credit notes are taken off the supplies of GSTR-3B",
    broken: "they are added to them",
    file: "shared/workflows/filings/india/supplies.ts",
    from: 'sign: kind === "credit" ? -1 : 1',
    to: "sign: 1",
    test: "test/workflows/filings/gst.test.ts",
    title: "GSTR-3B is made of sales and purchases",
  },
  {
    promise: "a row of another period is left out of a filing and says so",
    broken: "it is counted",
    file: "shared/workflows/filings/india/supplies.ts",
    from: "if (!isWithin(period, date))",
    to: "if (!isWithin(period, period.first))",
    test: "test/workflows/filings/gst.test.ts",
    title: "what is left out says why",
  },
];
