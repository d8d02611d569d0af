import { describe, expect, test } from "vitest";
import { ambiguousHeads } from "../../shared/tables/heading.ts";
import { post } from "../harness/request.ts";
import { claimHeads, paymentHeads, registerHeads, statementHeads, vendorHeads } from "./heads.ts";

const file = (rows: readonly (readonly string[])[], filename: string) => ({
  filename,
  contentType: "text/csv",
  bytes: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
});

async function answer(route: string, form: Parameters<typeof post>[1]) {
  const { status, json, text } = await post(`/api/v1/workflows/${route}`, form);
  expect(status, text.slice(0, 400)).toBe(200);
  return json;
}
const dataOf = async (route: string, form: Parameters<typeof post>[1]) => (await answer(route, form)).data;

type Slot = readonly [says: string, heading: string, value: string];

/** A table of one row, one of its columns under the heading that is asked. */
const tableOf = (slots: readonly Slot[], says: string, heading: string) => [
  slots.map(([own, usual]) => (own === says ? heading : usual)),
  slots.map(([, , value]) => value),
];

const filer = "27AAPFU0939F1ZV";
const other = "29AAGCB7383J1Z4";

/** One sale, between two states or within one. */
const register = (says: string): Slot[] => {
  const within = says === "cgst" || says === "sgst";
  return [
    ["number", "Invoice No", "NT-1"],
    ["date", "Invoice Date", "14-04-2026"],
    ["gstin", "GSTIN", within ? "27AAACR5055K1Z7" : other],
    ["place", "Place of Supply", within ? "27" : "29"],
    ["reverse", "Reverse Charge", "N"],
    ["taxable", "Taxable Value", "1000.50"],
    ["rate", "Rate %", "18"],
    ["igst", "IGST", within ? "0.00" : "180.09"],
    ["cgst", "CGST", within ? "90.05" : "0.00"],
    ["sgst", "SGST", within ? "90.04" : "0.00"],
    ["cess", "Cess", "12.50"],
    ["total", "Invoice Value", "1193.09"],
  ];
};
const registerFile = (says: string, heading: string) =>
  file(tableOf(register(says), says, heading), "register.csv");

describe("a register that is reconciled", () => {
  const fields: Readonly<Record<string, string>> = {
    number: "bill_no",
    date: "bill_date",
    gstin: "supplier_gstin",
    taxable: "taxable_value",
    rate: "rate",
    igst: "igst",
    cgst: "cgst",
    sgst: "sgst",
    cess: "cess",
    total: "document_value",
    place: "place_of_supply",
    reverse: "reverse_charge",
  };
  const portal = {
    filename: "2b.json",
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify({ data: { gstin: filer, rtnprd: "042026", docdata: { b2b: [] } } })),
  };

  test.each(registerHeads)("takes %s for the %s", async (heading, says) => {
    const data = await dataOf("reconcile-documents", {
      file: portal,
      register: registerFile(says, heading),
    });
    expect(data.column_mapping[0].columns[heading]).toBe(fields[says]);
  });
});

describe("a register that is validated", () => {
  const read: Readonly<Record<string, readonly [string, unknown]>> = {
    number: ["invoice_number", "NT-1"],
    date: ["date", "2026-04-14"],
    taxable: ["taxable_value", 1000.5],
    igst: ["igst", 180.09],
    cgst: ["cgst", 90.05],
    sgst: ["sgst", 90.04],
    cess: ["cess", 12.5],
    total: ["total", 1193.09],
    gstin: ["supplier_gstin", other],
    place: ["place_of_supply", "29"],
    reverse: ["reverse_charge", false],
  };

  test.each(registerHeads.filter(([, says]) => says in read))(
    "takes %s for the %s",
    async (heading, says) => {
      const data = await dataOf("validate-file", {
        file: registerFile(says, heading),
        format_type: "gst",
      });
      const [field = "", value] = read[says] ?? [];
      expect(data.fields[field]).toBe(value);
    },
  );

  test.each(registerHeads.filter(([, says]) => says === "rate"))(
    "tests the rate under %s",
    async (heading) => {
      const wrong = register("rate").map(
        ([says, usual, value]): Slot => [says, usual, says === "rate" ? "17" : value],
      );
      const data = await dataOf("validate-file", {
        file: file(tableOf(wrong, "rate", heading), "register.csv"),
        format_type: "gst",
      });
      expect(data.issues).toContainEqual(expect.objectContaining({ found: 17 }));
    },
  );
});

