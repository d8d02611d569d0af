import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { openPdf } from "../../shared/pdf/structure/open-pdf.ts";
import { complaints, pageTexts } from "../../test/harness/pdf.ts";
import { lowestSimilarity } from "../similarity.ts";
import type { CallAnswer } from "./calls.ts";

export type Original = {
  bytes: Uint8Array;
  /** As other programs count them, else as we do; 0 where nobody opens it. */
  pages: number;
  /** Decrypted and repaired, for comparison; undefined when nothing of ours opens it. */
  opened: Uint8Array | undefined;
  texts: readonly string[] | undefined;
};

const folder = mkdtempSync(join(tmpdir(), "pagewright-hard-"));
const has = (tool: string) => spawnSync("which", [tool]).status === 0;
const tools = { qpdf: has("qpdf"), pdfinfo: has("pdfinfo"), mutool: has("mutool") };

function told(tool: string, args: readonly string[], bytes: Uint8Array) {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return spawnSync(tool, [...args, path], { encoding: "utf8", timeout: 60_000 });
}

/** The pages that poppler or else MuPDF counts; 0 when neither opens the file. */
function pagesElsewhere(bytes: Uint8Array, password: string | undefined): number {
  const secret = password === undefined ? [] : ["-upw", password];
  const info = tools.pdfinfo ? told("pdfinfo", secret, bytes).stdout : "";
  const counted = Number(/^Pages:\s+(\d+)/m.exec(info)?.[1] ?? 0);
  if (counted > 0 || !tools.mutool) return counted;
  const muPdf = told("mutool", ["info", ...(password === undefined ? [] : ["-p", password])], bytes).stdout;
  return Number(/^Pages: (\d+)/m.exec(muPdf)?.[1] ?? 0);
}

export async function readOriginal(bytes: Uint8Array, password: string | undefined): Promise<Original> {
  const file = { filename: "input.pdf", contentType: "", bytes };
  const opened = await openPdf(file, password).then(
    (found) => found.bytes,
    () => undefined,
  );
  const texts = opened === undefined ? undefined : await pageTexts(opened).catch(() => undefined);
  return { bytes, opened, texts, pages: pagesElsewhere(bytes, password) || (texts?.length ?? 0) };
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Every page's letters stand in the result, in the order of its pages. */
function textProblem(before: readonly string[], after: readonly string[]): string[] {
  const lost = before.findIndex((text, page) => !letters(after[page] ?? "").includes(letters(text)));
  return lost < 0 ? [] : [`text of page ${lost + 1} is not what it was`];
}

function nativeProblems(bytes: Uint8Array, pages: number, password: string | undefined): string[] {
  const problems: string[] = [];
  if (tools.qpdf) {
    const secret = password === undefined ? [] : [`--password=${password}`];
    const { status, stderr } = told("qpdf", ["--check", ...secret], bytes);
    if (status !== 0) problems.push(`native qpdf ${status}: ${stderr.slice(0, 160).replaceAll("\n", " ")}`);
  }
  const counted = pagesElsewhere(bytes, password);
  if ((tools.pdfinfo || tools.mutool) && counted !== pages)
    problems.push(`other programs count ${counted} pages of ${pages}`);
  return problems;
}

/** What each operation leaves of the pages: how many, and whether their text stays in order. */
const pagesAfter: Record<string, (pages: number) => number> = {
  "pdf/merge": (pages) => pages * 2,
  "pdf/extract-pages": () => 1,
  "pdf/delete-pages": (pages) => pages - 1,
};
const ordered = new Set([
  "pdf/compress",
  "pdf/rotate",
  "pdf/unlock",
  "pdf/protect",
  "optimize/preset",
  "optimize/to-size",
]);

async function pdfProblems(operation: string, bytes: Uint8Array, original: Original): Promise<string[]> {
  const secret = operation === "pdf/protect" ? "sesam" : undefined;
  const pages = pagesAfter[operation]?.(original.pages) ?? original.pages;
  const after = await pageTexts(bytes, secret);
  const problems = after.length === pages ? [] : [`${after.length} pages of ${pages}`];
  const complaint = await complaints(bytes, secret);
  if (complaint !== "") problems.push(`qpdf: ${complaint.slice(0, 160).replaceAll("\n", " ")}`);
  if (ordered.has(operation) && original.texts !== undefined)
    problems.push(...textProblem(original.texts, after));
  problems.push(...nativeProblems(bytes, pages, secret));
  if (operation === "pdf/compress" && original.opened !== undefined) {
    const likeness = await lowestSimilarity({ bytes: original.opened }, bytes, 72);
    if (likeness < 0.97) problems.push(`likeness ${likeness.toFixed(3)}`);
  }
  return problems;
}

function sizeProblems(operation: string, { file }: CallAnswer, bytes: Uint8Array, original: Original) {
  const { length } = original.bytes;
  if (bytes.length === 0) return ["empty"];
  if (/optimize|compress/.test(operation) && bytes.length > length) return ["larger than its input"];
  if (operation === "optimize/to-size" && file?.headers?.["X-Target-Reached"] === "true") {
    const share = bytes.length / Math.max(1_024, length / 2);
    if (share > 1 || share < 0.9) return [`${(share * 100).toFixed(0)} % of the target`];
  }
  if (file?.contentType === "application/pdf" && bytes.length > 3 * length + 100_000)
    return [`${length} bytes became ${bytes.length}`];
  return [];
}

export async function judge(
  operation: string,
  answer: CallAnswer,
  original: Original,
): Promise<{ problems: string[] }> {
  const { status, message, file, bytes } = answer;
  if (status !== 200) {
    const opens = original.pages > 0 ? ` (others count ${original.pages} pages)` : "";
    return { problems: [`${status} ${message}${opens}`] };
  }
  if (file === undefined || bytes === undefined) return { problems: [] };
  const problems = sizeProblems(operation, answer, bytes, original);
  if (file.contentType === "application/pdf") {
    const found = await pdfProblems(operation, bytes, original).catch((error: unknown) => [
      `does not open: ${error instanceof Error ? error.message : ""}`,
    ]);
    problems.push(...found);
  }
  if (operation === "pdf/split" && Object.keys(unzipSync(bytes)).length !== original.pages)
    problems.push("parts are missing");
  return { problems };
}
