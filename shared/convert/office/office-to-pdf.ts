import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { openOffice } from "../../format/encryption/open-office.ts";
import { type Family, requireFamily } from "../../format/office-format.ts";
import { checkOffice } from "../../format/package/check-office.ts";
import { withoutDrawings } from "../../format/xls-drawings.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { warning } from "../../warnings/warning.ts";
import { convertOffice, type Wanted } from "./convert-office.ts";
import { csvWorkbook } from "./csv-workbook.ts";
import { officeTime } from "./office-time.ts";
import type { OfficeRequest } from "./protocol.ts";

type OfficeInput = { file: InputFile; password?: string | undefined };

const isDamaged = (error: unknown) => error instanceof ServiceError && error.code === "damaged_file";

/** LibreOffice fails on some drawings of old workbooks: their cells are worth having without. */
async function converted(request: OfficeRequest, wanted: Wanted) {
  try {
    return { pdf: await convertOffice(request, wanted), warnings: [] };
  } catch (error) {
    const bare = request.format === "xls" && isDamaged(error) ? withoutDrawings(request.bytes) : undefined;
    if (bare === undefined) throw error;
    const pdf = await convertOffice({ format: "xls", bytes: bare }, wanted).catch(() => {
      throw error;
    });
    return { pdf, warnings: [warning("drawings_left_out")] };
  }
}

function converter(family: Family) {
  return async ({ file, password }: OfficeInput, wanted: Wanted = {}): Promise<OutputFile> => {
    const bytes = openOffice(file.bytes, password);
    const format = requireFamily(bytes, file.filename, family);
    const computing = officeTime(checkOffice(bytes, format));
    const sheet = format === "csv" ? await csvWorkbook(bytes, file.filename) : undefined;
    const { pdf, warnings } = await converted(
      sheet === undefined ? { format, bytes } : { format: "xlsx", bytes: sheet.bytes },
      { ...wanted, computing },
    );
    const said = [...(sheet?.warnings ?? []), ...warnings];
    return pdfAnswer(`${stem(file.filename)}.pdf`, pdf, {}, { warnings: said });
  };
}

export const wordToPdf = converter("word");
export const excelToPdf = converter("excel");
export const powerpointToPdf = converter("powerpoint");
