import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { post } from "../harness/request.ts";
import { gstr2b, supplier } from "../workflows/reconciliation/fixture.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;
type Rows = readonly (readonly string[])[];

const file = (filename: string, text: string, contentType = "text/plain"): InputFile => ({
  filename,
  contentType,
  bytes: Buffer.from(text),
});

const widthsOf = (rows: Rows) =>
  (rows[0] ?? []).map((_, at) => Math.max(...rows.map((cells) => (cells[at] ?? "").length)));
const columns = (rows: Rows, gap: number, mark = "") =>
  rows.map((cells) => cells.map((cell, at) => cell.padEnd((widthsOf(rows)[at] ?? 0) + gap)).join(mark));
const framed = (rows: Rows) => {
  const rule = `+${widthsOf(rows)
    .map((width) => "-".repeat(width + 2))
    .join("+")}+`;
  const lines = columns(rows, 1, "| ").map((line) => `| ${line}|`);
  return [rule, lines[0], rule, ...lines.slice(1), rule].join("\n");
};
const bars = (rows: Rows) => rows.map((cells) => `| ${cells.join(" | ")} |`);

/** A table in each of the ways that text has. */
const ways: Readonly<Record<string, (rows: Rows, above?: string) => InputFile>> = {
  "columns of blanks": (rows, above = "") => file("a.txt", `${above}\n\n${columns(rows, 3).join("\n")}\n`),
  "columns of blanks over a rule": (rows, above = "") => {
    const [head = "", ...rest] = columns(rows, 2);
    return file("a.txt", `${above}\n\n${[head, "-".repeat(head.length), ...rest].join("\n")}\n`);
  },
  "tabs under a title": (rows, above = "Bought\nin December\n\nby us") =>
    file("a.txt", `${above}\n\n${rows.map((cells) => cells.join("\t")).join("\n")}\n`),
  "bars and rules": (rows, above = "") => file("a.txt", `${above}\n\n${framed(rows)}\n`),
  "bars that are not set": (rows, above = "Bought\nin December\n\nby us") =>
    file("a.txt", `${above}\n\n${bars(rows).join("\n")}\n`),
  // Lines that follow one another are one paragraph there.
  Markdown: (rows, above = "# Bought") => {
    const [head = "", ...rest] = bars(rows);
    return file(
      "a.md",
      `${above.replaceAll("\n", "\n\n")}\n\n${[head, head.replace(/[^|]/g, "-"), ...rest].join("\n")}\n`,
    );
  },
  HTML: (rows, above = "Bought") => {
    const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
    const told = above.split("\n").map((line) => `<p>${line}</p>`);
    return file("a.html", `<!doctype html>${told.join("")}<table>${lines.join("")}</table>`, "text/html");
  },
};

const head = [
  "Ref No",
  "Ref Date",
  "Creditor",
  "GST No. of Creditor",
  "Basic Value",
  "CGST",
  "SGST",
  "Net Payable",
];
const bill = (number: string) => [
  ...[number, "11/12/2023", "Reliable Supplies Private Limited", supplier],
  ...["10000.00", "900.00", "900.00", "11800.00"],
];
const register = [head, bill("INV/23/0145"), bill("INV/23/0146")];
const portal = gstr2b({ b2b: [{ number: "INV/23/0145" }, { number: "INV/23/0146" }] });

async function reconciled(books: InputFile): Promise<{ status: number; json: Data; statuses: string[] }> {
  const { status, json } = await post("/api/v1/workflows/reconcile-documents", {
    file: portal,
    register: books,
  });
  return { status, json, statuses: (json.data?.matches ?? []).map((match: Data) => match.status) };
}

