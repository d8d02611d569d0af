import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { reportPdf } from "../../test/harness/report-pdf.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

/** The first ten calls of the section "Try it". */
const calls = (readme.match(/^curl \$B\/.*$/gm) ?? []).slice(0, 10);

const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();
const pages = (most: number) => async (bytes: Uint8Array) => (await pagesOf(bytes)) === most;

/** What is right, by the file that a call writes or the route that it asks. */
const right: Readonly<Record<string, (bytes: Buffer) => boolean | Promise<boolean>>> = {
  "/health": (bytes) => JSON.parse(bytes.toString()).status === "ok",
  "/pdf/page-count": (bytes) => bytes.toString().includes('"page_count":6'),
  "small.pdf": pages(6),
  "merged.pdf": pages(2),
  "parts.zip": (bytes) => bytes.toString("latin1").split("PK\x01\x02").length === 3,
  "pages.pdf": pages(3),
  "turned.pdf": async (bytes) => (await PDFDocument.load(bytes)).getPage(0).getRotation().angle === 90,
  "marked.pdf": pages(6),
  "numbered.pdf": pages(6),
  "locked.pdf": async (bytes) => {
    const opened = await PDFDocument.load(bytes, { password: "secret" });
    const refused = await PDFDocument.load(bytes).then(
      () => false,
      () => true,
    );
    return refused && opened.getPageCount() === 6;
  },
};

async function writeFiles(folder: string): Promise<void> {
  const page = await reportPdf();
  const report = await PDFDocument.create();
  for (let at = 0; at < 6; at++) report.addPage((await report.copyPages(page, [0]))[0]);
  for (const name of ["a.pdf", "b.pdf"]) writeFileSync(join(folder, name), await page.save());
  writeFileSync(join(folder, "report.pdf"), await report.save());
}

export type Told = { call: string; status: string; seconds: number; right: boolean };

/** Runs the calls as the README has them, by a shell and curl, and looks at what came. */
export async function readmeCalls(folder: string, address: string, key: string): Promise<Told[]> {
  await writeFiles(folder);
  const told: Told[] = [];
  for (const call of calls) {
    const [, named] = / -o (\S+)/.exec(call) ?? [];
    const [, route = ""] = /\$B(\S+)/.exec(call) ?? [];
    const file = named ?? "answer";
    const start = performance.now();
    const { stdout } = spawnSync("sh", ["-c", `${call} -sS ${named ? "" : "-o answer"} -w '%{http_code}'`], {
      cwd: folder,
      env: { ...process.env, A: `Authorization: Bearer ${key}`, B: `${address}/api/v1`, no_proxy: "*" },
      encoding: "utf8",
    });
    const seconds = (performance.now() - start) / 1_000;
    const bytes = readFileSync(join(folder, file));
    const look = right[named ?? route];
    told.push({ call: route, status: stdout, seconds, right: look !== undefined && (await look(bytes)) });
  }
  return told;
}
