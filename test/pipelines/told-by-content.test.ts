import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { pagePdf, taxInvoice } from "../workflows/checking/fixture.ts";
import { csv } from "../workflows/filings/books.ts";
import { contract, contractFile, type Data, run, stagesOf, statementCsv, textFile } from "./fixture.ts";

const prose = "The ferry to the northern islands leaves the harbour at seven in the morning.";

describe("a filing is told by what was sent", () => {
  test.each([
    ["The HSN code and the IGST of each supply. Igst again.", "gst", "words: hsn, igst"],
    ["Challan of the TDS under section 194J.", "tds", "words: challan, tds, section 194j"],
    [
      "Capital gains and house property, and other sources.",
      "itr",
      "words: capital gains, house property, other sources",
    ],
    ["Reserves, share capital and the directors.", "mca", "words: reserves, share capital, directors"],
    ["Form 3CB and the UDIN of the auditor.", "audit", "words: form 3cb, udin, auditor"],
    // Most words count, not the first list.
    [
      "GSTIN of the deductor; TDS and challan of the deductee.",
      "tds",
      "words: deductor, tds, challan, deductee",
    ],
  ])("%s", async (text, type, by) => {
    const data = await run("regulatory", { file: textFile("note.txt", `${prose}\n\n${text}\n`) });
    expect([data.filing_type, data.filing_type_detected]).toEqual([type, by]);
  });

  test("by the kind of most files, before any words", async () => {
    const files = [
      await taxInvoice({ filename: "a.pdf" }),
      await taxInvoice({ filename: "b.pdf" }),
      textFile("c.txt", `${prose}\n\nTDS, deductee, deductor, challan, 26Q\n`),
    ];
    const data = await run("regulatory", { files, gstin: "29AABCR1718E1ZL" });
    expect(data).toMatchObject({ filing_type: "gst", filing_type_detected: "Invoice" });
    expect(data.documents.map(({ file, error }: Data) => [file, error])).toEqual([
      ["a.pdf", null],
      ["b.pdf", null],
      ["c.txt", null],
    ]);
  });
});

describe("the year is that of most dates", () => {
  const yearOf = async (form: Parameters<typeof post>[1]) => {
    const { financial_year, assessment_year, year_detected } = await run("regulatory", {
      filing_type: "audit",
      ...form,
    });
    return [financial_year, assessment_year, year_detected];
  };
  const dated = (...days: string[]) =>
    textFile("a.txt", `${prose}\n\n${days.map((day) => `Paid on ${day}.`).join("\n")}`);
  test.each([
    ["31 March begins no year", ["31 March 2025"], ["2024-25", "2025-26", true]],
    ["1 April begins it", ["1 April 2025"], ["2025-26", "2026-27", true]],
    ["most dates", ["1 May 2023", "31 March 2025", "2 March 2025"], ["2024-25", "2025-26", true]],
    ["of as many the later", ["31 March 2025", "1 April 2025"], ["2025-26", "2026-27", true]],
    ["a century's last", ["1 May 2099"], ["2099-00", "2100-01", true]],
    ["no date", [], [null, null, false]],
  ])("%s", async (_, days, expected) => {
    expect(await yearOf({ file: dated(...days) })).toEqual(expected);
  });

  test("of data as well, and one that is named goes before", async () => {
    const data = JSON.stringify([{ date: "2024-03-31" }, { date: "2023-07-01" }, { date: "2024-06-01" }]);
    expect(await yearOf({ data })).toEqual(["2023-24", "2024-25", true]);
    expect(await yearOf({ data, assessment_year: "2026-2027" })).toEqual(["2025-26", "2026-27", false]);
    expect(await yearOf({ data, assessment_year: "2099-00" })).toEqual(["2098-99", "2099-00", false]);
  });

  test("and without one nothing is drafted, but the totals are made", async () => {
    const data = await run("regulatory", {
      files: [
        textFile("a.txt", "Fee: INR 300.00\n\nRent: INR 1,200.00\n"),
        textFile("b.txt", "Rent: INR 800.00\n\nDeposit: EUR 10.00\n"),
      ],
      filing_type: "tds",
    });
    expect(data).toMatchObject({ financial_year: null, partial: false, drafts: [] });
    expect(data.notes).toEqual(["No date tells the year. Send assessment_year."]);
    expect(
      data.totals.map(({ field, currency, total, values }: Data) => [field, currency, total, values.length]),
    ).toEqual([
      ["rent", "INR", 2_000, 2],
      ["fee", "INR", 300, 1],
      ["deposit", "EUR", 10, 1],
    ]);
    expect(data.totals[0].values[0]).toMatchObject({ file: "a.txt", value: 1_200, page: 1 });
    const alone = await run("regulatory", { data: "[]", filing_type: "audit" });
    expect(alone.notes).toEqual([
      "There is no document, only data.",
      "An audit report is not a return: its totals are the result.",
    ]);
  });
});

