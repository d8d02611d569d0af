import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { filer, mysuru, pune } from "./books.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const text = (lines: readonly string[], filename = "sales.txt") => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(lines.join("\n")),
});
const draft = async (file: ReturnType<typeof text>): Promise<Data> => {
  const answer = await post("/api/v1/workflows/generate-filing", {
    ...{ file, filing_type: "gstr_1", period: "2026-04", gstin: filer },
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
};
const taxable = (data: Data, id: string) => data.figures.find((each: Data) => each.id === id)?.value;

const row = (...cells: string[]) =>
  cells
    .map((cell) => cell.padEnd(18))
    .join("")
    .trimEnd();
const columns = ["Invoice No", "Invoice Date", "Place of Supply", "Taxable Value", "Rate"];
const sold = (number: string, net: string) => row(number, "02/04/2026", "27", net, "18");

test("two rows of text are books; one row under heads is none, and what to send is told", async () => {
  const head = row(...columns, "GSTIN");
  const lines = [
    head,
    `${sold("S1", "1000.00").padEnd(90)}${pune}`,
    `${sold("S2", "500.00").padEnd(90)}${pune}`,
  ];
  const data = await draft(text(lines));
  expect(taxable(data, "b2b.txval")).toBe(1_500);
  expect(data.rows.map(({ page, row: at }: Data) => [page, at])).toEqual([
    [1, 1],
    [1, 2],
  ]);
  const one = await draft(text(lines.slice(0, 2)));
  expect(one.rows).toEqual([]);
  expect(one.left_out[0].reason).toMatch(/Send Excel, CSV, JSON rows, or a PDF, HTML or text file/);
});

const ledger = (...above: string[]) =>
  text([...above, "", row(...columns), sold("S1", "1000.00"), sold("S2", "500.00")]);

test("the customer whom a label above the rows names is theirs", async () => {
  const data = await draft(ledger("Customer: Godavari Looms", `GSTIN: ${pune}`));
  expect([taxable(data, "b2b.txval"), data.portal.content.b2b[0].ctin]).toEqual([1_500, pune]);
  expect(data.notes.join(" ")).toContain(`taken to be with Godavari Looms, ${pune}`);
  const both = await draft(
    ledger(`Supplier: We Ltd`, `GSTIN: ${filer}`, "Customer: Looms", `GSTIN: ${pune}`),
  );
  expect(both.portal.content.b2b[0].ctin).toBe(pune);
});

test("a number above the rows that no label heads is named; the filer's own is not", async () => {
  const data = await draft(ledger("Kaveri Mills", mysuru));
  expect(data.portal.content.b2b ?? []).toEqual([]);
  expect(data.notes.join(" ")).toContain(`"${mysuru}" stands there, and was not read`);
  const own = await draft(ledger("We Ltd", filer));
  expect(own.notes.join(" ")).not.toContain("stands there");
});

test("figures that a line above the rows calls lakhs are taken for no rupees", async () => {
  const data = await draft(ledger("All amounts in lakhs of rupees"));
  expect(data.figures.find((each: Data) => each.id === "b2cs.txval")?.value ?? 0).toBe(0);
  expect(data.left_out.map(({ reason }: Data) => reason)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining("lakhs")),
  );
  const plain = await draft(ledger("Lakhs Trading Company"));
  expect(plain.left_out).toEqual([]);
});
