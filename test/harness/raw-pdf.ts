import { expect } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";

/** What a hand-written PDF holds beside its numbered pages. All in the syntax of ISO 32000-1, 7.3. */
type RawPdf = {
  pages: number;
  /** Entries of the catalog, object 1. */
  catalog?: string;
  /** Entries of page n, which is object 10 + n. */
  page?: (number: number) => string;
  /** Entries of the root of the page tree, object 2. */
  tree?: string;
  /** Objects by number, from 60. */
  objects?: Record<number, string>;
  /** Entries of the trailer. */
  trailer?: string;
};

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** The reference of page n. */
const pageRef = (number: number): string => `${10 + number} 0 R`;

/** A PDF written by hand, up to 40 pages, each saying `Page n`: for structures that no library writes. */
export function rawPdf({ pages, catalog = "", page, tree, objects = {}, trailer = "" }: RawPdf): Uint8Array {
  const numbers = range(pages);
  const written: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Count ${pages} /Kids [${numbers.map(pageRef).join(" ")}] ${tree ?? "/MediaBox [0 0 300 200]"} >>`,
    3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...Object.fromEntries(
      numbers.map((number) => [
        10 + number,
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${100 + number} 0 R ${page?.(number) ?? ""} >>`,
      ]),
    ),
    ...objects,
    ...Object.fromEntries(
      numbers.map((number) => [100 + number, stream(`BT /F1 20 Tf 20 100 Td (Page ${number}) Tj ET`)]),
    ),
  };
  return serialized(written, trailer);
}

function serialized(objects: Record<number, string>, trailer: string): Uint8Array {
  let text = "%PDF-1.7\n";
  const rows = ["0 1\n0000000000 65535 f \n"];
  for (const [number, body] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(text.length).padStart(10, "0")} 00000 n \n`);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Object.keys(objects).reduce((most, number) => Math.max(most, Number(number)), 0) + 1;
  const start = text.length;
  text += `xref\n${rows.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** What qpdf, which had no part in writing the file, reads of these parts of it (qpdf manual, "qpdf JSON"). */
export async function qpdfView(bytes: Uint8Array, ...keys: string[]) {
  const args = ["--json=2", ...keys.map((key) => `--json-key=${key}`), "in.pdf", "out.json"];
  const run = await runQpdf(args, { "in.pdf": bytes });
  expect(run.stderr).toBe("");
  return JSON.parse(Buffer.from(run.outputs.get("out.json") ?? []).toString());
}
