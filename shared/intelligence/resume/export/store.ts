import { randomUUID } from "node:crypto";
import { downloadLink, putFile } from "../../../aws/file-store.ts";
import { mediaTypes } from "../../../contract/file.ts";
import { csvOf } from "../../../convert/spreadsheet/csv.ts";
import type { ResumeData } from "../resume.ts";
import { overview } from "./columns.ts";
import { workbookOf } from "./excel.ts";

type Stored = Pick<ResumeData, "download_urls" | "expires_at">;

const csv = ({ candidates }: Pick<ResumeData, "candidates">) => {
  const { head, rows } = overview(candidates);
  return csvOf([head, ...rows.map((row) => row.map((value) => String(value ?? "")))]);
};

/** When a signed link ends, by what its signature covers (AWS Signature Version 4, query parameters). */
function expiryOf(link: string): string {
  const { searchParams } = new URL(link);
  const signed = searchParams.get("X-Amz-Date") ?? "";
  const iso = signed.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
  return new Date(Date.parse(iso) + Number(searchParams.get("X-Amz-Expires")) * 1_000).toISOString();
}

/** Keeps the result as a workbook, CSV and JSON, and answers links to them that expire. */
export async function storeExports(data: Omit<ResumeData, keyof Stored>): Promise<Stored> {
  const folder = `results/resumes/${randomUUID()}`;
  const put = async (name: string, body: Uint8Array, type: string) => {
    await putFile(`${folder}/${name}`, body, type);
    return downloadLink(`${folder}/${name}`, name);
  };
  const [excel, comma, json] = await Promise.all([
    put("candidates.xlsx", await workbookOf(data.candidates), mediaTypes.xlsx),
    put("candidates.csv", csv(data), mediaTypes.csv),
    put("candidates.json", Buffer.from(JSON.stringify(data, null, 2)), mediaTypes.json),
  ]);
  return { download_urls: { excel, csv: comma, json }, expires_at: expiryOf(json) };
}
