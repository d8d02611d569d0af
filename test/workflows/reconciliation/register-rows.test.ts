import { expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { gstr2b, supplier } from "./fixture.ts";

const head = [
  ...["Vch Type", "Supplier GSTIN", "Party Name", "Invoice No", "Invoice Date", "Place of Supply"],
  ...["Reverse Charge", "Taxable Value", "CGST", "SGST", "Payment Status", "ITC Eligibility"],
];
type Row = Partial<
  Record<
    "type" | "gstin" | "name" | "number" | "date" | "place" | "reverse" | "paid" | "itc" | "taxable" | "cgst",
    string
  >
>;
type Books = Record<string, unknown> & { bill_no: string; amounts: Record<string, number> };
type Match = { books: Books | null; flags: { code: string }[]; credit: string };

/** What is read of each row of a register that the portal knows nothing of. */
async function read(rows: readonly Row[]) {
  const lines = rows.map(
    ({ type = "", gstin = supplier, name = "Reliable", number, date = "02/05/2023", ...more }, at) => {
      const { place = "24", reverse = "N", taxable = "1000", cgst = "90", paid = "", itc = "" } = more;
      return [
        type,
        gstin,
        name,
        number ?? `N-${at + 1}`,
        date,
        place,
        reverse,
        taxable,
        cgst,
        cgst,
        paid,
        itc,
      ];
    },
  );
  const register: InputFile = {
    ...{ filename: "purchases.csv", contentType: "text/csv" },
    bytes: Buffer.from([head, ...lines].map((line) => line.join(",")).join("\n")),
  };
  const file = gstr2b({ b2b: [{ number: "OTHER-9", date: "2020-01-01", taxable: 5 }] });
  const { status, json, text } = await post("/api/v1/workflows/reconcile-documents", { file, register });
  expect(status, text.slice(0, 300)).toBe(200);
  const all: Match[] = json.data.matches;
  const matches = all.filter(({ books }) => books !== null);
  return { data: json.data, matches, books: matches.flatMap(({ books }) => books ?? []) };
}

test("what a register calls a document tells its kind, and the sign that it counts by", async () => {
  const kinds: readonly (readonly [type: string, kind: string, taxable: number])[] = [
    ["", "invoice", 1_000],
    ["Purchase", "invoice", 1_000],
    ["Tax Invoice", "invoice", 1_000],
    ["Regular", "invoice", 1_000],
    ["R", "invoice", 1_000],
    ["D", "invoice", 1_000],
    ["C", "invoice", 1_000],
    ["Debit Note", "debit_note", 1_000],
    ["DBN", "debit_note", 1_000],
    ["Credit Note", "credit_note", -1_000],
    ["CRN", "credit_note", -1_000],
    ["CDN", "credit_note", -1_000],
    ["Purchase Return", "credit_note", -1_000],
    ["ISD", "isd_invoice", 1_000],
    ["ISDI", "isd_invoice", 1_000],
    ["ISDC", "isd_credit_note", -1_000],
    ["ISD Credit", "isd_credit_note", -1_000],
    ["ISD Credit Note", "isd_credit_note", -1_000],
    ["Bill of Entry", "bill_of_entry", 1_000],
    ["BOE", "bill_of_entry", 1_000],
    ["Import of goods", "bill_of_entry", 1_000],
    ["Import of services", "invoice", 1_000],
  ];
  const { books } = await read(kinds.map(([type]) => ({ type })));
  expect(
    books.map(({ document_type, amounts }, at) => [kinds[at]?.[0], document_type, amounts.taxable_value]),
  ).toEqual(kinds);
  const negative = await read([
    { taxable: "-1000", cgst: "-90" },
    { type: "Credit Note", taxable: "-1000", cgst: "-90" },
  ]);
  expect(
    negative.books.map(({ document_type, amounts }) => [document_type, amounts.taxable_value, amounts.cgst]),
  ).toEqual([
    ["credit_note", -1_000, -90],
    ["credit_note", -1_000, -90],
  ]);
});

test("places of supply are numbers or names of states", async () => {
  const places: readonly (readonly [string, string | null])[] = [
    ["24", "24"],
    ["24-Gujarat", "24"],
    ["7", "07"],
    ["Gujarat", "24"],
    ["TAMIL NADU", "33"],
    ["39", null],
    ["240", null],
    ["Atlantis", null],
    ["", null],
  ];
  const { books } = await read(places.map(([place]) => ({ place })));
  expect(books.map(({ place_of_supply }, at) => [places[at]?.[0], place_of_supply])).toEqual(places);
});

test("reverse charge is yes, no, or not said", async () => {
  const words: readonly (readonly [string, boolean | null])[] = [
    ...["Y", "yes", "TRUE", "1", "Applicable"].map((word) => [word, true] as const),
    ...["N", "No", "false", "0", "Not applicable", "NA"].map((word) => [word, false] as const),
    ...["", "perhaps", "YN"].map((word) => [word, null] as const),
  ];
  const { books } = await read(words.map(([reverse]) => ({ reverse })));
  expect(books.map(({ reverse_charge }, at) => [words[at]?.[0], reverse_charge])).toEqual(words);
});

test("a supplier's GSTIN is read with a character wrong, too many or too few, and is none where it is a word", async () => {
  const texts: readonly (readonly [string, string | null])[] = [
    [supplier, supplier],
    [supplier.toLowerCase(), supplier],
    [`${supplier.slice(0, 5)} ${supplier.slice(5)}`, supplier],
    [supplier.slice(0, 14), supplier.slice(0, 14)],
    [supplier.slice(0, 13), supplier.slice(0, 13)],
    [`${supplier}12`, `${supplier}12`],
    [supplier.slice(0, 12), null],
    ["Unregistered", null],
    ["", null],
  ];
  const { books } = await read(texts.map(([gstin]) => ({ gstin })));
  expect(books.map(({ supplier_gstin }, at) => [texts[at]?.[0], supplier_gstin])).toEqual(texts);
});

test("what is paid and what may be claimed is told by the words of the books", async () => {
  const unpaid = ["Unpaid", "due", "Outstanding", "PENDING", "No"];
  const paid = ["Paid", "Yes", "Cleared", ""];
  const codesOf = async (rows: readonly Row[]) =>
    (await read(rows)).matches.map(({ flags }) =>
      flags.map(({ code }) => code).filter((code) => code !== "36_4_not_in_2b"),
    );
  expect(await codesOf(unpaid.map((word) => ({ paid: word })))).toEqual(
    unpaid.map(() => ["37_unpaid_180_days"]),
  );
  expect(await codesOf(paid.map((word) => ({ paid: word })))).toEqual(paid.map(() => []));
  const blocked = ["17(5)", "Ineligible", "Not eligible", "Blocked", "No ITC"];
  expect(await codesOf(blocked.map((itc) => ({ itc })))).toEqual(blocked.map(() => ["ineligible_in_books"]));
  const common = ["Common", "Partly used", "Exempt supplies"];
  expect(await codesOf(common.map((itc) => ({ itc })))).toEqual(common.map(() => ["42_43_common_credit"]));
  expect(await codesOf(["Eligible", "Yes", ""].map((itc) => ({ itc })))).toEqual([[], [], []]);
});

test("a row of totals is no document, one without a number or amounts is named", async () => {
  const { books, data } = await read([
    {},
    { type: "Total", gstin: "", name: "", number: "", taxable: "9000" },
    { number: "" },
    { taxable: "0", cgst: "0" },
    { taxable: "0", cgst: "1" },
  ]);
  expect(books.map(({ bill_no }) => bill_no)).toEqual(["N-1", "N-5"]);
  const [mapped] = data.column_mapping;
  expect([mapped.documents, mapped.unread_rows]).toEqual([2, [4, 5]]);
  expect(data.not_checked.map(({ id }: { id: string }) => id)).toContain("rows");
});
