import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { type Family, requireFamily } from "../../format/office-format.ts";
import { checkOffice } from "../../format/package/check-office.ts";
import { convertOffice, type Wanted } from "./convert-office.ts";
import { csvWorkbook } from "./csv-workbook.ts";

function converter(family: Family) {
  return async ({ file }: { file: InputFile }, wanted: Wanted = {}): Promise<OutputFile> => {
    const format = requireFamily(file.bytes, file.filename, family);
    checkOffice(file.bytes, format);
    const pdf = await convertOffice(
      format === "csv"
        ? { format: "xlsx", bytes: await csvWorkbook(file.bytes, file.filename) }
        : { format, bytes: file.bytes },
      wanted,
    );
    return outputFile("pdf", `${stem(file.filename)}.pdf`, pdf);
  };
}

export const wordToPdf = converter("word");
export const excelToPdf = converter("excel");
export const powerpointToPdf = converter("powerpoint");
