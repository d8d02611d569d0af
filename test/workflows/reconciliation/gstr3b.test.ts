import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csvRegister, gstr2b, gstr3b, type Register } from "./fixture.ts";

const route = "/api/v1/workflows/reconcile-documents";

const compared = async (register: Register, filed: ReturnType<typeof gstr3b>) => {
  const { status, json, text } = await post(route, {
    file: filed,
    register: csvRegister(register),
    reconciliation_type: "gstr_3b",
  });
  expect(status, text.slice(0, 300)).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
  const rows: any[] = json.data.return_rows;
  return { data: json.data, row: (name: string) => rows.find(({ row }) => row === name) };
};

const register: Register = [
  { number: "A-1" },
  { number: "R-1", reverse: "Y", taxable: 2_000, cgst: 180, sgst: 180 },
  { number: "F-1", head: "Outdoor catering", taxable: 1_000, cgst: 90, sgst: 90 },
  {
    number: "2566282",
    type: "Bill of Entry",
    gstin: "",
    name: "Foreign Supplier",
    taxable: 5_000,
    igst: 900,
    cgst: 0,
    sgst: 0,
  },
];

test("books that agree with the return agree in every row", async () => {
  const reverse = { txval: 2_000, camt: 180, samt: 180 };
  const filed = gstr3b({ camt: 990, samt: 990 }, reverse, { camt: 90, samt: 90 }, { iamt: 900 });
  const { data, row } = await compared(register, filed);
  expect(data).toMatchObject({
    reconciliation_type: "gstr_3b",
    period: "2023-12",
    company_gstin: "24AAQCA8719H1ZC",
    itc: null,
  });
  for (const name of ["3.1(d)", "4(A)(1)", "4(A)(3)", "4(A)(5)", "4(B)(1)"])
    expect(row(name)?.status, name).toBe("agrees");
  expect(row("4(A)(5)")).toMatchObject({ documents: 2, books: { cgst: 990 }, return: { cgst: 990 } });
});

test("a row that differs says by how much", async () => {
  const { row } = await compared(
    register,
    gstr3b({ camt: 1_000, samt: 990.6 }, { txval: 2_000, camt: 180, samt: 180 }, { camt: 90, samt: 90 }),
  );
  expect(row("4(A)(5)")).toMatchObject({ status: "differs", difference: { cgst: -10, sgst: -0.6 } });
  expect(row("4(A)(1)")).toMatchObject({ status: "differs", difference: { igst: 900 } });
  expect(row("4(B)(1)")).toMatchObject({ status: "agrees" });
});

test("a file that is no GSTR-3B is refused with what to send", async () => {
  const form = {
    file: gstr2b({ b2b: [{ number: "A-1" }] }),
    register: csvRegister(register),
    reconciliation_type: "gstr_3b",
  };
  const { status, json } = await post(route, form);
  expect([status, json.code]).toEqual([400, "unreadable_file"]);
  expect(json.error).toContain("GSTR-3B");
});

test("the return may be its Excel, beside the register in one workbook", async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("GSTR-3B");
  const taxes = ["Integrated Tax (₹)", "Central Tax (₹)", "State/UT Tax (₹)", "Cess (₹)"];
  sheet.addRow(["Details of Supplies", "Total Taxable value (₹)", ...taxes]);
  sheet.addRow([
    "(a) Outward taxable supplies (other than zero rated, nil rated and exempted)",
    0,
    0,
    0,
    0,
    0,
  ]);
  sheet.addRow(["(d) Inward supplies (liable to reverse charge)", 2_000, 0, 180, 180, 0]);
  sheet.addRow([]);
  sheet.addRow(["Details", ...taxes]);
  sheet.addRow(["(1) Import of goods", 0, 0, 0, 0]);
  sheet.addRow(["(3) Inward supplies liable to reverse charge (other than 1 & 2 above)", 0, 180, 180, 0]);
  sheet.addRow(["(5) All other ITC", 0, 1_000, 990, 0]);
  const own = book.addWorksheet("Purchase Register");
  const [, ...rows] = csvRegister(register.slice(0, 3)).bytes.toString().split("\n");
  own.addRow(csvRegister([]).bytes.toString().split(","));
  for (const row of rows)
    own.addRow(row.split(",").map((cell, at) => (at >= 7 && at <= 11 ? Number(cell) : cell)));
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  const { status, json } = await post(route, {
    file: { filename: "3b.xlsx", contentType: "", bytes },
    reconciliation_type: "gstr_3b",
  });
  expect(status, JSON.stringify(json).slice(0, 300)).toBe(200);
  const states = json.data.return_rows.map(({ row, status: state }: Record<string, unknown>) => [row, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      ["3.1(d)", "agrees"],
      ["4(A)(3)", "agrees"],
      ["4(A)(5)", "differs"],
      ["4(B)(1)", "not_in_return"],
    ]),
  );
  const other = json.data.return_rows.find(({ row }: { row: string }) => row === "4(A)(5)");
  expect(other).toMatchObject({
    books: { cgst: 990 },
    return: { cgst: 1_000 },
    difference: { cgst: -10, sgst: 0 },
  });
});
