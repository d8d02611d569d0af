import type { output } from "zod";
import type { Call } from "../../contract/call.ts";
import { mediaTypes, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { InputOf } from "../../contract/operation.ts";
import {
  type autoRedact as declared,
  redactedKinds,
  type redactionReport,
} from "../../contract/workflows/redaction.ts";
import { recognize } from "../../ocr/recognizer.ts";
import { outlined } from "../../pdf/drawing/outline-text.ts";
import { inverse, transformed } from "../../pdf/redaction/geometry.ts";
import type { Finding } from "../../pdf/redaction/hits.ts";
import { Redaction } from "../../pdf/redaction/redact.ts";
import { type OpenedPdf, withPdf } from "../../pdf/structure/open-pdf.ts";
import { pageFrame } from "../../pdf/structure/page-frame.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { textsOf, type Warning, warning } from "../../warnings/warning.ts";
import { readAll, readingsOf } from "./readings.ts";
import { finderOf } from "./wanted.ts";

type Input = InputOf<typeof declared>;
type Report = output<typeof redactionReport>;
type Item = Report["redactions"][number];

function typeOf(kind: string): Item["type"] {
  const found = redactedKinds.find((each) => each === kind);
  if (found === undefined) throw new Error(`no such type: ${kind}`);
  return found;
}

function itemsOf({ reader, pages }: OpenedPdf, findings: readonly Finding[], removed: boolean): Item[] {
  return findings
    .map(({ kind, page, boxes, place, text, confidence }): Item => {
      const source = page === undefined ? undefined : pages[page];
      const frame = source === undefined ? undefined : pageFrame(reader, source);
      const toSeen = frame === undefined ? undefined : inverse(frame.toUserSpace);
      return {
        type: typeOf(kind),
        page: page === undefined ? null : page + 1,
        boxes: boxes.map((box) => {
          const [x0, y0, x1, y1] = toSeen === undefined ? box : transformed(toSeen, box);
          return [rounded(x0), rounded(y0), rounded(x1), rounded(y1)] as const;
        }),
        place,
        text: removed ? null : text.replace(/[\s\u001f]+/g, " "),
        confidence,
        removed,
      };
    })
    .toSorted((a, b) => (a.page ?? Number.POSITIVE_INFINITY) - (b.page ?? Number.POSITIVE_INFINITY));
}

function countBy(items: readonly Item[], key: (item: Item) => string | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const name = key(item);
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}=${count}`)
    .join(", ");

/** Outlines of every label that a box may bear, made once. */
async function labelsOf(findings: readonly Finding[]) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const made = await Promise.all(
    kinds.map(async (kind) => [kind, await outlined(kind.replaceAll("_", " ").toUpperCase())] as const),
  );
  return new Map(made);
}

/** workflows/auto-redact. */
export function redactFile(input: Input, call?: Pick<Call, "deadline" | "prefersJson">): Promise<OutputFile> {
  const finder = finderOf(input);
  return withPdf(input.file, input.password, async (opened) => {
    const { dry_run: dryRun, language, min_confidence: least } = input;
    const unlocked = { ...input.file, bytes: opened.bytes };
    const ocr = input.read_all ? ("always" as const) : ("auto" as const);
    const documents = await readAll(unlocked, { language, ocr, deadline: call?.deadline });
    const readings = readingsOf(opened, documents);
    const said = {
      text: documents.map(({ text }) => text).join("\n"),
      language: documents[0]?.language ?? "",
    };
    const labels = new Map<string, Awaited<ReturnType<typeof outlined>>>();
    const redaction = await Redaction.open(opened, {
      find: finder(said, false),
      findRead: finder(said, true),
      least,
      readings,
      readPicture: async (picture, dpi) =>
        (await recognize(picture, language, dpi)).map((word) => word.text).join(" "),
      label: input.labels ? (kind) => labels.get(kind) : undefined,
    });
    const looked = await redaction.look();
    const left = itemsOf(opened, looked.unsure, false);
    const nothing = looked.findings.length === 0 ? [warning("nothing_to_redact")] : [];
    if (dryRun)
      return answer(input, { gone: itemsOf(opened, looked.findings, false), left }, nothing, undefined, true);
    if (input.labels) for (const [kind, label] of await labelsOf(looked.findings)) labels.set(kind, label);
    const { bytes, findings, warnings } = await redaction.write(looked);
    const doubts =
      left.length === 0
        ? []
        : [warning("unsure_values_left", left.length, listed(countBy(left, ({ type }) => type)))];
    const items = { gone: itemsOf(opened, findings, true), left };
    return answer(input, items, [...warnings, ...nothing, ...doubts], bytes, call?.prefersJson === true);
  });
}

function answer(
  { file }: Input,
  { gone, left }: { gone: readonly Item[]; left: readonly Item[] },
  warnings: readonly Warning[],
  bytes: Uint8Array | undefined,
  asJson: boolean,
): OutputFile {
  const filename = `${stem(file.filename)}-redacted.pdf`;
  const [byType, byPage] = [
    countBy(gone, ({ type }) => type),
    countBy(gone, ({ page }) => (page === null ? undefined : String(page))),
  ];
  const headers = {
    "X-Redactions": String(gone.length),
    "X-Redactions-By-Type": listed(byType),
    "X-Redactions-By-Page": listed(byPage),
    "X-Redactions-Unsure": listed(countBy(left, ({ type }) => type)),
  };
  if (bytes !== undefined && !asJson) return outputFile("pdf", filename, bytes, { warnings, headers });
  const report: Report = {
    success: true,
    dry_run: bytes === undefined,
    total: gone.length,
    by_type: byType,
    by_page: byPage,
    redactions: [...gone],
    unsure: [...left],
    warnings: textsOf(warnings),
    file:
      bytes === undefined
        ? null
        : { filename, mime_type: mediaTypes.pdf, data: Buffer.from(bytes).toString("base64") },
  };
  return outputFile("json", filename.replace(/\.pdf$/, ".json"), Buffer.from(JSON.stringify(report)), {
    headers,
  });
}
