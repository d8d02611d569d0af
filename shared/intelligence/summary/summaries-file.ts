import { array, object, string } from "zod";
import { type InputFile, type OutputFile, outputFile } from "../../contract/file.ts";
import { summaryData } from "../../contract/summary.ts";
import { newWorkbook } from "../../format/new-workbook.ts";

const stored = object({ data: summaryData, warnings: array(string()).optional() });

const columns = [
  { header: "File", key: "filename", width: 30 },
  { header: "Title", key: "title", width: 40 },
  { header: "Language", key: "language", width: 10 },
  { header: "Pages", key: "pages", width: 8 },
  { header: "Words", key: "words", width: 8 },
  { header: "Summary", key: "summary", width: 90 },
  { header: "Key points", key: "points", width: 90 },
  { header: "Warnings", key: "warnings", width: 40 },
];
/** A cell of Excel holds 32,767 characters ("Excel specifications and limits"). */
const mostCell = 32_000;

/** The summaries of a job in one file: a workbook with a row for each document, or JSON. Cells are text, never formulas. */
export async function summariesFile(
  files: readonly InputFile[],
  format: "json" | "excel",
): Promise<OutputFile> {
  const summaries = files.map(({ filename, bytes }) => ({
    filename,
    ...stored.parse(JSON.parse(Buffer.from(bytes).toString("utf8"))),
  }));
  if (format === "json") {
    const body = Buffer.from(
      JSON.stringify(
        summaries.map(({ filename, data, warnings }) => ({ filename, ...data, warnings })),
        null,
        2,
      ),
    );
    return outputFile("json", "summaries.json", body);
  }
  const workbook = await newWorkbook();
  const sheet = workbook.addWorksheet("Summaries", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns;
  sheet.getRow(1).font = { bold: true };
  for (const { filename, data, warnings = [] } of summaries) {
    sheet.addRow({
      filename,
      title: data.title,
      language: data.language,
      pages: data.page_count,
      words: data.word_count,
      summary: data.summary.slice(0, mostCell),
      points: data.key_points
        .map(({ text, page }) => `${text} (page ${page})`)
        .join("\n")
        .slice(0, mostCell),
      warnings: warnings.join("\n"),
    });
  }
  sheet.eachRow((row) => {
    row.alignment = { vertical: "top", wrapText: true };
  });
  return outputFile("xlsx", "summaries.xlsx", new Uint8Array(await workbook.xlsx.writeBuffer()));
}