test("each quarter that has rows is drafted, and none that has not", async () => {
  const file = csv(
    [
      [
        "Deductee PAN",
        "Deductee",
        "Section",
        "Date of payment",
        "Amount paid",
        "TDS",
        "Deposited",
        "Challan No",
        "BSR Code",
      ],
      ["AAPFU0939F", "Ravi & Co", "194C", "10/05/2025", 100_000, 1_000, 1_000, "00123", "0510002"],
      ["AABCK4321L", "Kaveri Ltd", "194J", "12/01/2026", 50_000, 5_000, 5_000, "00124", "0510002"],
    ],
    "tds.csv",
  );
  const data = await run("regulatory", { file, filing_type: "tds" });
  expect(data.financial_year).toBe("2025-26");
  expect(data.drafts.map(({ filing_type, period }: Data) => [filing_type, period.from, period.to])).toEqual([
    ["tds_26q", "2025-04-01", "2025-06-30"],
    ["tds_26q", "2026-01-01", "2026-03-31"],
  ]);
});

describe("a document is examined by what it is", () => {
  const typeOf = async (file: Parameters<typeof post>[1][string]) => {
    const data = await run("risk-check", { file });
    return [data.document_type, data.document_type_detected];
  };
  test("a statement, a contract, data, an exchanged statement", async () => {
    expect(await typeOf(statementCsv("a.csv"))).toEqual([
      "bank_statement",
      expect.stringMatching(/^Bank or card statement: ./),
    ]);
    expect(await typeOf(contractFile("services.txt"))).toEqual([
      "contract",
      expect.stringMatching(/^Contract: ./),
    ]);
    expect(
      await typeOf(textFile("a.json", JSON.stringify({ gstin: "29AABCR1718E1ZL", fp: "042025", b2b: [] }))),
    ).toEqual(["gst_filing", "JSON data"]);
    const qif = "!Type:Bank\nD01/05/2026\nT-10.00\nPRent\n^\nD01/20/2026\nT20.00\nPFee\n^\n";
    expect(await typeOf(textFile("a.qif", qif))).toEqual([
      "bank_statement",
      expect.stringMatching(/^a statement as programs exchange it \(qif\)$/i),
    ]);
  });

  test("one that is of no examined kind is refused with what it looks like", async () => {
    const file = await pagePdf(
      ["CURRICULUM VITAE", "", "Ada Lund", "Work experience", "Education", "Skills"],
      "cv.pdf",
    );
    const { status, json } = await post("/api/v1/pipelines/risk-check", { file });
    expect(status).toBe(400);
    expect(json.error).toMatch(
      /^What the document is could not be told to be one that is examined \(it looks like: .+\)\. Name it in/,
    );
  });
});

