import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { kindOf } from "../../../shared/reference/file-kinds.ts";
import { callsWith, requestOf } from "../contract/requests.ts";
import { goodFiles } from "../files/good.ts";
import { longFiles } from "../files/long.ts";
import type { Outgoing } from "../http/call.ts";
import { key } from "../part.ts";

/** Callers who send one request after the other, each waiting for the answer before. */
type Stream = { name: string; callers: number; route: string; files: readonly string[] };

/** Files by path below ../shared/data, where it is; the generated ones by kind. */
const streams: readonly Stream[] = [
  {
    name: "compress",
    callers: 2,
    route: "pdf/compress",
    files: [
      "pdf/lo-writer.pdf",
      "pdf/latex-outline.pdf",
      "pdf/multicolumn.pdf",
      "pdf/gray-image.pdf",
      "pdf",
      "scan",
    ],
  },
  {
    name: "word",
    callers: 1,
    route: "convert/word-to-pdf",
    files: ["office/word_sample.docx", "office/docx_lists.docx", "office/legacy_sample.doc", "docx"],
  },
  {
    name: "excel",
    callers: 1,
    route: "convert/excel-to-pdf",
    files: ["office/WithChart.xlsx", "office/mi_test.xlsx", "xlsx"],
  },
  {
    name: "slides",
    callers: 1,
    route: "convert/ppt-to-pdf",
    files: ["office/powerpoint_sample.pptx", "office/mi_test.pptx", "pptx"],
  },
  { name: "ocr", callers: 1, route: "ai/ocr", files: ["pdf/scan-ccitt.pdf", "pdf/scan-skew.pdf", "scan"] },
  {
    name: "html",
    callers: 2,
    route: "convert/html-to-pdf",
    files: ["office/wide_table.html", "office/feature_rich.html", "html"],
  },
  {
    name: "invoice",
    callers: 2,
    route: "ai/extract-invoice",
    files: [
      "intelligence/invoices-gst-synth/gst00.pdf",
      "intelligence/invoices-gst-synth/gst02.pdf",
      "intelligence/invoices-gst-synth/gst04.pdf",
      "good.pdf",
    ],
  },
  {
    name: "tables",
    callers: 2,
    route: "ai/extract-tables",
    files: ["pdf/warn-report.pdf", "office/mi_test.xlsx", "pdf/pv-2023.pdf", "good.pdf"],
  },
  { name: "merge", callers: 1, route: "pdf/merge", files: ["pdf/labels-outlines.pdf", "pdf"] },
];

/** What is asked at a fixed rate, however busy the service is. */
const light: Stream = { name: "page-count", callers: 0, route: "pdf/page-count", files: ["good.pdf"] };

export type Ask = { title: string; request: Outgoing };
export type Planned = { name: string; callers: number; asks: readonly Ask[] };

const data = join(import.meta.dirname, "../../../../shared/data");

/** Bodies are made once, so that the client leaves the processor to the service. */
export async function planTraffic(): Promise<{ streams: readonly Planned[]; light: Planned }> {
  const [good, long] = [await goodFiles(), await longFiles()];
  const bytesOf = (file: string) => {
    if (file.startsWith("good.")) return good.get(kindOf(file));
    const path = join(data, file);
    return file.includes("/") ? (existsSync(path) ? readFileSync(path) : undefined) : long.get(file);
  };
  const plan = ({ name, callers, route, files }: Stream): Planned => {
    const asks = files.flatMap((file): Ask[] => {
      const bytes = bytesOf(file);
      const kind = file === "scan" ? "pdf" : kindOf(file);
      const given = callsWith(kind).find(({ title }) => title === route);
      if (bytes === undefined || given === undefined) return [];
      const filename = file.includes(".") ? basename(file) : `${file}.${kind}`;
      return [
        { title: `${route} ${filename}`, request: { ...requestOf(given, { filename, bytes }, good), key } },
      ];
    });
    return { name, callers, asks };
  };
  return { streams: streams.map(plan), light: plan(light) };
}