describe.each(Object.entries(ways))("a register as %s", (_, made) => {
  test("is reconciled as a sheet is", async () => {
    const { status, json, statuses } = await reconciled(made(register));
    expect(status, JSON.stringify(json).slice(0, 300)).toBe(200);
    expect(statuses).toEqual(["exact", "exact"]);
    expect(json.data.itc.claimable.cgst).toBe(1_800);
    expect(Object.keys(json.data.column_mapping[0].columns)).toEqual(head);
  });

  test("takes the supplier from a label above it", async () => {
    const bare = register.map((cells) => cells.filter((_, at) => at !== 2 && at !== 3));
    const label = `Supplier: Reliable Supplies\nGSTIN: ${supplier}`;
    const { json, statuses } = await reconciled(made(bare, label));
    expect(statuses).toEqual(["exact", "exact"]);
    expect(json.warnings.join(" ")).toContain(`taken to be with Reliable Supplies, ${supplier}`);
    expect(json.data.not_checked.map(({ id }: Data) => id)).not.toContain("supplier_gstin");
  });
});

describe("a party that stands above the rows", () => {
  const bare = register.map((cells) => cells.filter((_, at) => at !== 2 && at !== 3));
  const made = ways["tabs under a title"] as (rows: Rows, above: string) => InputFile;

  test.each([
    ["without a label", `Reliable Supplies\n${supplier}`],
    ["as whose books these are", `GSTIN: ${supplier}\nLedger of December`],
    ["twice", "Supplier: Reliable Supplies\nSupplier: Other Supplies"],
  ])("%s is not taken, and that is told", async (_, above) => {
    const { json, statuses } = await reconciled(made(bare, above));
    expect(statuses).toEqual(["mismatch", "mismatch"]);
    const told = json.warnings.join(" ");
    expect(told).toContain("No column says with whom the rows are, and no label above them does");
    expect(told).toContain(above.split("\n")[0]);
    expect(json.data.not_checked.map(({ id }: Data) => id)).toContain("supplier_gstin");
  });

  test("is told for each of the ledgers of a sheet", async () => {
    const ledgers = ["Reliable Supplies", "Other Supplies"].map((name, at) =>
      [
        ["Supplier", name],
        ["GSTIN", at === 0 ? supplier : "24AAQCA8719H1ZC"],
        bare[0] ?? [],
        bare[at + 1] ?? [],
      ]
        .map((cells) => cells.join(","))
        .join("\n"),
    );
    const { json, statuses } = await reconciled(file("a.csv", ledgers.join("\n"), "text/csv"));
    expect(statuses.toSorted()).toEqual(["exact", "missing_in_2b", "missing_in_books"]);
    expect(json.warnings.join(" ")).toContain("taken to be with Other Supplies, 24AAQCA8719H1ZC");
  });

  test("is not that of rows among which another is named", async () => {
    const rows = [bare[0], bare[1], ["Supplier", "Other Supplies"], bare[2]].map((cells = []) =>
      cells.join(","),
    );
    const lines = ["Supplier,Reliable Supplies", `GSTIN,${supplier}`, ...rows];
    const { json, statuses } = await reconciled(file("a.csv", lines.join("\n"), "text/csv"));
    expect(statuses).toEqual(["mismatch", "mismatch"]);
    expect(json.warnings.join(" ")).toContain("no label above them does");
  });

  test("is that of its own table alone", async () => {
    const [first, second] = [bare.slice(0, 2), [bare[0] ?? [], bare[2] ?? []]].map((rows) =>
      rows.map((cells) => cells.join("\t")).join("\n"),
    );
    const text = `Supplier: Reliable Supplies\nGSTIN: ${supplier}\n\n${first}\n\n\nOthers\n\n${second}\n`;
    const { json, statuses } = await reconciled(file("a.txt", text));
    expect(statuses.toSorted()).toEqual(["exact", "mismatch"]);
    expect(json.warnings.join(" ")).toContain('("Others" stands there');
  });
});

test("a text without a table says what to send", async () => {
  const { status, json } = await reconciled(
    file("a.txt", "We bought INV/23/0145 on 11/12/2023 for 11,800.00."),
  );
  expect(status).toBe(400);
  expect(json.error).toContain("Excel, CSV, or a PDF, HTML or text file whose table has a row of heads");
});

