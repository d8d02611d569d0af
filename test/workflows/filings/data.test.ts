import { expect, test } from "vitest";
import { array, number, object, string } from "zod";
import { hasData, sample } from "../../harness/data.ts";
import { post } from "../../harness/request.ts";

const truth = object({
  date: string(),
  seller_gstin: string(),
  net: number(),
  igst: number(),
  cgst: number(),
});
const figures = array(object({ id: string(), value: number() }));

test.runIf(hasData)("an invoice as PDF becomes a GSTR-1 with its taxes to the cent", async () => {
  for (const name of ["gst00", "gst02", "gst14"]) {
    const folder = "intelligence/invoices-gst-synth";
    const told = truth.parse(
      JSON.parse(Buffer.from(sample(`${folder}/${name}.truth.json`).bytes).toString()),
    );
    const { status, json } = await post("/api/v1/workflows/generate-filing", {
      file: sample(`${folder}/${name}.pdf`),
      filing_type: "gstr_1",
      period: told.date.slice(0, 7),
      gstin: told.seller_gstin,
    });
    expect(status).toBe(200);
    const sum = (tax: string) =>
      figures
        .parse(json.data.figures)
        .filter(({ id }) => id.endsWith(`.${tax}`))
        .reduce((all, { value }) => all + value, 0);
    expect([sum("txval"), sum("iamt"), sum("camt")].map((each) => each.toFixed(2))).toEqual(
      [told.net, told.igst, told.cgst].map((each) => each.toFixed(2)),
    );
    expect(json.data.left_out).toEqual([]);
  }
});
