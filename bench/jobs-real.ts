// A job of up to 100 real PDFs, the smallest of ../shared/data, as many as one body takes: how each ended, and whether
// the ZIP holds just the good ones, each with the pages it had.
// Run: npm run bench -- jobs-real

import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unzipSync } from "fflate";
import { uniqueEntryName } from "../shared/archive/zip-writer.ts";
import { stem } from "../shared/contract/file.ts";
import { PdfiumDocument } from "../shared/pdf/engine/pdfium.ts";
import { dataFolder } from "../test/harness/data.ts";
import { freePort, startProcess } from "../test/harness/service.ts";

/** What one body takes beside the form around the files. */
const mostBytes = 4_500_000;
const headers = { Authorization: "Bearer demo-business" };

type File = { name: string; bytes: Uint8Array };
type Status = {
  status: string;
  completed_at?: string;
  download_url?: string;
  results: { filename: string; status: string; error?: string }[];
};

function smallest(): File[] {
  const paths = globSync("{pdf,pdf-hard,intelligence}/**/*.pdf", { cwd: dataFolder });
  const all = paths.map((path) => ({
    name: path.replaceAll("/", "-"),
    bytes: readFileSync(join(dataFolder, path)),
  }));
  let left = mostBytes;
  return all
    .toSorted((one, other) => one.bytes.length - other.bytes.length)
    .slice(0, 100)
    .filter(({ bytes }) => {
      left -= bytes.length;
      return left > 0;
    });
}

/** As PDFium counts them; undefined for what it does not open, such as some damaged files that are repaired. */
async function pagesOf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    using pdf = await PdfiumDocument.open(bytes);
    return pdf.pageCount;
  } catch {
    return undefined;
  }
}

async function run(files: readonly File[], url: string): Promise<Status> {
  const form = new FormData();
  form.append("operation", "compress");
  for (const { name, bytes } of files) form.append("files", new Blob([Uint8Array.from(bytes)]), name);
  const sent = await fetch(`${url}/api/v1/bulk/upload`, { method: "POST", headers, body: form });
  const { job_id }: { job_id?: string } = Object(await sent.json());
  if (job_id === undefined) throw new Error(`The upload was answered with ${sent.status}.`);
  for (;;) {
    const status: Status = Object(await (await fetch(`${url}/api/v1/bulk/${job_id}`, { headers })).json());
    if (status.completed_at !== undefined) return status;
    await wait(500);
  }
}

const files = smallest();
const dataDir = await mkdtemp(join(tmpdir(), "pagewright-real-"));
const port = await freePort();
const service = await startProcess(dataDir, port);
let problems = 0;
try {
  const { status, download_url, results } = await run(files, `http://127.0.0.1:${port}`);
  const failed = results.filter((each) => each.status !== "success");
  console.log(
    `${files.length} files: ${status}, ${results.length - failed.length} good, ${failed.length} failed`,
  );
  for (const { filename, error } of failed) console.log(`  ${filename}: ${error}`);
  const zip = unzipSync(new Uint8Array(await (await fetch(download_url ?? "")).arrayBuffer()));
  const taken = new Set<string>();
  const good = files.filter((_, at) => results[at]?.status === "success");
  const wanted = new Map(
    good.map((file) => [uniqueEntryName(taken, `${stem(file.name)}-compressed.pdf`), file]),
  );
  const strange = Object.keys(zip).filter((name) => !wanted.has(name));
  for (const [name, { bytes }] of wanted) {
    const made = zip[name];
    const before = await pagesOf(bytes);
    const after = made === undefined ? undefined : await pagesOf(made);
    const unchanged = made !== undefined && Buffer.compare(made, bytes) === 0;
    if (unchanged || (after !== undefined && (before === undefined || before === after))) continue;
    problems += 1;
    console.log(`  ${name}: ${before} pages before, ${after} after`);
  }
  problems += strange.length;
  console.log(`ZIP: ${Object.keys(zip).length} entries, ${problems} of them not as they should be`);
} finally {
  service.kill("SIGKILL");
  await once(service, "exit");
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(problems === 0 ? 0 : 1);
