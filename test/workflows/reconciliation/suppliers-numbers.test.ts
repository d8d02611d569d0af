import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { gstr2b, supplier } from "./fixture.ts";

const head =
  "DocumentNo,Doc. Date,Reference,Vendor Name,Vendor GSTIN,Base Amount,CGST Amount,SGST Amount,Total Amount";
const line = (own: string, theirs: string) =>
  `${own},11.12.2023,${theirs},Reliable Supplies,${supplier},10000.00,900.00,900.00,11800.00`;

async function read(lines: readonly string[], fields: Record<string, string> = {}) {
  const bytes = Buffer.from([head, ...lines].join("\n"));
  const { status, json, text } = await post("/api/v1/workflows/reconcile-documents", {
    ...{ file: gstr2b({ b2b: [{ number: "RS/041" }, { number: "RS/042" }] }), ...fields },
    register: { filename: "export.csv", contentType: "text/csv", bytes },
  });
  expect(status, text.slice(0, 400)).toBe(200);
  const [{ columns }] = json.data.column_mapping.filter(({ side }: { side: string }) => side === "books");
  return { taken: Object.keys(columns).find((each) => columns[each] === "bill_no"), data: json.data };
}

test("the suppliers' numbers are in the column that agrees with the portal", async () => {
  const { taken, data } = await read([line("5100000041", "RS/041"), line("5100000042", "RS-42")]);
  expect(taken).toBe("Reference");
  expect(data.matches.map(({ status }: { status: string }) => status)).not.toContain("missing_in_2b");
});

test.each([
  ["agrees no better", [line("RS/041", "RS/042")], {}],
  ["agrees nowhere", [line("5100000041", "PO-7")], {}],
  [
    "is there and the caller names the other",
    [line("5100000041", "RS/041")],
    { column_mapping: '{"DocumentNo": "bill_no"}' },
  ],
])("the usual column is taken where another %s", async (_, lines, fields) => {
  expect((await read(lines, fields)).taken).toBe("DocumentNo");
});

test("what with the taxes makes the total is the taxable value, under the name of a ledger too", async () => {
  const register = (one: string) =>
    Buffer.from(
      [
        "Date,Particulars,GSTIN/UIN,Supplier Invoice No.,Gross Total,Purchase GST 18%,Input CGST,Input SGST",
        `11-12-2023,Reliable,${supplier},RS/041,11800.00,${one},900.00,900.00`,
        `11-12-2023,Reliable,${supplier},RS/042,11800.00,10000.00,900.00,900.00`,
      ].join("\n"),
    );
  const statuses = async (one: string) => {
    const { json } = await post("/api/v1/workflows/reconcile-documents", {
      file: gstr2b({ b2b: [{ number: "RS/041" }, { number: "RS/042" }] }),
      register: { filename: "purchases.csv", contentType: "text/csv", bytes: register(one) },
    });
    return json.data.matches.map(({ status }: { status: string }) => status);
  };
  expect(await statuses("10000.00")).toEqual(["exact", "exact"]);
  expect(await statuses("9000.00")).toEqual(["suggested", "suggested"]);
});
