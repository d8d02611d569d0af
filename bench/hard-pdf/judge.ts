import { unzipSync } from "fflate";
import type { CallAnswer } from "./calls.ts";
import { secondsOf } from "./calls.ts";
import { imageProblems } from "./judge-image.ts";
import { pdfProblems } from "./judge-pdf.ts";
import type { Original } from "./original.ts";
import { recall, wordsOf } from "./words.ts";

/** The least share of poppler's words that a text of ours may hold, and the fewest words of which that is asked. */
const leastRecall = 0.8;
const fewestWords = 5;
/** Pages that conversions are asked for (requests.ts). */
const converted = 3;

function sizeProblems(operation: string, { file }: CallAnswer, bytes: Uint8Array, original: Original) {
  const length = original.bytes.length * (operation === "pdf/merge" ? 2 : 1);
  if (bytes.length === 0) return ["empty"];
  if (/optimize|compress/.test(operation) && original.complaint === "" && bytes.length > length)
    return ["larger than its input"];
  if (operation === "optimize/to-size" && length > 2_048 && file?.headers?.["X-Target-Reached"] === "true") {
    const share = bytes.length / (length / 2);
    if (share > 1) return [`${(share * 100).toFixed(0)} % of the target`];
  }
  const most = Math.min(3 * length + 100_000, 2 * length + 1_048_576);
  const grown = file?.contentType === "application/pdf" && bytes.length > most;
  return grown ? [`${length} bytes became ${bytes.length}`] : [];
}

function textProblems(text: string, { textsElsewhere, pages }: Original): string[] {
  const expected = wordsOf((textsElsewhere ?? []).slice(0, Math.min(converted, pages)).join(" "));
  const share = recall(wordsOf(text), expected);
  if (expected.length < fewestWords || share >= leastRecall) return [];
  return [`${Math.round(share * 100)} % of the ${expected.length} words that poppler finds`];
}

/** The text of a package's XML: what stands between its elements. */
function packageText(bytes: Uint8Array): string {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) =>
    /^(word|ppt\/slides)\/[^/]+\.xml$/.test(name),
  );
  const xml = parts.map(([, part]) => Buffer.from(part).toString()).join(" ");
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return xml
    .replaceAll(/<\/(?:w:p|a:p)>|<w:tab\/>|<w:br\/>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+);/g, (whole, name: string) => named[name] ?? whole);
}

type Judge = (
  answer: { file: NonNullable<CallAnswer["file"]>; bytes: Uint8Array },
  original: Original,
) => Promise<string[]> | string[];

/** By the operation, what is asked of a file that is no PDF. */
const judges: Record<string, Judge> = {
  "pdf/split": ({ bytes }, { pages }) =>
    Object.keys(unzipSync(bytes)).length === pages ? [] : ["parts are missing"],
  "convert/pdf-to-images": ({ bytes }, original) => imageProblems(bytes, original),
  "convert/pdf-to-png": ({ bytes }, original) => imageProblems(bytes, original),
  "convert/pdf-to-jpg": ({ bytes }, original) => imageProblems(bytes, original),
  "convert/pdf-to-text": ({ bytes }, original) => textProblems(Buffer.from(bytes).toString(), original),
  "convert/pdf-to-markdown": ({ bytes }, original) => textProblems(Buffer.from(bytes).toString(), original),
  "convert/pdf-to-word": ({ bytes }, original) => textProblems(packageText(bytes), original),
  "convert/pdf-to-ppt": ({ bytes }, original) => textProblems(packageText(bytes), original),
  "convert/pdf-to-excel": ({ bytes }) => (Object.keys(unzipSync(bytes)).length > 5 ? [] : ["no workbook"]),
};

function jsonProblems(operation: string, json: unknown, original: Original): string[] {
  const { data, page_count: pages } = Object(json);
  if (json === undefined) return ["no answer"];
  if (operation === "pdf/page-count" && pages !== original.pages)
    return [`${pages} pages of ${original.pages}`];
  return operation === "ai/ocr" ? textProblems(String(Object(data).text), original) : [];
}

/** What is wrong with an answer, in words to look at; empty when nothing is. */
export async function judge(operation: string, answer: CallAnswer, original: Original): Promise<string[]> {
  const { status, message, file, bytes, json, ms } = answer;
  const limit = secondsOf(operation);
  const late = ms > limit * 1_000 ? [`took ${ms} ms of ${limit} s`] : [];
  if (status !== 200) {
    const opens = original.pages > 0 ? ` (others count ${original.pages} pages)` : "";
    return [...late, `${status} ${message}${opens}`];
  }
  if (file === undefined || bytes === undefined) return [...late, ...jsonProblems(operation, json, original)];
  const problems = [...late, ...sizeProblems(operation, answer, bytes, original)];
  const judged = file.contentType === "application/pdf" ? pdfProblems(operation, bytes, original) : undefined;
  const found = judged ?? Promise.resolve(judges[operation]?.({ file, bytes }, original) ?? []);
  return problems.concat(
    await found.catch((error: unknown) => [`does not open: ${error instanceof Error ? error.message : ""}`]),
  );
}
