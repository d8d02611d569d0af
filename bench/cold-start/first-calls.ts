import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";

/** The call that a fresh environment of a bundle answers first, and how long it may take at most, ms on the reference machine. */
export type FirstCall = {
  module: string;
  most: number | undefined;
} & (
  | { method: "GET"; path: string }
  | { method: "POST"; path: string; json: unknown }
  | { method: "POST"; path: string; form: Readonly<Record<string, string | Blob>> }
  | { event: unknown }
);

const light = 300;
const standard = 700;
const reading = 900;

const invoice = `INVOICE
Invoice number: 4711
Invoice date: 2026-01-15
Acme Paper Ltd, 1 Mill Lane, London
Bill to: Jane Roe
10 reams of paper 5.00 50.00
Total: 50.00 USD`;

const file = new Blob([Buffer.from(samplePdf("Hello"))], { type: "application/pdf" });
const paper = new Blob([Buffer.from(samplePdf(invoice))], { type: "application/pdf" });
const letter = new Blob(["{\\rtf1\\ansi Hello from a letter}"], { type: "application/rtf" });
const page = new Blob(["<h1>Printed page</h1>"], { type: "text/html" });

const message = (body: object) => ({ Records: [{ messageId: "first", body: JSON.stringify(body) }] });
const clock = { source: "aws.scheduler" };

const api = "/api/v1";

/** One for each bundle. What works on files does so; a worker's job is one that is gone. */
export const firstCalls: readonly FirstCall[] = [
  { module: "meta", most: light, method: "GET", path: `${api}/health` },
  { module: "usage", most: light, method: "GET", path: `${api}/usage/check` },
  {
    module: "files",
    most: light,
    method: "POST",
    path: `${api}/files`,
    json: { filename: "a.pdf", content_type: "application/pdf", size: 10 },
  },
  { module: "webhooks", most: light, method: "GET", path: `${api}/webhooks/configs` },
  { module: "saved-chains", most: light, method: "GET", path: `${api}/chains/saved` },
  { module: "email", most: light, method: "GET", path: `${api}/email/routes` },
  { module: "sandbox", most: light, method: "POST", path: `${api}/sandbox/pdf/compress`, form: { file } },
  {
    module: "mcp",
    most: light,
    method: "POST",
    path: "/mcp",
    json: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  },
  {
    module: "bulk",
    most: light,
    method: "POST",
    path: `${api}/bulk/upload`,
    form: { files: file, operation: "compress" },
  },
  { module: "job-reaper", most: light, event: clock },
  { module: "session-cleanup", most: light, event: clock },
  {
    module: "webhook-delivery",
    most: light,
    event: message({ account: "acme", webhook: "wh_gone", delivery: "msg_gone", attempt: 1 }),
  },
  { module: "job-dead-letters", most: light, event: message({ job: "job_gone", item: 1 }) },
  { module: "job-worker", most: undefined, event: message({ job: "job_gone", item: 1 }) },
  { module: "office-worker", most: undefined, event: message({ job: "job_gone", item: 1 }) },
  { module: "html-worker", most: undefined, event: message({ job: "job_gone", item: 1 }) },
  { module: "pdf", most: standard, method: "POST", path: `${api}/pdf/page-count`, form: { file } },
  {
    module: "sign",
    most: standard,
    method: "POST",
    path: `${api}/pdf/sign`,
    form: { file, text: "Ada Lovelace", x: "100", y: "100" },
  },
  {
    module: "optimize",
    most: standard,
    method: "POST",
    path: `${api}/optimize/preset`,
    form: { file, preset: "email" },
  },
  { module: "convert", most: standard, method: "POST", path: `${api}/convert/pdf-to-text`, form: { file } },
  { module: "ai", most: reading, method: "POST", path: `${api}/ai/extract-invoice`, form: { file: paper } },
  { module: "chat", most: reading, method: "POST", path: `${api}/chat/upload`, form: { file: paper } },
  {
    module: "workflows",
    most: reading,
    method: "POST",
    path: `${api}/workflows/parse-document`,
    form: { file: paper },
  },
  {
    module: "pipelines",
    most: reading,
    method: "POST",
    path: `${api}/pipelines/risk-check`,
    form: { file: paper, document_type: "invoice" },
  },
  { module: "html", most: 2_000, method: "POST", path: `${api}/convert/html-to-pdf`, form: { file: page } },
  {
    module: "office",
    most: 6_000,
    method: "POST",
    path: `${api}/convert/word-to-pdf`,
    form: { file: letter },
  },
];
