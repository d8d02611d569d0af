import { interfaceVersion } from "../../contract/version.ts";
import type { Guide } from "./guide.ts";

/** What a caller can do that could not be done before, newest first. Within a version nothing is taken away. */
const changes: readonly { date: string; added: readonly string[] }[] = [
  {
    date: "2026-11-28",
    added: [
      "[Which accounts](account-memberships) a token may use; `X-Account` in the description, the clients and the command line",
      "[Signing by a key elsewhere](sign-prepare), in AWS KMS or on a token, in [two calls](sign-complete)",
      "`trial` of [signing with a certificate](sign-certificate): a signature without a certificate, to try it",
    ],
  },
  {
    date: "2026-11-25",
    added: [
      "A page for each operation, guides and search in this reference; the console at `/`",
      "[Keys](account-key-create) with a label, scopes, an end and `retention: none`; [the audit log](account-audit) of an account",
      "Clients for TypeScript and Python, and the command line",
      "`on_signature` on every operation that changes a PDF",
      "[Signing with a certificate](sign-certificate), and [verifying](sign-verify) what others signed",
      "E-invoices are checked by EN 16931, XRechnung and Peppol: [validate a file](workflows-validate-file)",
    ],
  },
  {
    date: "2026-11-23",
    added: [
      "`webhook-sequence` numbers the events of a webhook",
      "A `file_id` stands for one content from its first use on: other bytes are a 409",
      "Documents of Word 2 to 2003, workbooks of Excel 2 to 2003 and presentations of PowerPoint 97 to 2003 are read",
    ],
  },
  {
    date: "2026-11-22",
    added: [
      "[Workflows](workflows-parse-document) and [pipelines](pipelines-risk-check)",
      "`deliver=link` and `Prefer: respond-async` wherever a file is answered",
      "[The events of a job](bulk-events)",
      "`X-Compute-Limit` and `X-Compute-Remaining`",
      "OpenDocument and Rich Text are read wherever documents are",
    ],
  },
  {
    date: "2026-11-21",
    added: [
      "The first operations on PDF, conversions, signing, the optimizer, document intelligence and chat",
      "[Bulk jobs](bulk-upload), [webhooks](webhooks), inbound mail and [tools for language models](mcp)",
      "[Files ahead of a call](files) and [Idempotency-Key](idempotency)",
    ],
  },
];

export const changelog: Guide = {
  page: "changelog",
  title: "Changelog",
  about: "What was added, and when",
  write: () => [
    `This is version ${interfaceVersion} of the interface. Within a version operations, fields and codes are added, and none is taken away or gets another meaning: pass over what your program does not know.`,
    ...changes.flatMap(({ date, added }) => [{ head: date }, { list: added }]),
  ],
};
