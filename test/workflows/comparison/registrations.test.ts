import { expect, it } from "vitest";
import { pairs, text } from "../../../bench/workflows/paper.ts";
import { docx, plain } from "../../../bench/workflows/writers.ts";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { csvFile } from "../checking/fixture.ts";

// Who the other side is to its tax office tells whom one deals with: another number is another firm.

type Change = { kind: string; old: { value: string } | null; new: { value: string } | null };

async function changed(old_version: InputFile, new_version: InputFile) {
  const {
    status,
    json,
    text: body,
  } = await post("/api/v1/workflows/compare-versions", {
    old_version,
    new_version,
  });
  expect(status, body).toBe(200);
  const key: Change[] = json.data.key_changes;
  return {
    key: key.map(({ kind, old, new: fresh }) => [kind, old?.value ?? null, fresh?.value ?? null]),
    summary: String(json.data.summary),
  };
}

const written = (said: string, name: string): InputFile =>
  plain(
    [text("Invoices fall due within the month of receipt."), text(`The seller, ${said}, bills it.`)],
    name,
  );
const between = (before: string, after: string) => changed(written(before, "v1"), written(after, "v2"));

it.each([
  ["GSTIN 27AAPFU0939F1ZV", "GSTIN 29AABCR1718E1ZL", "27AAPFU0939F1ZV", "29AABCR1718E1ZL"],
  ["27AAPFU0939F1ZV", "29AABCR1718E1ZL", "27AAPFU0939F1ZV", "29AABCR1718E1ZL"],
  ["GSTIN 27AAPFU0939F1ZV", "GSTIN 27AAPFU0939F1ZW", "27AAPFU0939F1ZV", "27AAPFU0939F1ZW"],
  ["PAN AAPFU0939F", "PAN AAPFU0939G", "AAPFU0939F", "AAPFU0939G"],
  ["AAPFU0939F", "AAPFU0938F", "AAPFU0939F", "AAPFU0938F"],
  ["VAT no. DE136695976", "VAT no. DE136695975", "DE136695976", "DE136695975"],
  ["DE136695976", "DE129273398", "DE136695976", "DE129273398"],
  ["USt-IdNr. ATU12345675", "USt-IdNr. ATU12345684", "ATU12345675", "ATU12345684"],
  ["VAT Reg No: GB 980 7806 84", "VAT Reg No: GB 123 4567 82", "GB980780684", "GB123456782"],
  ["VAT registration number 980 7806 84", "VAT registration number 980 7806 85", "980780684", "980780685"],
  ["P.IVA 07643520567", "P.IVA 07643520568", "07643520567", "07643520568"],
  ["N° TVA intracommunautaire FR40303265045", "N° TVA intracommunautaire FR83404833048"].concat(
    ...[["FR40303265045"], ["FR83404833048"]],
  ),
  ["EIN 12-3456789", "EIN 12-3456798", "123456789", "123456798"],
  ["TAN MUMA12345B", "TAN MUMA12346B", "MUMA12345B", "MUMA12346B"],
  ["U72200KA2005PTC035321", "U72200KA2005PTC035312", "U72200KA2005PTC035321", "U72200KA2005PTC035312"],
])("names both registrations: %s and %s", async (before = "", after = "", old = "", fresh = "") => {
  const { key, summary } = await between(before, after);
  expect(key).toEqual([["registration", old, fresh]]);
  expect(summary).toContain("Registration: ");
});

it.each([
  ["a number that is written in groups", "VAT no. DE 136 695 976", "VAT no. DE136695976"],
  ["a part number of as many characters", "item AB12345678", "item AB12345679"],
  ["ten letters and digits", "batch XKQZT0939F", "batch XKQZT0938F"],
  ["the tax itself", "VAT 20.00", "VAT 40.00"],
  ["a sum behind a tax", "GST 1 250 000", "GST 1 260 000"],
])("calls %s no changed registration", async (_, before, after) => {
  const { key } = await between(before, after);
  expect(key.map(([kind]) => kind)).not.toContain("registration");
});

it("finds a number whose label is the cell to the left or the head of its column", async () => {
  const form = (id: string) => [
    text("The seller is named below."),
    pairs(["Seller", "Elbe GmbH"], ["VAT number", id]),
  ];
  const labelled = await changed(
    await docx(form("GB980780684"), "v1"),
    await docx(form("GB980780685"), "v2"),
  );
  expect(labelled.key).toEqual([["registration", "GB980780684", "GB980780685"]]);
  const list = (id: string) =>
    csvFile([
      ["Vendor", "EIN", "Amount"],
      ["Elbe Inc", id, "100.00"],
      ["Weser Inc", "98-7654321", "50.00"],
    ]);
  const columns = await changed(list("12-3456789"), list("12-3456798"));
  expect(columns.key).toEqual([["registration", "123456789", "123456798"]]);
});
