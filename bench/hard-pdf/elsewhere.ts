import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What other programs say of a file, as far as they are on the PATH: qpdf, poppler and MuPDF.

const folder = mkdtempSync(join(tmpdir(), "pagewright-hard-"));
const has = (tool: string) => spawnSync("which", [tool]).status === 0;
const tools = {
  qpdf: has("qpdf"),
  pdfinfo: has("pdfinfo"),
  pdftotext: has("pdftotext"),
  mutool: has("mutool"),
};

function told(tool: string, args: readonly string[], bytes: Uint8Array, after: readonly string[] = []) {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return spawnSync(tool, [...args, path, ...after], {
    encoding: "utf8",
    timeout: 60_000,
    maxBuffer: 268_435_456,
  });
}

const secretFor = (option: string, password: string | undefined) =>
  password === undefined ? [] : [option, password];

/** The pages that poppler or else MuPDF counts; 0 when neither opens the file, undefined when neither is there. */
export function pagesElsewhere(bytes: Uint8Array, password: string | undefined): number | undefined {
  if (!tools.pdfinfo && !tools.mutool) return undefined;
  const info = tools.pdfinfo ? told("pdfinfo", secretFor("-upw", password), bytes).stdout : "";
  const counted = Number(/^Pages:\s+(\d+)/m.exec(info)?.[1] ?? 0);
  if (counted > 0 || !tools.mutool) return counted;
  const muPdf = told("mutool", ["info", ...secretFor("-p", password)], bytes).stdout;
  return Number(/^Pages: (\d+)/m.exec(muPdf)?.[1] ?? 0);
}

/** The text of each page as poppler reads it. */
export function textsElsewhere(bytes: Uint8Array, password: string | undefined): string[] | undefined {
  if (!tools.pdftotext) return undefined;
  const { stdout, status } = told("pdftotext", secretFor("-upw", password), bytes, ["-"]);
  return status === 0 ? stdout.split("\f").slice(0, -1) : undefined;
}

/** What qpdf finds wrong with a file; empty when all is well, or when it is not there. */
export function complaintsElsewhere(bytes: Uint8Array, password: string | undefined): string {
  if (!tools.qpdf) return "";
  const secret = password === undefined ? [] : [`--password=${password}`];
  const { status, stderr } = told("qpdf", ["--check", ...secret], bytes);
  return status === 0 ? "" : `native qpdf ${status}: ${stderr.slice(0, 160).replaceAll("\n", " ")}`;
}