describe("a statement is held against its own figures", () => {
  const mt940 = (bookings: readonly string[], closing: string) =>
    textFile(
      "a.sta",
      `:20:STARTUMS\n:25:NL91ABNA0417164300\n:28C:5/1\n:60F:C250101EUR50000,00\n${bookings.join("\n")}\n:62F:C250131EUR${closing}\n-\n`,
    );
  const out = ":61:2501020102D12000,00NTRFNONREF//83\n:86:Alpha Steel";
  const back = ":61:2501060106C12000,00NTRFNONREF//84\n:86:Beta Holding";

  test("money that left and came back is named with both bookings; a proven statement has no other finding", async () => {
    const data = await run("risk-check", { file: mt940([out, back], "50000,00") });
    expect(data.findings).toMatchObject([
      {
        ...{ id: "round_trip", area: "statement", severity: "medium", weight: 30, source: null },
        ...{ title: "Money that left came back", explanation: "After 4 days, by same_amount." },
      },
    ]);
    expect(data.findings[0].places.map(({ cell }: Data) => cell)).toEqual([
      ":61:[1], line 5",
      ":61:[2], line 7",
    ]);
    expect(data).toMatchObject({ risk_score: 30, risk_level: "low", not_checked: [] });
    expect(data.summary).toBe("1 finding: 1 medium. The gravest: Money that left came back.");
    expect(data.statement.round_trips).toHaveLength(1);
  });

  test("a sum that differs is high, and stands before what is less", async () => {
    const data = await run("risk-check", { file: mt940([out, back], "49000,00") });
    expect(data.findings.map(({ id, severity, weight }: Data) => [id, severity, weight])).toEqual([
      ["sum_differs", "high", 60],
      ["round_trip", "medium", 30],
    ]);
    expect(data.findings[0].explanation).toMatch(/^a\.sta: /);
    expect(data).toMatchObject({ risk_score: 72, risk_level: "medium" });
    expect(data.summary).toMatch(/^2 findings: 1 high, 1 medium\. The gravest: The figures of the statement/);
  });

  test("one without balances proves nothing, which is a finding of its own", async () => {
    const file = csv([
      ["Date", "Description", "Amount"],
      ["2026-01-05", "SALARY", 500],
      ["2026-01-09", "OFFICE RENT", -300],
      ["2026-01-12", "STATIONERY", -20],
    ]);
    const data = await run("risk-check", { file, document_type: "bank_statement" });
    expect(data.findings).toMatchObject([
      {
        id: "not_provable",
        severity: "low",
        weight: 10,
        explanation: expect.stringMatching(/^sales\.csv: ./),
        places: [],
      },
    ]);
    expect(data.risk_score).toBe(10);
  });

  test("a file without bookings has no examination", async () => {
    const data = await run("risk-check", { file: textFile("a.txt", prose), document_type: "bank_statement" });
    expect(data).toMatchObject({ statement: null, findings: [], risk_score: 0, risk_level: "none" });
    expect(data.summary).toBe("Nothing could be examined; the stages say why.");
    expect(data.not_checked).toEqual([{ id: "stage.statement", reason: "No table of bookings was found." }]);
    expect(data.stages.find(({ stage }: Data) => stage === "clauses").reason).toBe(
      "It is for contract, not for bank_statement.",
    );
  });
});