describe("a return", () => {
  type Invoice = {
    inum: string;
    idt: string;
    val: number;
    pos: string;
    rchrg: string;
    itms: readonly { itm_det: Record<string, number> }[];
  };
  const read: Readonly<Record<string, (invoice: Invoice) => unknown>> = {
    number: ({ inum }) => inum,
    date: ({ idt }) => idt,
    total: ({ val }) => val,
    place: ({ pos }) => pos,
    reverse: ({ rchrg }) => rchrg,
    taxable: ({ itms: [line] }) => line?.itm_det.txval,
    rate: ({ itms: [line] }) => line?.itm_det.rt,
    igst: ({ itms: [line] }) => line?.itm_det.iamt,
    cgst: ({ itms: [line] }) => line?.itm_det.camt,
    sgst: ({ itms: [line] }) => line?.itm_det.samt,
    cess: ({ itms: [line] }) => line?.itm_det.csamt,
    gstin: ({ inum }) => inum,
  };

  test.each(registerHeads)("takes %s for the %s", async (heading, says) => {
    const usual = register(says).map(([own, , value]) => [own, value] as const);
    const shown = new Map<string, unknown>(usual);
    const data = await dataOf("generate-filing", {
      file: { ...registerFile(says, heading), filename: "sales.csv" },
      filing_type: "gstr_1",
      period: "2026-04",
      gstin: filer,
    });
    const [party] = data.portal.content.b2b;
    const number = says === "number" || says === "gstin" ? "NT-1" : Number(shown.get(says));
    const expected = { date: "14-04-2026", place: shown.get("place"), reverse: "N" }[says] ?? number;
    expect(party.ctin).toBe(shown.get("gstin"));
    expect(read[says]?.(party.inv[0])).toBe(expected);
  });
});

describe("a statement", () => {
  const one: readonly Slot[] = [
    ["date", "Date", "13/05/2026"],
    ["description", "Description", "Coffee house"],
    ["reference", "Reference", "REF-7"],
    ["amount", "Amount", "-12.75"],
    ["balance", "Balance", "100.25"],
  ];
  const two: readonly Slot[] = [
    ...one.slice(0, 3),
    ["debit", "Debit", "12.75"],
    ["credit", "Credit", ""],
    ["balance", "Balance", "100.25"],
  ];
  const read: Readonly<Record<string, readonly [string, unknown]>> = {
    date: ["date", "2026-05-13"],
    description: ["description", "Coffee house"],
    reference: ["reference", "REF-7"],
    amount: ["amount", -12.75],
    debit: ["amount", -12.75],
    credit: ["amount", 12.75],
    balance: ["balance", 100.25],
  };

  test.each(statementHeads)("takes %s for the %s", async (heading, says) => {
    const credit = two.map((slot) =>
      slot[0] === "debit"
        ? (["debit", "Debit", ""] as const)
        : slot[0] === "credit"
          ? (["credit", "Credit", "12.75"] as const)
          : slot,
    );
    const slots = says === "credit" ? credit : says === "debit" ? two : one;
    const sent = file(tableOf(slots, says, heading), "export.csv");
    const { transactions } = await dataOf("process-bank-statement", { files: [sent] });
    const [field = "", value] = read[says] ?? [];
    expect(transactions).toHaveLength(1);
    expect(transactions[0][field]).toBe(value);
  });
});

describe("a sheet of payments", () => {
  const slots: readonly Slot[] = [
    ["beneficiary", "Beneficiary Name", "Asha Traders"],
    ["account", "Account Number", "12345678901"],
    ["ifsc", "IFSC", "HDFC0001234"],
    ["amount", "Amount", "1250.50"],
    ["mode", "Payment Mode", "NEFT"],
  ];

  test.each(paymentHeads)("takes %s for the %s", async (heading, says) => {
    const data = await dataOf("validate-file", {
      file: file(tableOf(slots, says, heading), "payments.csv"),
      format_type: "bank_upload",
    });
    expect(data.issues.filter(({ rule }: { rule: string }) => rule === "bank.columns.required")).toEqual([]);
    expect(data.fields.total_amount).toBe(1250.5);
  });
});

describe.each([
  [
    "vendor_onboarding",
    vendorHeads,
    [
      ["vendor_name", "Vendor Name", "Asha Traders"],
      ["pan", "PAN", "AAPFU0939F"],
      ["account_number", "Account Number", "12345678901"],
      ["ifsc", "IFSC", "HDFC0001234"],
      ["email", "Email", "asha@example.com"],
    ],
  ],
  [
    "insurance_claim",
    claimHeads,
    [
      ["policy_number", "Policy Number", "P-1"],
      ["claim_amount", "Claim Amount", "1250.50"],
      ["pan", "PAN", "AAPFU0939F"],
      ["account_number", "Account Number", "12345678901"],
      ["ifsc", "IFSC", "HDFC0001234"],
    ],
  ],
] as const)("a list for %s", (format_type, heads, slots) => {
  test.each(heads)("takes %s for the %s", async (heading, says) => {
    const { fields } = await dataOf("validate-file", {
      file: file(tableOf(slots, says, heading), "list.csv"),
      format_type,
    });
    expect(String(fields[says])).toContain(slots.find(([own]) => own === says)?.[2].replace(/0$/, ""));
  });
});

test("heads of several meanings are named: each is decided by its cells, or by who reads it", () => {
  expect([...ambiguousHeads.keys()].toSorted()).toEqual(
    [
      ...[
        "btw",
        "code",
        "gst",
        "iva",
        "mehrwertsteuer",
        "mwst",
        "rate",
        "steuer",
        "tax",
        "tva",
        "ust",
        "vat",
        ...["alv", "dph", "kdv", "moms", "mva", "ндс"],
      ],
      ...["membername", "reason", "received", "totalamount", "transactionamount", "txnamount"],
      ...["suma", "typ", "valor", "valuta"],
      ...["bic", "payment", "sortcode", "zahlungsempfanger"],
    ].toSorted(),
  );
});
