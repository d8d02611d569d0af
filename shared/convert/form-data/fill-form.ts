import { uniqueEntryName, type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { Counter } from "../../limits/count.ts";
import { editedFile } from "../../pdf/drawing/edit.ts";
import { checkValues, type GivenValues } from "../../pdf/forms/check-values.ts";
import { fieldsToFill, fillOpened } from "../../pdf/forms/fill-form.ts";
import { type OpenedPdf, withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import type { Warning } from "../../warnings/warning.ts";
import { givenValues } from "./field-data.ts";
import { readFdf } from "./read-fdf.ts";
import { readRows } from "./read-rows.ts";
import { readXfdf } from "./read-xfdf.ts";

type FillInput = PdfInput & {
  fields?: GivenValues | undefined;
  data_file?: InputFile | undefined;
  flatten: boolean;
};

/** What a file of form data is, by how it begins. */
function readerOf({ bytes }: InputFile) {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  if (head.includes("%FDF-")) return readFdf;
  // Behind a byte order mark, or as UTF-16.
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\0?</.test(head) ? readXfdf : undefined;
}

/** A file for each row. All are filled before one leaves, so that a row that does not fit is told, and nothing is sent. */
async function fillRows(input: FillInput, opened: OpenedPdf, data: InputFile): Promise<OutputFile> {
  const fields = fieldsToFill(opened);
  const fillings = readRows(data.bytes, data.filename, fields).map(({ row, filename, data: own }) => {
    const values = givenValues(opened.reader, fields, own);
    const source = ["data_file", `row ${row}`];
    checkValues(fields, values, source);
    return { values, source, filename };
  });
  const title = stem(input.file.filename);
  const size = new Counter("pdf.filled");
  const taken = new Set<string>();
  const entries: ZipEntry[] = [];
  const warnings = new Map<string, Warning>();
  const digits = String(fillings.length).length;
  for (const [at, { filename, ...filling }] of fillings.entries()) {
    const filled = await fillOpened(input, opened, filling);
    size.add(filled.bytes.length);
    for (const each of filled.warnings) warnings.set(each.text, each);
    const own = filename === undefined ? `${title}-${String(at + 1).padStart(digits, "0")}` : stem(filename);
    entries.push({ name: uniqueEntryName(taken, `${own}.pdf`), bytes: filled.bytes });
  }
  return outputFile("zip", `${title}-filled.zip`, zipStream(entries), { warnings: [...warnings.values()] });
}

/** Fills the fields of a form with values as they are sent, or from a file of form data. */
export function fillForm(input: FillInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const { data_file: data, fields } = input;
    const read = data === undefined ? undefined : readerOf(data);
    if (data !== undefined && read === undefined) return fillRows(input, opened, data);
    const filling =
      data === undefined || read === undefined
        ? { values: fields ?? {} }
        : {
            values: givenValues(opened.reader, fieldsToFill(opened), read(data.bytes)),
            source: ["data_file"],
          };
    return editedFile(input.file, "filled", await fillOpened(input, opened, filling));
  });
}
