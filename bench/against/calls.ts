import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import type { Outgoing } from "../abuse/http/call.ts";
import { encodeForm, type Part } from "../abuse/http/form.ts";

/** One usual call, by the name of its row. */
export type UsualCall = { name: string; call: Outgoing };

const data = join(import.meta.dirname, "../../../shared/data");

/** What the service is asked for day by day, with real files of common kinds. */
const rows: readonly {
  name: string;
  path: string;
  files: readonly string[];
  fields?: Record<string, string>;
}[] = [
  { name: "merge of three", path: "pdf/merge", files: ["fedreg.pdf", "multicolumn.pdf", "pv-2023.pdf"] },
  { name: "split", path: "pdf/split", files: ["multicolumn.pdf"] },
  { name: "rotate", path: "pdf/rotate", files: ["fedreg.pdf"] },
  { name: "watermark", path: "pdf/watermark", files: ["fedreg.pdf"], fields: { text: "CONFIDENTIAL" } },
  { name: "number pages", path: "pdf/number-pages", files: ["fedreg.pdf"] },
  { name: "protect", path: "pdf/protect", files: ["fedreg.pdf"], fields: { password: "secret" } },
  { name: "sign with a text", path: "pdf/sign", files: ["pv-2023.pdf"], fields: { text: "Ada Lovelace" } },
  { name: "compress text, medium", path: "pdf/compress", files: ["fedreg.pdf"] },
  { name: "compress images, medium", path: "pdf/compress", files: ["images.pdf"] },
  { name: "compress images, high", path: "pdf/compress", files: ["images.pdf"], fields: { level: "high" } },
  { name: "text of a PDF", path: "convert/pdf-to-text", files: ["fedreg.pdf"] },
  { name: "pages as PNG", path: "convert/pdf-to-png", files: ["multicolumn.pdf"], fields: { dpi: "100" } },
  { name: "tables", path: "ai/extract-tables", files: ["warn-report.pdf"] },
  { name: "summary, read before", path: "ai/summarize", files: ["fedreg.pdf"] },
  { name: "invoice", path: "ai/extract-invoice", files: ["../office/normal_4pages.pdf"] },
  { name: "Word to PDF", path: "convert/word-to-pdf", files: ["../office/docx_lists.docx"] },
  { name: "HTML to PDF", path: "convert/html-to-pdf", files: ["../office/test_wikipedia.html"] },
];

const pathOf = (name: string) => join(data, "pdf", name);

function outgoing(path: string, parts: readonly Part[]): Outgoing {
  const { body, headers } = encodeForm(parts);
  return { method: "POST", path: `/api/v1/${path}`, key: "demo-business", headers, body };
}

/** A page-count of a small PDF: nearly all of it is the edge. */
export const smallCall: UsualCall = {
  name: "page count of a small PDF",
  call: outgoing("pdf/page-count", [{ name: "file", filename: "small.pdf", bytes: samplePdf("Benchmark") }]),
};

/** The usual calls whose files are at hand; the names of the others. */
export function usualCalls(): { calls: UsualCall[]; absent: string[] } {
  const present = rows.filter(({ files }) => files.every((name) => existsSync(pathOf(name))));
  const calls = present.map(({ name, path, files, fields = {} }) => {
    const sent = files.map((file): Part => {
      const from = pathOf(file);
      return {
        name: path === "pdf/merge" ? "files" : "file",
        filename: basename(from),
        bytes: readFileSync(from),
      };
    });
    const values = Object.entries(fields).map(([field, value]): Part => ({ name: field, value }));
    return { name, call: outgoing(path, [...sent, ...values]) };
  });
  return {
    calls: [smallCall, ...calls],
    absent: rows.filter((row) => !present.includes(row)).map(({ name }) => name),
  };
}
