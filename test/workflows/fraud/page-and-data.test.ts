import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { page } from "../../invoice/fixture.ts";
import { sample } from "../e-invoice/sample.ts";
import { written } from "../e-invoice/tree.ts";

/** The page of an invoice over 238.00 that carries data of it. */
async function signalsOf(total: string, data = written(sample("cii"))) {
  const printed = await page(
    [50, 700, "Rechnung Nr. R-77/2026 vom 03.02.2026"],
    [50, 680, "Gesamtbetrag"],
    [300, 680, total, true],
  );
  const document = await PDFDocument.load(printed.bytes);
  await document.attach(Buffer.from(data), "factur-x.xml", { mimeType: "text/xml" });
  const file = { ...printed, bytes: await document.save() };
  const answer = await post("/api/v1/workflows/detect-fraud", { file });
  expect(answer.status, answer.text).toBe(200);
  const { signals, not_checked } = answer.json.data;
  const own = ({ id }: { id: string }) => id === "e_invoice_differs";
  return { signal: signals.find(own), unchecked: not_checked.find(own) };
}

test("a page that prints another total than its data is a signal with both and the place", async () => {
  const { signal } = await signalsOf("338,00 EUR");
  expect(signal.explanation).toContain("total_amount is 338 on the page and 238 in the data");
  expect(signal.evidence).toEqual([expect.objectContaining({ page: 1, text: "338,00" })]);
});

test("a page that prints what its data states is none", async () => {
  expect(await signalsOf("238,00 EUR")).toEqual({ signal: undefined, unchecked: undefined });
});

test("data that cannot be read are said not to be compared", async () => {
  const { signal, unchecked } = await signalsOf("338,00 EUR", written(sample("cii")).slice(0, 3000));
  expect(signal).toBeUndefined();
  expect(unchecked.reason).toContain("cannot be read");
});
