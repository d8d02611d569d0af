import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { page, type Text } from "../../invoice/fixture.ts";

const own = "27AAPFU0939F1ZV";
const other = "27AAACR5055K1Z7";

const bill = (buyer: readonly Text[], foot: readonly Text[] = []) =>
  page(
    [50, 800, "TAX INVOICE"],
    [50, 780, "Narmada Tools Pvt Ltd"],
    [50, 766, "12 Ring Road, Pune, Maharashtra"],
    [50, 752, `GSTIN: ${own}`],
    [380, 780, "Invoice No.: NT/26-27/118"],
    [380, 766, "Dated: 05/04/2026"],
    [380, 752, "Place of Supply: 27-Maharashtra"],
    [50, 710, "Bill To"],
    [50, 696, "Godavari Looms LLP"],
    [50, 682, "7 Mill Lane, Nashik, Maharashtra - 422001"],
    ...buyer,
    [50, 560, "Taxable value"],
    [550, 560, "1,000.00", true],
    [50, 546, "CGST 9%"],
    [550, 546, "90.00", true],
    [50, 532, "SGST 9%"],
    [550, 532, "90.00", true],
    [50, 518, "Total"],
    [550, 518, "1,180.00", true],
    ...foot,
  );

async function checked(buyer: readonly Text[], foot?: readonly Text[]) {
  const file = await bill(buyer, foot);
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
  const rules: string[] = json.data.issues.map(({ rule }: { rule: string }) => rule);
  return { result: json.data.result, differs: rules.includes("gst.parties.differ") };
}

test("a supplier that bills its own GSTIN is told, wherever else its number stands", async () => {
  const twice = await checked([[50, 668, `GSTIN: ${own}`]]);
  expect(twice).toEqual({ result: "invalid", differs: true });
  expect((await checked([[50, 668, `GSTIN: ${other}`]])).differs).toBe(false);
  const foot: Text[] = [[50, 60, `Narmada Tools Pvt Ltd, GSTIN ${own}, 12 Ring Road, Pune`]];
  expect((await checked([], foot)).differs).toBe(false);
  expect((await checked([[50, 668, `GSTIN: ${other}`]], foot)).differs).toBe(false);
});
