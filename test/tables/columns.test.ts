import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

const csv = (filename: string, ...lines: readonly string[]) => ({
  filename,
  contentType: "text/csv",
  bytes: Buffer.from(lines.join("\n")),
});

async function answer(route: string, form: Parameters<typeof post>[1]) {
  const { status, json, text } = await post(`/api/v1/workflows/${route}`, form);
  expect(status, text.slice(0, 400)).toBe(200);
  return { data: json.data, warnings: (json.warnings ?? []).join(" ") as string };
}

const statement = (...lines: readonly string[]) =>
  answer("process-bank-statement", { files: [csv("export.csv", ...lines)] });
const amounts = ({ data }: Awaited<ReturnType<typeof statement>>) =>
  data.transactions.map(({ amount }: { amount: number }) => amount);
const balances = ({ data }: Awaited<ReturnType<typeof statement>>) =>
  data.transactions.map(({ balance }: { balance: number | null }) => balance);

describe("a statement without a head that is known", () => {
  const byCells = "no headings that are known";

  test("is read by its cells where the balances prove them", async () => {
    const read = await statement(
      "13/05/2026,Coffee house,-12.75,100.25",
      "14/05/2026,Wages of May,50.00,150.25",
      "15/05/2026,Rent,-40.00,110.25",
    );
    expect(amounts(read)).toEqual([-12.75, 50, -40]);
    expect(balances(read)).toEqual([100.25, 150.25, 110.25]);
    expect(read.warnings).toContain(byCells);
  });

  test.each([
    ["out before in", ["12.75,,100.25", ",50.00,150.25", "40.00,,110.25"]],
    ["in before out", [",12.75,100.25", "50.00,,150.25", ",40.00,110.25"]],
  ])("has money %s, as the balances say", async (_, [a, b, c]) => {
    const read = await statement(
      `Tog,Wos,X,Y,Z`,
      `13/05/2026,Coffee house,${a}`,
      `14/05/2026,Wages of May,${b}`,
      `15/05/2026,Rent,${c}`,
    );
    expect(amounts(read)).toEqual([-12.75, 50, -40]);
    expect(read.warnings).toContain(byCells);
  });

  test.each([
    ["two columns of amounts and no balance", ["12.75,", ",50.00", "40.00,"]],
    ["balances that follow from neither column", ["12.75,,100.25", ",50.00,150.25", "40.00,,110.24"]],
    ["numbers without cents", ["12", "50", "40"]],
  ])("is refused with %s", async (_, [a, b, c]) => {
    const { status, json } = await post("/api/v1/workflows/process-bank-statement", {
      files: [csv("x.csv", `13/05/2026,Coffee,${a}`, `14/05/2026,Wages,${b}`, `15/05/2026,Rent,${c}`)],
    });
    expect([status, json.code]).toEqual([400, "unreadable_file"]);
  });

  test("is refused where its heads make another list of it", async () => {
    const { status } = await post("/api/v1/workflows/process-bank-statement", {
      files: [
        csv(
          "sales.csv",
          "Day,Customer Name,Taxable Value",
          "13/05/2026,Asha Traders,12.75",
          "14/05/2026,Ravi Stores,50.00",
          "15/05/2026,Meena Mills,40.00",
        ),
      ],
    });
    expect(status).toBe(400);
  });
});

describe("a column of amounts or dates under a head that is not known", () => {
  test("is named by a statement that lacks money in", async () => {
    const { warnings } = await statement(
      "Date,Description,Debit,Zugong",
      "13/05/2026,Coffee house,12.75,",
      "14/05/2026,Wages of May,,50.00",
    );
    expect(warnings).toContain('The column "Zugong" holds amounts');
  });

  const head = "GSTIN,Supplier Name,Bill No";
  const row = "29AABCK4321L1ZK,Mysuru Mills,B-1";
  const portal = {
    filename: "2b.json",
    contentType: "application/json",
    bytes: Buffer.from(
      JSON.stringify({ data: { gstin: "27AAPFU0939F1ZV", rtnprd: "052026", docdata: { b2b: [] } } }),
    ),
  };

  test("is named by a register that is reconciled without taxable values", async () => {
    const register = csv("books.csv", `${head},Bill Date,Wurth,IGST`, `${row},13/05/2026,1000.50,180.09`);
    const { warnings } = await answer("reconcile-documents", { file: portal, register });
    expect(warnings).toContain('The column "Wurth" holds amounts');
    const known = csv(
      "books.csv",
      `${head},Bill Date,Taxable Value,IGST,Wurth`,
      `${row},13/05/2026,1000.50,180.09,1.25`,
    );
    expect((await answer("reconcile-documents", { file: portal, register: known })).warnings).not.toContain(
      "Wurth",
    );
  });

  test("is named by a register that is validated without dates", async () => {
    const file = csv("books.csv", `${head},Tog,Taxable Value,IGST`, `${row},13/05/2026,1000.50,180.09`);
    const { warnings } = await answer("validate-file", { file, format_type: "gst" });
    expect(warnings).toContain('The column "Tog" holds dates');
  });

  test("is named in the notes of a return", async () => {
    const file = csv("sales.csv", `${head},Tog,Taxable Value,IGST`, `${row},13/05/2026,1000.50,180.09`);
    const { data } = await answer("generate-filing", {
      file,
      filing_type: "gstr_1",
      period: "2026-05",
      gstin: "27AAPFU0939F1ZV",
    });
    expect(data.notes.join(" ")).toContain('The column "Tog" holds dates');
  });
});

