import { expect } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";

/** What a hand-written PDF holds beside its numbered pages. All in the syntax of ISO 32000-1, 7.3. */
type RawPdf = {
  pages: number;
  /** Entries of the catalog, object 1. */
  catalog?: string;
  /** Entries of page n, which is object 10 + n. */
  page?: (number: number) => string;
  /** What page n draws, in place of its words alone. */
  content?: (words: string) => string;
  /** Entries of the root of the page tree, object 2. */
  tree?: string;
  /** Objects by number, from 60. */
  objects?: Record<number, string>;
  /** Entries of the trailer. */
  trailer?: string;
  /** A stream of cross-references in place of the table (7.5.8). */
  isModern?: boolean;
};

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** The reference of page n. */
const pageRef = (number: number): string => `${10 + number} 0 R`;

/** A PDF written by hand, up to 40 pages, each saying `Page n`: for structures that no library writes. */
export function rawPdf({
  pages,
  catalog = "",
  page,
  tree,
  objects = {},
  trailer = "",
  isModern,
  content = (words) => words,
}: RawPdf): Uint8Array {
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
      numbers.map((number) => [
        100 + number,
        stream(content(`BT /F1 20 Tf 20 100 Td (Page ${number}) Tj ET`)),
      ]),
    ),
  };
  return isModern ? withStream(written, trailer) : serialized(written, trailer);
}

/** Objects one behind the other, and where each begins. */
function bodyOf(objects: Record<number, string>) {
  let text = "%PDF-1.7\n";
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  return { text, offsets, size: offsets.keys().reduce((most, number) => Math.max(most, number), 0) + 1 };
}

function withStream(objects: Record<number, string>, trailer: string): Uint8Array {
  const { text, offsets, size } = bodyOf(objects);
  offsets.set(size, text.length);
  const rows = Array.from({ length: size + 1 }, (_, number) => {
    const row = Buffer.alloc(5);
    const offset = offsets.get(number);
    if (offset !== undefined) row.writeUInt8(1);
    row.writeUInt32BE(offset ?? 0, 1);
    return row.toString("latin1");
  });
  const entries = `/Type /XRef /Size ${size + 1} /W [1 4 0] /Root 1 0 R ${trailer} /Length ${rows.length * 5}`;
  const table = `${size} 0 obj\n<< ${entries} >>\nstream\n${rows.join("")}\nendstream\nendobj\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, "latin1");
}

function serialized(objects: Record<number, string>, trailer: string): Uint8Array {
  const { text, offsets, size } = bodyOf(objects);
  const rows = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`,
  );
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, "latin1");
}

/** What qpdf, which had no part in writing the file, reads of these parts of it (qpdf manual, "qpdf JSON"). */
export async function qpdfView(bytes: Uint8Array, ...keys: string[]) {
  const args = ["--json=2", ...keys.map((key) => `--json-key=${key}`), "in.pdf", "out.json"];
  const run = await runQpdf(args, { "in.pdf": bytes });
  expect(run.stderr).toBe("");
  return JSON.parse(Buffer.from(run.outputs.get("out.json") ?? []).toString());
}
