import { describe, expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { csvRegister, gstr2b, gstr3b, type Register } from "./fixture.ts";

const route = "/api/v1/workflows/reconcile-documents";
// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function reconciled(file: InputFile, register: InputFile, more: object = {}): Promise<Data> {
  const { status, json, text } = await post(route, { file, register, ...more });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const bill = { number: "A-1" };
const one = async (own: Register[number], portal = gstr2b({ b2b: [bill] })) => {
  const { matches } = await reconciled(portal, csvRegister([{ ...bill, ...own }]));
  return matches[0];
};

describe("what the books say of the credit", () => {
  test.each(["No", "N", "no", "False", "Ineligible", "Not allowed", "Blocked", "17(5)"])(
    "%s keeps it back",
    async (eligibility) => {
      const { credit, flags } = await one({ ...bill, eligibility });
      expect([credit, flags[0]?.code]).toEqual(["blocked", "ineligible_in_books"]);
    },
  );

  test.each(["Yes", "Y", "Eligible", "Inputs", "Capital goods", "Normal", "November", ""])(
    "%s does not",
    async (eligibility) => {
      const { credit, flags } = await one({ ...bill, eligibility });
      expect([credit, flags]).toEqual(["claim", []]);
    },
  );

  test("in a column Blocked is meant the other way round", async () => {
    for (const [word, credit] of [
      ["Yes", "blocked"],
      ["No", "claim"],
    ]) {
      const register = csvRegister([{ ...bill, eligibility: word }]);
      const bytes = Buffer.from(Buffer.from(register.bytes).toString().replace("ITC Eligibility", "Blocked"));
      const { matches } = await reconciled(gstr2b({ b2b: [bill] }), { ...register, bytes });
      expect(matches[0].credit, word).toBe(credit);
    }
  });

  test("against words of section 17(5) leaves it to be looked at", async () => {
    const { credit, flags } = await one({ ...bill, head: "Food grains", eligibility: "Eligible" });
    expect([credit, flags[0]?.code]).toEqual(["check", "17_5_food"]);
    expect(flags[0].text).toContain("The books call the credit eligible");
    expect((await one({ ...bill, head: "Food grains" })).credit).toBe("blocked");
  });
});

describe("whether a bill is paid", () => {
  const old = { ...bill, date: "2023-06-01" };
  const codes = async (status: string) => {
    const { flags } = await one({ ...old, status }, gstr2b({ b2b: [old] }));
    return flags.map(({ code }: Data) => code);
  };

  test.each(["Unpaid", "Partly paid", "Partially Paid", "Part payment", "Open", "Overdue", "Not paid"])(
    "%s: it is not",
    async (status) => {
      expect(await codes(status)).toEqual(["37_unpaid_180_days"]);
    },
  );

  test.each(["Paid", "Settled", "Cleared", "11800", "0", ""])(
    "%s: nothing says that it is not",
    async (status) => {
      expect(await codes(status)).toEqual([]);
    },
  );
});

describe("kinds of voucher", () => {
  test.each(["Credit Purchase", "Purchase (Credit)", "Purchase on credit"])("%s is a bill", async (type) => {
    const { status, books } = await one({ ...bill, type });
    expect([status, books.document_type, books.amounts.taxable_value]).toEqual(["exact", "invoice", 10_000]);
  });

  test.each(["Purchase Return", "Credit Note", "Cr Note", "CRN"])("%s is a credit note", async (type) => {
    const { books } = await one({ ...bill, type }, gstr2b({ cdnr: [{ ...bill, type: "C" }] }));
    expect([books.document_type, books.amounts.taxable_value]).toEqual(["credit_note", -10_000]);
  });
});

describe("an amendment", () => {
  const amended = (date: string) =>
    gstr2b({
      b2b: [{ ...bill, date }],
      b2ba: [{ number: "A-1", taxable: 9_000, cgst: 810, sgst: 810, original: "A-1" }],
    });

  test("takes the place of the bill of its day", async () => {
    const data = await reconciled(amended("2023-12-11"), csvRegister([bill]));
    expect(data.superseded).toHaveLength(1);
  });

  test("leaves a bill of another year that has the number", async () => {
    const data = await reconciled(amended("2022-12-11"), csvRegister([bill]));
    expect(data.superseded).toEqual([]);
    const days = data.matches.map(({ portal }: Data) => portal?.bill_date);
    expect(days.toSorted()).toEqual(["2022-12-11", "2023-12-11"]);
  });
});

test("sales that are exempt, zero rated or taxed to their buyers are not held against 3.1(a)", async () => {
  const head =
    "Invoice No,Invoice Date,Customer Name,Customer GSTIN,Place of Supply,Reverse Charge,Taxable Value,IGST,CGST,SGST";
  const buyer = "24AABCR6898M1ZN";
  const rows = [
    `S-1,05/12/2023,Reliable,${buyer},24,N,1000,0,90,90`,
    `S-2,06/12/2023,Reliable,${buyer},24,N,500,0,0,0`,
    `S-3,07/12/2023,Reliable,${buyer},24,Y,700,0,17.5,17.5`,
  ];
  const register = {
    filename: "sales.csv",
    contentType: "text/csv",
    bytes: Buffer.from([head, ...rows].join("\n")),
  };
  const filed = gstr3b({});
  const text = Buffer.from(filed.bytes).toString();
  const form = JSON.parse(text);
  form.sup_details.osup_det = { txval: 1000, iamt: 0, camt: 90, samt: 90, csamt: 0 };
  const file = { ...filed, bytes: Buffer.from(JSON.stringify(form)) };
  const { return_rows } = await reconciled(file, register, { reconciliation_type: "gstr_3b" });
  expect(return_rows.find(({ row }: Data) => row === "3.1(a)")).toMatchObject({
    status: "agrees",
    documents: 1,
  });
});

describe("what no supplier reports", () => {
  const alone = async (own: Register[number]) => {
    const { matches, itc } = await reconciled(
      gstr2b({ b2b: [{ number: "Z-9", taxable: 70, cgst: 6.3, sgst: 6.3 }] }),
      csvRegister([own]),
    );
    const { credit, flags, reason } = matches.find(({ books }: Data) => books !== null);
    return { credit, codes: flags.map(({ code }: Data) => code), reason, itc };
  };

  test.each<[string, Register[number]]>([
    ["self_invoice", { number: "RC-1", gstin: "", name: "Advocate", reverse: "Y" }],
    ["self_invoice", { number: "IS-1", gstin: "", name: "Oslo Hosting", head: "Import of services" }],
    ["bill_of_entry_not_in_2b", { number: "256628", gstin: "", name: "Abroad", type: "Bill of Entry" }],
  ])("%s has its credit checked, not held back", async (code, own) => {
    const { credit, codes, itc } = await alone(own);
    expect([credit, codes[0]]).toEqual(["check", code]);
    expect([itc.held_back.cgst, itc.to_check.cgst]).toEqual([0, 900]);
  });

  test.each<[Register[number]]>([
    [{ number: "P-1", reverse: "Y" }],
    [{ number: "P-1", gstin: "", name: "Unregistered" }],
    [{ number: "P-1" }],
  ])("is not %j", async (own) => {
    const { credit, codes, itc } = await alone(own);
    expect([credit, codes[0]]).toEqual(["none", "36_4_not_in_2b"]);
    expect(itc.held_back.cgst).toBe(900);
  });
});

test("a row with a party and an amount that has no number is named as unread; one of totals is not", async () => {
  const nameless = csvRegister([bill, { number: "", gstin: "", name: "Cash purchase" }]);
  const total = csvRegister([bill, { number: "", gstin: "", name: "Total" }]);
  const unread = async (register: InputFile) =>
    (await reconciled(gstr2b({ b2b: [bill] }), register)).column_mapping.flatMap(
      (each: Data) => each.unread_rows,
    );
  expect(await unread(nameless)).toEqual([3]);
  expect(await unread(total)).toEqual([]);
});
