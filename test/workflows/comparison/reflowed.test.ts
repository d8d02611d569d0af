import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";

// The same wording in another setting is the same version, and one change of it is one change in any setting.

const clauses = [
  "This co-branding agreement (Exhibit EX-10.27) is made between Northwind Traders Ltd and Contoso Systems GmbH, each acting through its well-known and long-established subsidiaries.",
  "The customer pays a non-refundable fee of EUR 5,000 for first- and second-level support, due within thirty (30) days from the date of the invoice, together with the then-current value-added tax.",
  "EACH PARTY'S LIABILITY ARISING OUT OF OR RELATED TO THIS AGREEMENT WILL NOT EXCEED AN AMOUNT EQUAL TO THE AGGREGATE AMOUNTS PAID OR PAYABLE IN THE TWELVE (12) MONTHS BEFORE THE CLAIM.",
  "The services are provided for a 10-year period that begins on 1 March 2026, unless one of the parties terminates it with a written notice of sixty (60) days to the other party.",
  "Intellectual-property rights in co-developed materials remain with the party that developed them; a royalty-free, non-exclusive licence is granted for the duration of this agreement.",
];
const whole = [1, 2, 3].flatMap((part) => clauses.map((clause, at) => `${part}.${at + 1} ${clause}`));

const settings = {
  book: "font:11pt serif;text-align:justify",
  sans: "font:9pt sans-serif;margin:0 20mm",
  large: "font:15pt sans-serif;line-height:1.6",
  narrow: "font:11pt serif;width:88mm;text-align:justify;hyphens:auto",
  columns: "font:9.5pt serif;columns:2;column-gap:8mm;text-align:justify;hyphens:auto",
} as const;

async function set(paragraphs: readonly string[], setting: keyof typeof settings): Promise<InputFile> {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join("\n");
  const page = `<html lang="en"><style>body{${settings[setting]}}</style><body>${body}</body></html>`;
  const file = { filename: "contract.html", contentType: "text/html", bytes: Buffer.from(page) };
  const answer = await post("/api/v1/convert/html-to-pdf", { file });
  expect(answer.status, answer.text).toBe(200);
  return pdfFile(answer.bytes);
}

async function compared(old_version: InputFile, new_version: InputFile) {
  const { status, text, json } = await post("/api/v1/workflows/compare-versions", {
    old_version,
    new_version,
  });
  expect(status, text).toBe(200);
  return json.data.changes;
}

describe("a contract set anew", () => {
  it.each(["sans", "large", "narrow", "columns"] as const)("has no change when it is %s", async (setting) => {
    expect(await compared(await set(whole, "book"), await set(whole, setting))).toEqual([]);
  });

  it("has its one change in two columns", async () => {
    const after = whole.map((text) => (text.startsWith("2.2") ? text.replace("5,000", "5,600") : text));
    expect(await compared(await set(whole, "narrow"), await set(after, "columns"))).toMatchObject([
      { type: "changed", old: { text: "5,000" }, new: { text: "5,600" } },
    ]);
  });
});