describe("lines of plain text", () => {
  const linesOf = async (text: string) =>
    (await readDocument(file("a.txt", text))).pages.flatMap(({ lines }) => lines.map((line) => line.text));
  const wide = (text: string) => text.padEnd(60);

  test("are kept whole where three gaps go on in the next line, and broken where two do", async () => {
    const rows = (cells: number) =>
      ["alpha", "beta"].map((word) =>
        Array.from({ length: cells }, () => wide(word))
          .join("")
          .trimEnd(),
      );
    const document = await readDocument(file("a.txt", rows(4).join("\n")));
    const tops = new Set(document.pages[0]?.words.map(({ box }) => box[3]));
    expect(tops.size).toBe(2);
    const broken = await readDocument(file("a.txt", rows(3).join("\n")));
    expect(new Set(broken.pages[0]?.words.map(({ box }) => box[3])).size).toBeGreaterThan(2);
  });

  test("that only have wide spaces between sentences are broken", async () => {
    const prose = (word: string) => Array.from({ length: 6 }, (_, at) => word.repeat(at + 3)).join(".  ");
    const lines = await linesOf(`${prose("Money. ")}\n${prose("Due and paid ")}`);
    expect(lines.every((line) => line.length <= 100)).toBe(true);
  });

  test("with bars are a table below heads, not below labels or figures", async () => {
    const text = (first: string) => `${first}\nInk | 2 | 30.00\nPen | 1 | 12.00\n`;
    const tabled = async (first: string) => {
      const { json } = await post("/api/v1/workflows/parse-document", {
        file: file("a.txt", `Bought\n\nnow\n\nall\n\n${text(first)}`),
      });
      return json.data.tables.map(({ headers }: Data) => headers);
    };
    expect(await tabled("Item | Qty | Net")).toEqual([["Item", "Qty", "Net"]]);
    for (const first of ["Item: | Qty: | Net:", "Item | Qty | 9.00", "Item | Qty"])
      expect(await tabled(first)).not.toContainEqual(first.split(" | "));
  });
});

describe("a list in text", () => {
  const sales = [
    [
      "Invoice No",
      "Invoice Date",
      "Customer",
      "GSTIN",
      "Place of Supply",
      "Taxable Value",
      "Rate",
      "CGST",
      "SGST",
    ],
    ["S1", "02/04/2026", "Godavari Looms", "27AABCG1234K1ZM", "27", "1000.00", "18", "90.00", "90.00"],
    ["S2", "03/04/2026", "Godavari Looms", "27AABCG1234K1ZM", "27", "500.00", "18", "45.00", "45.00"],
  ];
  const validated = async (sent: InputFile, form: Record<string, string> = {}) =>
    (await post("/api/v1/workflows/validate-file", { file: sent, ...form })).json.data;

  test.each(["columns of blanks", "bars and rules", "HTML"])("of invoices is validated: %s", async (way) => {
    const made = ways[way] as (rows: Rows) => InputFile;
    const data = await validated(made(sales), { format_type: "gst" });
    expect(data).toMatchObject({ layout: "register of invoices", record_count: 2 });
    const wrong = sales.map((cells) => cells.map((cell) => (cell === "18" ? "17" : cell)));
    expect((await validated(made(wrong), { format_type: "gst" })).issues).toContainEqual(
      expect.objectContaining({ found: 17 }),
    );
  });

  test("of one invoice is an invoice", async () => {
    const made = ways["bars and rules"] as (rows: Rows) => InputFile;
    expect((await validated(made(sales.slice(0, 2)), { format_type: "gst" })).layout).toBe("invoice");
  });

  test("of payments is validated, told by its columns too", async () => {
    const payments = [
      ["Beneficiary Name", "Account Number", "IFSC", "Amount", "Mode"],
      ["Asha Traders", "12345678901", "HDFC0001234", "1250.50", "NEFT"],
      ["Vel Mills", "12345678902", "HDFC0001234", "250.00", "NEFT"],
    ];
    const made = ways["columns of blanks"] as (rows: Rows) => InputFile;
    const forms: Record<string, string>[] = [{ format_type: "bank_upload" }, {}];
    for (const form of forms)
      expect(await validated(made(payments), form)).toMatchObject({
        format_type: "bank_upload",
        fields: { payments: 2, total_amount: 1500.5 },
      });
  });
});
