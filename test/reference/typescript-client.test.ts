import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";
import { startService } from "../harness/service.ts";

const modules = join(import.meta.dirname, "../../node_modules");
const run = promisify(execFile);

const compilerOptions = {
  strict: true,
  target: "es2024",
  lib: ["esnext", "dom"],
  module: "nodenext",
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  noEmit: true,
  typeRoots: [join(modules, "@types")],
  types: ["node"],
};

/** A program of a caller's, over the client: it prints typed results and saves a file. */
const program = `
import { readFile, writeFile } from "node:fs/promises";
import { ApiError, createClient, OPERATIONS, type Ops } from "./client.ts";

const [url = ""] = process.argv.slice(2);
const open = (serverUrl: string, bearer: string) =>
  createClient<Ops>(OPERATIONS, { serverUrl, auth: { bearer } });
const service = open(url + "/api/v1", "demo-developer");
const sandbox = open(url + "/api/v1/sandbox", "demo-starter");
const file = new Blob([await readFile("report.pdf")], { type: "application/pdf" });

const { page_count, page_sizes } = await service.pdfPageCount({ body: { file } });
const widths: number[] = page_sizes.map(({ width }) => width);

const rotated: Blob = await service.pdfRotate({ body: { file, degrees: 90 } });
await writeFile("rotated.pdf", rotated.stream());

const { data } = await sandbox.aiExtractInvoice({ body: { file } });
if (!("invoice_number" in data)) throw new Error("no invoice");
const total: number | null = data.total_amount;
const place: number[] | undefined = data.evidence.total_amount?.bbox;

const answer = await sandbox.chatAsk({
  body: { document_id: "doc_1", question: "How did revenue develop?" },
});
const found: boolean = answer.data.found;

const refused = await service.bulkStatus({ path: { job_id: "job_1" } }).catch((error: unknown) => error);
if (!(refused instanceof ApiError)) throw new Error("not refused");

// @ts-expect-error: the description types results, so a field that does not exist is told at once
answer.data.fuond;

console.log(JSON.stringify({ page_count, widths, total, place, found, refused: refused.status }));
`;

let folder: string;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-client-"));
  service = await startService();
  const description = await fetch(`${service.url}/openapi.json`);
  await writeFile(join(folder, "openapi.json"), await description.text());
  await writeFile(join(folder, "report.pdf"), await numberedPdf(3));
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
});

afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a generated TypeScript client uploads a file, reads typed results and saves a file", async () => {
  const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const options = ["generate-client", "openapi.json", "--output", "client.ts", "--import-ext", "ts"];
  const generated = await run(join(modules, ".bin/redocly"), options, { cwd: folder, env: environment });
  expect(generated.stderr).not.toMatch(/warn|reserved|already declares|skipped/i);

  const types = await run(join(modules, ".bin/tsc"), ["-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(types.stdout).toBe("");

  const { stdout } = await run(process.execPath, ["program.ts", service.url], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    page_count: 3,
    widths: [595, 595, 595],
    total: 1180,
    place: [470, 210, 540, 222],
    found: true,
    refused: 403,
  });
  const saved = await readFile(join(folder, "rotated.pdf"));
  expect(await pageTexts(saved)).toEqual(["Page 1", "Page 2", "Page 3"]);
});
