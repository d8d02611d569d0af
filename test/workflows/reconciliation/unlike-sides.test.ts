import { expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { gstr2b, supplier } from "./fixture.ts";

const bill = { number: "INV/23/0145" };
const head = [
  "GST No. of Creditor",
  "Creditor",
  "Ref No",
  "Ref Date",
  "Basic Value",
  "CGST",
  "SGST",
  "Net Payable",
  "Doc Kind",
];
const row = [supplier, "Reliable Supplies", bill.number, "11/12/2023", "10000", "900", "900", "11800", ""];
const register = (heads: readonly string[], ...rows: readonly (readonly string[])[]): InputFile => ({
  filename: "purchases.csv",
  contentType: "text/csv",
  bytes: Buffer.from([heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n")),
});

async function reconciled(books: InputFile, portal: InputFile = gstr2b({ b2b: [bill] })) {
  const { status, json, text } = await post("/api/v1/workflows/reconcile-documents", {
    file: portal,
    register: books,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  const { matches, itc, not_checked: open } = json.data;
  return {
    statuses: matches.map((match: { status: string }) => match.status),
    reason: String(matches[0]?.reason),
    claimed: itc.claimable.cgst,
    open: open.map(({ id }: { id: string }) => id),
  };
}

test("a bill of whom the books do not say is no document that is missing, and none that is claimed", async () => {
  const named = await reconciled(register(head, row));
  expect(named).toMatchObject({ statuses: ["exact"], claimed: 900 });
  expect(named.open).not.toContain("supplier_gstin");
  const unnamed = await reconciled(register(head.slice(1), row.slice(1)));
  expect(unnamed).toMatchObject({ statuses: ["mismatch"], claimed: 0 });
  expect(unnamed.reason).toBe("Same number, date and amounts; the books do not state the supplier's GSTIN.");
  expect(unnamed.open).toContain("supplier_gstin");
  const otherDay = row.map((cell) => (cell === "11/12/2023" ? "12/12/2023" : cell));
  const other = await reconciled(register(head.slice(1), otherDay.slice(1)));
  expect(other.statuses).toEqual(["missing_in_2b", "missing_in_books"]);
});

test("amounts in another currency or in lakhs are held against none of the return", async () => {
  const dollars = row.map((cell) => (/^\d{3,5}$/.test(cell) ? `USD ${cell}` : cell));
  const rupees = row.map((cell) => (/^\d{3,5}$/.test(cell) ? `Rs. ${cell}` : cell));
  const headed = (mark: string) => head.map((each) => (each === "Basic Value" ? `${each} (${mark})` : each));
  for (const books of [
    register(head, dollars),
    register(headed("EUR"), row),
    register(headed("in lakhs"), row),
  ]) {
    const found = await reconciled(books, gstr2b({ b2b: [bill, { number: "INV/23/0146" }] }));
    expect(found).toMatchObject({ statuses: ["missing_in_books", "missing_in_books"], claimed: 0 });
    expect(found.open).toContain("rows");
  }
  for (const books of [register(head, rupees), register(headed("INR"), row)])
    expect(await reconciled(books)).toMatchObject({ statuses: ["exact"], claimed: 900 });
});

test("DBN is a debit note, CRN a note of credit", async () => {
  const kind = (word: string) => row.map((cell, at) => (at === 8 ? word : cell));
  const portal = (type: "C" | "D") => gstr2b({ cdnr: [{ ...bill, type }] });
  expect((await reconciled(register(head, kind("DBN")), portal("D"))).statuses).toEqual(["exact"]);
  expect((await reconciled(register(head, kind("CRN")), portal("C"))).statuses).toEqual(["exact"]);
  expect((await reconciled(register(head, kind("CRN")), portal("D"))).statuses).not.toContain("exact");
});

test("a GSTIN is taken for mistyped up to two characters", async () => {
  const of = async (gstin: string) =>
    (
      await reconciled(
        register(
          head,
          row.map((cell, at) => (at === 0 ? gstin : cell)),
        ),
      )
    ).statuses;
  expect(await of("24AABCR6899M2ZN")).toEqual(["mismatch"]);
  expect(await of("24AABCR6899M2ZX")).toEqual(["missing_in_2b", "missing_in_books"]);
});

test("an amount for which the books have no column at all leaves a bill that is not exact", async () => {
  const with2b = (edit: (text: string) => string) => {
    const portal = gstr2b({ b2b: [bill] });
    return { ...portal, bytes: Buffer.from(edit(Buffer.from(portal.bytes).toString())) };
  };
  expect(await reconciled(register(head, row))).toMatchObject({ statuses: ["exact"] });
  const cess = await reconciled(
    register(head, row),
    with2b((text) => text.replace('"cess":0', '"cess":0.01')),
  );
  expect(cess).toMatchObject({ statuses: ["suggested"] });
  expect(cess.reason).toBe("What both sides state agrees; the cess could not be compared.");
  const untaxed = row.map((cell) => (cell === "900" ? "0" : cell));
  const across = await reconciled(
    register(head, untaxed),
    with2b((text) => text.replace('"igst":0,"cgst":900,"sgst":900', '"igst":1800,"cgst":0,"sgst":0')),
  );
  expect(across).toMatchObject({ statuses: ["suggested"], claimed: 0 });
  expect(across.reason).toContain("IGST could not be compared");
  const netless = (cells: readonly string[]) => cells.filter((_, at) => at !== 4);
  const withoutNet = await reconciled(register(netless(head), netless(row)));
  expect(withoutNet.statuses).toEqual(["suggested"]);
  expect(withoutNet.reason).toContain("the taxable value could not be compared");
});
