import { describe, expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { company, csvRegister, type Register } from "./fixture.ts";

const read = async (form: Parameters<typeof post>[1]) => {
  const { status, json, text } = await post("/api/v1/workflows/reconcile-documents", form);
  expect(status, text.slice(0, 400)).toBe(200);
  return json.data;
};
const json = (value: unknown): InputFile => ({
  filename: "return.json",
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

describe("GSTR-3B", () => {
  type Taxes = Record<string, number>;
  const filed = (
    available: Readonly<Record<string, Taxes>>,
    reversed: Readonly<Record<string, Taxes>> = {},
    more = {},
  ) =>
    json({
      ...{ gstin: company, ret_period: "122023" },
      itc_elg: {
        itc_avl: Object.entries(available).map(([ty, taxes]) => ({ ty, ...taxes })),
        itc_rev: Object.entries(reversed).map(([ty, taxes]) => ({ ty, ...taxes })),
        ...more,
      },
    });
  const compared = async (
    books: Register,
    file: InputFile,
    more: object = {},
  ): Promise<Record<string, string>> => {
    const form = { file, register: csvRegister(books), reconciliation_type: "gstr_3b", ...more };
    const { return_rows } = await read(form);
    return Object.fromEntries(
      return_rows.map(({ row, status }: { row: string; status: string }) => [row, status]),
    );
  };

  test.each<[number, string, string]>([
    [900, "1", "agrees"],
    [901, "1", "within_tolerance"],
    [899, "1", "within_tolerance"],
    [901.01, "1", "differs"],
    [898.99, "1", "differs"],
    [900.01, "0", "differs"],
  ])("central tax of %d against 900 within %s: %s", async (camt, tolerance, status) => {
    const rows = await compared([{ number: "A-1" }], filed({ OTH: { camt, samt: 900 } }), { tolerance });
    expect(rows["4(A)(5)"]).toBe(status);
  });

  const foreign = { gstin: "", name: "Foreign", taxable: 1_000, igst: 180, cgst: 0, sgst: 0 };
  test.each([{ head: "Import of services" }, { type: "Import of Services" }])(
    "each document of the books belongs into its rows, services from abroad by %j",
    async (service) => {
      const books: Register = [
        { number: "A-1" },
        { number: "S-1", ...foreign, ...service, reverse: "Y" },
        { number: "G-1", ...foreign, type: "Bill of Entry", igst: 90 },
        { number: "D-1", type: "ISD", cgst: 7, sgst: 7 },
        { number: "R-1", reverse: "Y", cgst: 5, sgst: 5 },
        { number: "F-1", head: "Food", cgst: 3, sgst: 3 },
      ];
      const rows = await compared(
        books,
        filed(
          {
            IMPG: { iamt: 90 },
            IMPS: { iamt: 180 },
            ISRC: { camt: 5, samt: 5 },
            ISD: { camt: 7, samt: 7 },
            OTH: { camt: 903, samt: 903 },
          },
          { RUL: { camt: 3, samt: 3 }, OTH: { camt: 1 } },
          { itc_net: { iamt: 270, camt: 912, samt: 912 } },
        ),
      );
      expect(rows).toMatchObject({
        "3.1(d)": "not_in_return",
        "4(A)(1)": "agrees",
        "4(A)(2)": "agrees",
        "4(A)(3)": "agrees",
        "4(A)(4)": "agrees",
        "4(A)(5)": "agrees",
        "4(B)(1)": "agrees",
        "4(B)(2)": "not_in_books",
        "4(C)": "agrees",
      });
      expect(rows["3.1(a)"]).toBeUndefined();
    },
  );

  test("a row without documents that the return leaves out agrees", async () => {
    const rows = await compared([{ number: "A-1" }], filed({ OTH: { camt: 900, samt: 900 } }));
    expect(rows).toMatchObject({ "4(A)(4)": "agrees", "4(C)": "not_in_return" });
  });

  test("a register of sales is held against table 3.1(a)", async () => {
    const sales =
      "Invoice No,Invoice Date,Customer Name,Customer GSTIN,Taxable Value,IGST\nS-1,11/12/2023,Ann,27AAPFU0939F1ZV,1000,180";
    const register = { filename: "list.csv", contentType: "text/csv", bytes: Buffer.from(sales) };
    const status = async (txval: number, iamt: number) => {
      const file = json({ gstin: company, sup_details: { osup_det: { txval, iamt } } });
      const { return_rows } = await read({ file, register, reconciliation_type: "gstr_3b" });
      return return_rows.find(({ row }: { row: string }) => row === "3.1(a)")?.status;
    };
    expect(await status(1_000, 180)).toBe("agrees");
    expect(await status(1_002, 180)).toBe("differs");
    expect(await status(1_000, 178)).toBe("differs");
  });
});
