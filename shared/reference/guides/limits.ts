import { sessionLimits } from "../../contract/chat.ts";
import { mailLimits } from "../../contract/email.ts";
import { mostUploaded } from "../../contract/files.ts";
import { bodyLimitText } from "../../contract/limits.ts";
import { type Tier, tierNames, tiers } from "../../contract/tier.ts";
import { webhookLimits } from "../../contract/webhooks.ts";
import { pdfLimits } from "../../limits/pdf.ts";
import { uploadLimits } from "../../limits/uploads.ts";
import { type Guide, megabytes } from "./guide.ts";

const count = (value: number) => value.toLocaleString("en-US");

/** The tiers as rows of a table: calls, keys and price, and what they may compute. */
export const tierRows = (): string[][] =>
  tierNames.map((tier: Tier) => {
    const { calls, keys, priceMonth, compute, heavyAtOnce } = tiers[tier];
    return [
      tier,
      `${count(calls)} calls a month`,
      `${count(compute)} GB-seconds`,
      String(heavyAtOnce),
      `${keys} key${keys === 1 ? "" : "s"}`,
      `${priceMonth} USD a month`,
    ];
  });

export const tierColumns = ["Tier", "Calls", "Compute a month", "Heavy calls at once", "Keys", "Price"];

export const limits: Guide = {
  page: "limits",
  title: "Limits",
  about: "Tiers, quota, compute, sizes, and how many of each",
  write: () => [
    { head: "Tiers" },
    { columns: tierColumns, rows: tierRows() },
    "The quota starts anew on the 1st of the month, 00:00 UTC. Only calls that succeed count; the sandbox, the usage routes and every GET are free. A GB-second is a second of a process with a gigabyte of memory; an answer counts 5,400 for each gigabyte. `X-RateLimit-Remaining` and `X-Compute-Remaining` tell what is left, and from 80 % on `X-Usage-Warning` does.",
    { head: "Sizes" },
    {
      columns: ["What", "At most"],
      rows: [
        ["The body of a request", `about ${bodyLimitText}`],
        ["A file that is sent ahead", megabytes(mostUploaded)],
        ["Files sent ahead, in one call", megabytes(uploadLimits["uploads.call"].most)],
        ["Pages of a PDF", count(pdfLimits["pdf.pages"].most)],
      ],
    },
    "What a file may hold beside that (pixels of pictures, cells of sheets, levels of nesting) is counted while it is read. A file with more is a 400 `too_complex`, and the message names the limit.",
    { head: "How many" },
    {
      columns: ["What", "At most"],
      rows: [
        ["Files of a job or batch", "100"],
        [
          "Documents of a chat session",
          `${sessionLimits.documents}, ${sessionLimits.bytes / 1_048_576} MB together`,
        ],
        ["Webhooks of an account", String(webhookLimits.perAccount)],
        ["Tests and replays of a webhook", `${webhookLimits.sentByHandPerMinute} a minute`],
        ["Mail addresses of an account", String(mailLimits.addressesPerAccount)],
      ],
    },
    { head: "When there are too many at once" },
    "Calls wait for their turn, account by account. One that would wait too long is a 503 `too_busy` with `Retry-After`; an account with too many heavy calls at work gets a 429 `too_many_requests`. What need not be answered at once goes as a job: [asynchronous work](asynchronous-work).",
  ],
};
