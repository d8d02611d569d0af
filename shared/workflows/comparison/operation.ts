import { type InputFile, outputFile, stem } from "../../contract/file.ts";
import type { AnswerOf } from "../../contract/operation.ts";
import type { compareVersions as declared } from "../../contract/workflows/comparison.ts";
import type { Document } from "../../document/document.ts";
import { readKept } from "../../document/kept-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { about, type Warning } from "../../warnings/warning.ts";
import type { Change, Side } from "./change.ts";
import { type Comparison, compareDocuments } from "./compare-documents.ts";
import { markedPdf } from "./marked-pdf.ts";
import { recognised } from "./recognised.ts";
import { countsOf, keyChanges, summaryOf } from "./summary.ts";

type Input = {
  old_version: InputFile;
  new_version: InputFile;
  export_format: "json" | "pdf";
  password?: string | undefined;
};

/** Reads a version; an error names which of the two it is about. */
async function read(
  field: "old_version" | "new_version",
  { password, [field]: file }: Input,
  call: DocumentCaller | undefined,
): Promise<Document> {
  return readKept(file, { password, deadline: call?.deadline }, call).catch((cause: unknown) => {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, `${field}: ${cause.message}`, { cause });
  });
}

type Points = [number, number, number, number];
const points = ([x0, y0, x1, y1]: Side["bbox"]): Points => [
  rounded(x0),
  rounded(y0),
  rounded(x1),
  rounded(y1),
];

const described = (side: Side | null) =>
  side === null
    ? null
    : {
        ...{ text: side.text, page: side.page, bbox: points(side.bbox) },
        boxes: side.boxes.map(({ page, box }) => ({ page, bbox: points(box) })),
        ...{ context: side.context, section: side.section, cell: side.cell ?? null },
      };

const describedChange = (change: Change, at: number) => ({
  id: at + 1,
  type: change.type,
  scope: change.scope,
  old: described(change.old),
  new: described(change.new),
  values: [...change.values],
  confidence: rounded(change.confidence),
});

const version = (document: Document, words: number) => ({
  filename: document.filename,
  page_count: document.pages.length,
  word_count: words,
});

/** A comparison under the names of the interface. */
export const comparisonDataOf = (comparison: Comparison, old: Document, fresh: Document) => ({
  identical: comparison.changes.length === 0,
  similarity: Math.floor(comparison.similarity * 10_000) / 10_000,
  summary: summaryOf(comparison),
  key_changes: keyChanges(comparison.changes).map(({ of, change, kind, old: before, new: after }) => ({
    ...{ change, kind, old: before, new: after },
    old_page: of.old?.page ?? null,
    new_page: of.new?.page ?? null,
    context: (of.new ?? of.old)?.context ?? "",
  })),
  counts: countsOf(comparison.changes),
  changes: comparison.changes.map(describedChange),
  old_version: version(old, comparison.words.old),
  new_version: version(fresh, comparison.words.new),
});

/** Compares two files, and answers the changes or both files with the changes marked. */
export async function compareVersions(
  input: Input,
  call?: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const old = await read("old_version", input, call);
  const fresh = await read("new_version", input, call);
  const comparison = compareDocuments(old, fresh);
  const warnings: Warning[] = [
    ...[...old.warnings, ...recognised(old)].map((each) => about("old_version", each)),
    ...[...fresh.warnings, ...recognised(fresh)].map((each) => about("new_version", each)),
  ];
  if (input.export_format === "pdf") {
    const bytes = await markedPdf(input, { old, new: fresh }, comparison.changes);
    return outputFile("pdf", `${stem(input.new_version.filename)}-compared.pdf`, bytes, { warnings });
  }
  return { data: comparisonDataOf(comparison, old, fresh), engine: "embedded", warnings };
}
