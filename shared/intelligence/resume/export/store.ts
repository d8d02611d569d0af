import { randomUUID } from "node:crypto";
import type { Caller } from "../../../contract/call.ts";
import { mediaTypes } from "../../../contract/file.ts";
import { csvOf } from "../../../convert/spreadsheet/csv.ts";
import { accountFolder } from "../../../files/account-folder.ts";
import type { WithFiles } from "../../../files/file-store.ts";
import type { ResumeData } from "../resume.ts";
import { overview } from "./columns.ts";
import { workbookOf } from "./excel.ts";

type Stored = Pick<ResumeData, "download_urls" | "expires_at">;

const csv = ({ candidates }: Pick<ResumeData, "candidates">) => {
  const { head, rows } = overview(candidates);
  return csvOf([head, ...rows.map((row) => row.map((value) => String(value ?? "")))]);
};

/** Keeps the result as a workbook, CSV and JSON, and answers links to them that expire; none where nothing is kept. */
export async function storeExports(
  { files, account }: WithFiles & Pick<Caller, "account">,
  data: Omit<ResumeData, keyof Stored>,
): Promise<Stored> {
  if (files.isReadOnly) return { download_urls: null, expires_at: null };
  const folder = `results/${accountFolder(account)}/resumes/${randomUUID()}`;
  const put = async (name: string, body: Uint8Array, type: string) => {
    await files.put(`${folder}/${name}`, body, type);
    return files.link(`${folder}/${name}`, name);
  };
  const [excel, comma, json] = await Promise.all([
    put("candidates.xlsx", await workbookOf(data.candidates), mediaTypes.xlsx),
    put("candidates.csv", csv(data), mediaTypes.csv),
    put("candidates.json", Buffer.from(JSON.stringify(data, null, 2)), mediaTypes.json),
  ]);
  return {
    download_urls: { excel: excel.url, csv: comma.url, json: json.url },
    expires_at: json.expires.toISOString(),
  };
}
