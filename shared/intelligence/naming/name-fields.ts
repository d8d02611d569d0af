import { type InputFile, stem } from "../../contract/file.ts";
import type { NameField } from "../../contract/pdf-rename.ts";
import type { Line, Page } from "../../document/document.ts";
import { attachedInvoice } from "../../document/e-invoice/attached.ts";
import { readDocument } from "../../document/read-document.ts";
import { readMetadata } from "../../pdf/inspection/read-metadata.ts";
import { median } from "../../values/median.ts";
import { withAttached } from "../invoice/e-invoice.ts";
import { extractInvoice } from "../invoice/extract-invoice.ts";

type Named = { file: InputFile; password?: string | undefined };
type Values = Partial<Record<NameField, string | null | undefined>>;

const sizeOf = ({ words }: Line): number => Math.max(0, ...words.map(({ font }) => font.size));

/** How much larger than most of its page a line is that stands over the rest. */
const larger = 1.1;

/** The first of the lines in the largest letters, where they are larger than those of the text, or it is all there is. */
function largestLine(page: Page | undefined): string | undefined {
  const lines = page?.lines.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)) ?? [];
  const [largest] = lines.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (largest === undefined) return undefined;
  const isAbove = sizeOf(largest) >= larger * median(lines.map(sizeOf));
  return isAbove || lines.length === 1 ? largest.text : undefined;
}

async function titleOf({ file, password }: Named): Promise<Values> {
  const { title, pages } = await readDocument(file, { password, pages: [1] });
  return { title: title ?? largestLine(pages[0]) };
}

async function invoiceOf({ file, password }: Named): Promise<Values> {
  const document = await readDocument(file, { password });
  const page = extractInvoice(document);
  const attached = await attachedInvoice(file, password);
  const { data } = attached === undefined ? page : withAttached(page, attached, document);
  const { date, invoice_number: number, vendor, buyer } = data;
  return { date, number, vendor: vendor.name, buyer: buyer.name };
}

async function statedOf({ file, password }: Named): Promise<Values> {
  const { info, page_count } = await readMetadata({ file, password });
  const created = info.created?.slice(0, "2026-01-31".length);
  return { author: info.author, subject: info.subject, created, pages: String(page_count) };
}

/** Who tells which fields: what no pattern asks for is not read. */
const sources: readonly { tells: readonly NameField[]; read: (named: Named) => Promise<Values> }[] = [
  { tells: ["title"], read: titleOf },
  { tells: ["date", "number", "vendor", "buyer"], read: invoiceOf },
  { tells: ["author", "subject", "created", "pages"], read: statedOf },
  { tells: ["name"], read: async ({ file }) => ({ name: stem(file.filename) }) },
];

/** What a document says of these fields; those that it does not say are absent. */
export async function nameFieldsOf(
  named: Named,
  asked: readonly NameField[],
): Promise<ReadonlyMap<NameField, string>> {
  const found = new Map<NameField, string>();
  for (const { tells, read } of sources) {
    const fields = tells.filter((field) => asked.includes(field));
    if (fields.length === 0) continue;
    const values = await read(named);
    for (const field of fields) {
      const value = values[field]?.trim() ?? "";
      if (value !== "") found.set(field, value);
    }
  }
  return found;
}