describe("a head of several meanings", () => {
  const columns = async (heading: string, ...cells: readonly string[]) => {
    const register = csv(
      "books.csv",
      `GSTIN,Bill No,Bill Date,Taxable Value,IGST,${heading}`,
      ...cells.map((cell, at) => `29AABCK4321L1ZK,B-${at},13/05/2026,1000.50,180.09,${cell}`),
    );
    const portal = csv(
      "2b portal.csv",
      "GSTIN,Bill No,Bill Date,Taxable Value,IGST",
      "29AABCK4321L1ZK,B-9,13/05/2026,1.00,0.18",
    );
    const { data } = await answer("reconcile-documents", { file: portal, register });
    return data.column_mapping.find(({ file }: { file: string }) => file === "books.csv").columns[heading];
  };

  test.each([
    ["GST", ["18", "5"], "rate"],
    ["GST", ["18%", "5%"], "rate"],
    ["GST", ["180.09", "50.03"], "total_tax"],
    ["Tax", ["18%", "18%"], "rate"],
    ["Tax", ["180.09", "50.03"], "total_tax"],
    ["Rate", ["18", "28"], "rate"],
    ["Rate", ["2500", "1800"], undefined],
    ["MwSt", ["19 %", "7 %"], "rate"],
    ["MwSt", ["190.10", "70.05"], "total_tax"],
  ])("%s over %j is what its cells are", async (heading, cells, field) => {
    expect(await columns(heading, ...cells)).toBe(field);
  });

  test.each([
    ["13/05/2026,14/05/2026,Café,-12.75", "2026-05-14"],
    ["13/05/2026,EUR,Café,-12.75", null],
  ])("Valuta is a day or a currency: %s", async (row, day) => {
    const { data } = await statement("Data,Valuta,Descrizione,Importo", row);
    expect(data.transactions[0].value_date).toBe(day);
    expect(data.transactions[0].amount).toBe(-12.75);
  });

  test("Valor is the amount where no day stands below it", async () => {
    expect(amounts(await statement("Data,Descrição,Valor", "13/05/2026,Padaria,-12.75"))).toEqual([-12.75]);
  });
});

test("a sheet may have several heads, and one head may stand again", async () => {
  const register = csv(
    "books.csv",
    "GSTIN,Bill No,Bill Date,Taxable Value,IGST",
    "29AABCK4321L1ZK,B-1,13/05/2026,100.50,18.09",
    "GSTIN,Bill No,Bill Date,Taxable Value,IGST",
    "29AABCK4321L1ZK,B-2,14/05/2026,200.50,36.09",
    "Bill Date,Bill No,GSTIN,IGST,Taxable Value",
    "15/05/2026,B-3,29AABCK4321L1ZK,54.09,300.50",
  );
  const file = csv(
    "2b portal.csv",
    "GSTIN,Bill No,Bill Date,Taxable Value,IGST",
    "29AABCK4321L1ZK,B-9,13/05/2026,1.00,0.18",
  );
  const { data } = await answer("reconcile-documents", { file, register });
  const booked = data.matches.flatMap(
    ({ books }: { books: { bill_no: string; amounts: { taxable_value: number } } | null }) =>
      books === null ? [] : [[books.bill_no, books.amounts.taxable_value]],
  );
  expect(booked.toSorted()).toEqual([
    ["B-1", 100.5],
    ["B-2", 200.5],
    ["B-3", 300.5],
  ]);
});
