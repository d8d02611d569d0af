import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { csv, filer, salesHead } from "../workflows/filings/books.ts";
import { type Data, run, textFile } from "./fixture.ts";

const draft = (data: Data, type: string) => data.drafts.find(({ filing_type }: Data) => filing_type === type);
const figure = (data: Data, type: string, id: string) =>
  draft(data, type)?.figures.find((each: Data) => each.id === id)?.value;

describe("regulatory", () => {
  test("the heads of an income-tax return are drafted from rows of two files and from data", async () => {
    const books = (filename: string, salary: number) =>
      csv(
        [
          ["Head", "Amount", "Date"],
          ["Salary", salary, "2025-06-30"],
          ["Bank interest", 1_000, "2025-09-30"],
        ],
        filename,
      );
    const data = await run("regulatory", {
      files: [books("a.csv", 400_000), books("b.csv", 300_000)],
      data: JSON.stringify([{ head: "80C provident fund", amount: 50_000 }]),
      filing_type: "itr",
    });
    expect(data).toMatchObject({
      filing_type_detected: null,
      year_detected: true,
      financial_year: "2025-26",
      assessment_year: "2026-27",
    });
    expect(figure(data, "itr", "salary")).toBe(700_000);
    expect(figure(data, "itr", "other_sources")).toBe(2_000);
    expect(figure(data, "itr", "total_income")).toBe(652_000);
    expect(draft(data, "itr").rows.map(({ file }: Data) => file)).toEqual(
      expect.arrayContaining(["a.csv", "b.csv", "data"]),
    );
  });

  test("books of sales are told to be gst; the return needs the GSTIN, and says so", async () => {
    const row = ["A-1", "2025-05-02", "Buyer", "", "27-Maharashtra", "B2CS", "8466", "Vice", 1, "NOS"];
    const sales = csv([salesHead, [...row, 1_000, 18, 0, 90, 90, 1_180, "N", "", ""]]);
    const asked = await run("regulatory", { file: sales, assessment_year: "2026-27" });
    expect([asked.filing_type, asked.drafts]).toEqual(["gst", []]);
    expect(asked.notes).toContain("Send gstin to have GSTR-9 drafted.");
    const data = await run("regulatory", { file: sales, assessment_year: "2026-27", gstin: filer });
    expect(draft(data, "gstr_9")).toMatchObject({ status: "draft", period: { from: "2025-04-01" } });
    expect(draft(data, "gstr_9").figures.some(({ value }: Data) => value === 1_000)).toBe(true);
    const later = await run("regulatory", { file: sales, assessment_year: "2031-32", gstin: filer });
    expect(later.drafts).toEqual([]);
    expect(later.notes[0]).toMatch(/^No rows of 2030-31 were found/);
  });

  test("the accounts of a company are drafted as AOC-4", async () => {
    const rows = [
      ["Particulars", "Amount"],
      ["Share capital", 500_000],
      ["Cash at bank", 500_000],
      ["Revenue from operations", 900_000],
    ];
    const data = await run("regulatory", {
      file: csv(rows, "balances.csv"),
      filing_type: "mca",
      assessment_year: "2026-27",
    });
    expect(data.drafts.map(({ filing_type }: Data) => filing_type)).toEqual(["mca_aoc_4"]);
    expect(figure(data, "mca_aoc_4", "total_assets")).toBe(500_000);
  });

  test("labelled amounts are summed over documents, each with its source", async () => {
    const letter = (filename: string, amount: string) =>
      textFile(filename, `AUDIT REPORT\n\nTotal turnover: INR ${amount}\n\nDate: 12 May 2025\n`);
    const data = await run("regulatory", {
      files: [letter("a.txt", "1,20,000.00"), letter("b.txt", "80,000.50")],
      filing_type: "audit",
    });
    const turnover = data.totals.find(({ field }: Data) => field === "total_turnover");
    expect(turnover.total).toBe(200_000.5);
    expect(turnover.values.map(({ file, value }: Data) => [file, value])).toEqual([
      ["a.txt", 120_000],
      ["b.txt", 80_000.5],
    ]);
    expect(data.notes).toContain("An audit report is not a return: its totals are the result.");
  });

  test.each([
    [{}, "file"],
    [{ data: "[]", filing_type: "itr", assessment_year: "2026-28" }, "assessment_year"],
    [{ data: "[]", filing_type: "vat" }, "filing_type"],
    [{ data: "nothing", filing_type: "itr", assessment_year: "2026-27" }, "data"],
  ])("fields that do not fit are a 422 (%#)", async (form, field) => {
    const { status, json } = await post("/api/v1/pipelines/regulatory", form);
    expect([status, json.detail?.[0].loc]).toEqual([422, ["body", field]]);
  });

  test("what cannot be told to be any filing is a 400 that names the types", async () => {
    const file = textFile("note.txt", "The cat sat on the mat.");
    const { status, json } = await post("/api/v1/pipelines/regulatory", { file });
    expect(status).toBe(400);
    expect(json.error).toContain("gst, itr, tds, audit or mca");
  });

  test("papers of another year and figures in lakhs are told beside the totals", async () => {
    const paper = (years: string, unit = "") =>
      textFile("a.txt", `CERTIFICATE\n\n${unit}\n\n${years}\n\nGross Salary: INR 7,20,000.00\n`);
    const notes = async (file: ReturnType<typeof paper>) =>
      (await run("regulatory", { file, filing_type: "audit", assessment_year: "2026-27" })).notes.join("\n");
    const other = "names another year";
    for (const own of ["Financial Year: 2025-26", "Assessment Year: 2026-27", "FY 2025-26 and FY 2024-25"])
      expect(await notes(paper(own))).not.toContain(other);
    expect(await notes(paper("Financial Year: 2024-25"))).toContain(
      `a.txt ${other}, 2024-25; its amounts are in the totals of 2025-26.`,
    );
    expect(await notes(paper("Assessment Year: 2025-26"))).toContain(`${other}, 2024-25`);
    const unit = await notes(paper("FY 2025-26", "All figures in lakhs of rupees"));
    expect(unit).toContain("a.txt: its figures are in lakhs");
    expect(await notes(paper("FY 2025-26", "Lakhs Trading Company"))).not.toContain("its figures are in");
  });

  test("a paper that is sent twice counts once, and that is told", async () => {
    const paper = (filename: string, amount: string) =>
      textFile(filename, `CERTIFICATE\n\nFinancial Year: 2025-26\n\nGross Salary: INR ${amount}\n`);
    const sum = async (...files: ReturnType<typeof paper>[]) => {
      const data = await run("regulatory", { files, filing_type: "itr", assessment_year: "2026-27" });
      const total = data.totals.find(({ field }: Data) => field === "gross_salary").total;
      return [total, data.notes.filter((note: string) => note.includes("word for word"))];
    };
    const [first, copy] = [paper("a.txt", "4,50,000.00"), paper("b.txt", "4,50,000.00")];
    expect(await sum(first, copy)).toEqual([
      450_000,
      ["b.txt says the same as a.txt, word for word: it was taken for a copy and counts once."],
    ]);
    expect(await sum(first, paper("b.txt", "4,50,000.01"))).toEqual([900_000.01, []]);
    const rows = (filename: string) =>
      csv(
        [
          ["Head", "Amount"],
          ["Salary", 900_000],
        ],
        filename,
      );
    const drafted = await run("regulatory", {
      ...{ files: [rows("a.csv"), rows("b.csv")], filing_type: "itr", assessment_year: "2026-27" },
    });
    expect(figure(drafted, "itr", "salary")).toBe(900_000);
  });

  test.each([
    ["Financial Year: 2025-26\n\nDate: 12 June 2026", "2025-26"],
    ["Assessment Year 2026-27\n\nDate: 12 June 2026", "2025-26"],
    ["FY 2025-26 and FY 2024-25\n\nDate: 12 June 2024", "2024-25"],
    ["Date: 31 March 2026", "2025-26"],
    ["Date: 1 April 2026", "2026-27"],
    ["FY 2025-27\n\nDate: 1 April 2026", "2026-27"],
    ["FY 2025-26 and FY 2024-25", null],
  ])("the year that papers name goes before their dates: %j", async (text, year) => {
    const file = textFile("a.txt", `CERTIFICATE\n\n${text}\n\nGross Salary: INR 7,20,000.00\n`);
    const data = await run("regulatory", { file, filing_type: "itr" });
    expect([data.financial_year, data.year_detected]).toEqual([year, year !== null]);
  });

  test("a filing that has no rows says why they were left out", async () => {
    const notes = async (rows: readonly (readonly (string | number)[])[], type: string) =>
      (await run("regulatory", { file: csv(rows, "a.csv"), filing_type: type, assessment_year: "2026-27" }))
        .notes;
    const balance = [
      ["Particulars", "Rs. in thousands"],
      ["Share capital", 400],
      ["Cash at bank", 400],
    ];
    const none = (all: readonly string[]) => all.find((note) => note.startsWith("No rows"));
    expect(none(await notes(balance, "mca"))).toMatch(
      /^No rows of 2025-26 were found that mca is made of\. a\.csv, row 1: .*thousands/,
    );
    const unknown = Array.from({ length: 5 }, (_, at) => [`Folly ${at}`, 5]);
    expect(none(await notes([["Head", "Amount"], ...unknown], "itr"))).toMatch(
      /row 3: "Folly 2" is not a heading of this form\. 2 more rows were left out\.$/,
    );
  });

  test("labels of a page count in a table of two rows as in one of many", async () => {
    const page = (...rows: readonly (readonly [string, string])[]) => {
      const cells = rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`);
      return textFile("a.html", `<!doctype html><h1>Certificate</h1><table>${cells.join("")}</table>`);
    };
    const totals = async (file: ReturnType<typeof page>) =>
      (await run("regulatory", { file, filing_type: "itr", assessment_year: "2026-27" })).totals.map(
        ({ label, total }: Data) => [label, total],
      );
    const loss = ["Income from house property", "(1,40,000.00)"] as const;
    expect(await totals(page(["Financial Year", "2025-26"], loss))).toEqual([[loss[0], -140_000]]);
    // Heads over a list of one line.
    expect(await totals(page(["Income", "Amount"], loss))).toEqual([]);
    expect(await totals(page(loss, loss))).toEqual([]);
  });

  test("a file of JSON is read as rows", async () => {
    const rows = [
      { head: "Salary", amount: 900_000 },
      { head: "80C", amount: 100_000 },
    ];
    const file = {
      filename: "rows.json",
      contentType: "application/json",
      bytes: Buffer.from(JSON.stringify(rows)),
    };
    const data = await run("regulatory", { file, filing_type: "itr", assessment_year: "2026-27" });
    expect(figure(data, "itr", "total_income")).toBe(800_000);
  });
});