describe("contracts", () => {
  const year = new Date().getUTCFullYear();
  const until = (days: string) =>
    contract.map((each) => each.replace("is two (2) years.", `is two (2) years and expires on ${days}.`));
  test("the summary counts what was found, and names the next date, who is absent and what could not be read", async () => {
    const file = contractFile("a.txt", until(`28 February ${year + 2}`));
    const data = await run("contract-intel", { file, counterparty_name: "Fabrikam" });
    const { clauses, risks, missing } = data.contracts[0].clauses;
    expect(clauses.length).toBeGreaterThan(2);
    const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
    expect(data.summary).toBe(
      `1 contract: ${many(clauses.length, "clause")}, ${many(risks.length, "risk")}, ${many(missing.length, "missing clause")}. ` +
        `The next date: ${year + 2}-02-28, a.txt expires. Fabrikam is not a party of a.txt.`,
    );
    expect(data).toMatchObject({ not_checked: [], status: "completed" });
    expect(data.contracts[0].clauses.missing.map(({ category }: Data) => category)).toContain(
      "cap_on_liability",
    );
  });

  test("dates that are over are no next dates, the nearest one is", async () => {
    const files = [year + 3, year + 2, year - 1].map((each, at) =>
      contractFile(
        `${at}.txt`,
        until(`28 February ${each}`).map((text) => text.replace("1 March 2026", "1 March 2020")),
      ),
    );
    const data = await run("contract-intel", { files, counterparty_name: "Contoso" });
    expect(data.summary).toMatch(/^3 contracts: \d+ clauses, \d+ risks?, \d+ missing clauses\. /);
    expect(data.summary).toContain(`The next date: ${year + 2}-02-28, 1.txt expires.`);
    expect(data.summary).not.toContain("is not a party");
    expect(data.portfolio.dates.map(({ date, what }: Data) => [date, what])).toEqual([
      ...Array(3).fill(["2020-03-01", "takes effect"]),
      ...[year - 1, year + 2, year + 3].map((each) => [`${each}-02-28`, "expires"]),
    ]);
    const values = (name: string) =>
      data.portfolio.facts.find(({ fact }: Data) => fact === name).values.map(({ value }: Data) => value);
    expect(values("parties")).toEqual(Array(3).fill("Northwind Traders Ltd; Contoso Systems GmbH"));
    expect(values("notice_periods")).toEqual(Array(3).fill("60 days (renewal)"));
    expect(values("term")).toEqual(Array(3).fill("2 years"));
    expect(values("governing_law")).toEqual(Array(3).fill("England and Wales"));
    expect(values("effective_date")).toEqual(Array(3).fill("2020-03-01"));
    expect(data.portfolio.facts.find(({ fact }: Data) => fact === "expiry_date").differs).toBe(true);
    const missing = data.portfolio.missing.map(({ category }: Data) => category);
    expect(new Set(missing).size).toBe(missing.length);
    expect(data.portfolio.missing[0].files).toEqual(["0.txt", "1.txt", "2.txt"]);
  });

  test("what most contracts share stands first among risks", async () => {
    const barred = "# 4. Rivals\nThe Supplier shall not compete with the Customer during the term.".split(
      "\n",
    );
    const files = [
      contractFile("a.txt", [...contract, ...barred]),
      contractFile("b.txt"),
      contractFile("c.txt"),
    ];
    const { portfolio } = await run("contract-intel", { files });
    const risks = portfolio.risks.map(({ rule, files: of }: Data) => [rule, of.length]);
    expect(risks[0]).toEqual(["automatic_renewal", 3]);
    expect(risks.at(-1)).toEqual(["restraint_of_trade", 1]);
  });

  test("one version without text is not compared, and the call says so", async () => {
    const data = await run("contract-intel", {
      file: contractFile("new.txt"),
      old_file: await pagePdf([], "old.pdf"),
    });
    expect(data.comparison).toBeNull();
    expect(stagesOf(data)).toContain("compare skipped");
    expect(data.not_checked).toEqual([
      { id: "document.read", reason: "old.pdf: No text was found in the file." },
    ]);
    expect(data.status).toBe("completed_with_failures");
  });

  test("a policy is held against what a policy should have", async () => {
    const text = [
      "# Privacy Policy",
      "# 1. Information that we collect",
      "We collect your name, e-mail address and payment details when you create an account. We collect cookies.",
      "# 2. How we use information",
      "We use the personal data that we collect to provide the service and to communicate with you.",
      "# 3. Sharing",
      "We may share personal information with service providers. We do not sell personal information.",
    ];
    const data = await run("contract-intel", { file: contractFile("privacy-policy.txt", text) });
    expect(data.documents[0].type).toBe("policy");
    expect(data.contracts[0].clauses.document_type).toBe("policy");
  });
});
