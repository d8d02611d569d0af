import { describe, expect, test } from "vitest";
import { deliverVisible, loopbackAllowed } from "../events/fixture.ts";
import { newAccount } from "../harness/account.ts";
import { startReceiver } from "../harness/receiver.ts";
import { get, post, postJson } from "../harness/request.ts";
import { taxInvoice } from "../workflows/checking/fixture.ts";
import { contractFile, type Data, run, stagesOf, statementCsv, textFile } from "./fixture.ts";

loopbackAllowed();

const ids = (data: Data) => data.findings.map(({ id }: Data) => id);

describe("risk-check", () => {
  test("an invoice that adds up has no finding of weight; a wrong total is found by fraud and by the rules", async () => {
    const right = await run("risk-check", { file: await taxInvoice({}) });
    expect(right).toMatchObject({ document_type: "invoice", status: "completed" });
    expect(right.risk_score).toBeLessThan(50);
    const wrong = await run("risk-check", { file: await taxInvoice({ total: 9_999_999 }) });
    expect(wrong.risk_score).toBeGreaterThan(right.risk_score);
    expect(new Set(wrong.findings.map(({ area }: Data) => area))).toEqual(new Set(["fraud", "validation"]));
    const [first] = wrong.findings;
    expect(first.places[0]).toMatchObject({ page: 1, bbox: expect.any(Array) });
    expect(wrong.fraud.signals.map(({ id }: Data) => id)).toContain("arithmetic_mismatch");
    expect(stagesOf(wrong)).toEqual([
      "read completed",
      "type completed",
      "fraud completed",
      "validation completed",
      "statement skipped",
      "clauses skipped",
    ]);
  });

  test("an invoice that names no GST is not held against the rules of GST, and the stage says so", async () => {
    const lines = [
      "INVOICE",
      "Nordlicht Handels GmbH, Hafenstraße 5, 20457 Hamburg",
      "Invoice number: R-2026-117",
      "Invoice date: 2026-02-03",
      "Bill to: Contoso Systems GmbH",
      "Consulting 2 500.00 1,000.00",
      "Subtotal 1,000.00",
      "VAT 19% 190.00",
      "Total amount due: EUR 1,190.00",
    ];
    const data = await run("risk-check", { file: textFile("invoice.txt", lines.join("\n")) });
    expect(data).toMatchObject({ document_type: "invoice", validation: null });
    expect(data.stages.find(({ stage }: Data) => stage === "validation")).toMatchObject({
      status: "skipped",
    });
    expect(ids(data).filter((id: string) => id.startsWith("gst."))).toEqual([]);
  });

  test("a statement whose balance breaks is high risk and names the row; one that is proven has no finding", async () => {
    const proven = await run("risk-check", { file: statementCsv("january.csv") });
    expect([proven.document_type, proven.risk_score, proven.findings]).toEqual(["bank_statement", 0, []]);
    expect(proven.statement.reconciled).toBe(true);
    const broken = await run("risk-check", { file: statementCsv("january.csv", { 2: 1300 }) });
    expect(broken.risk_level).not.toBe("none");
    expect(broken.findings[0]).toMatchObject({ id: "balance_break", area: "statement", severity: "high" });
    expect(broken.findings[0].explanation).toContain("1200");
    expect(broken.findings[0].places[0].text).toContain("OFFICE RENT");
  });

  test("a statement as programs exchange it is told by its format, and a finding names field and line", async () => {
    const mt940 = (closing: string) =>
      `:20:STARTUMS\n:25:NL91ABNA0417164300\n:28C:5/1\n:60F:C250101EUR1000,00\n:61:2501020102D150,25NTRFNONREF//83\n:86:Rent\n:61:2501030103D20,00NRTINONREF//84\n:86:RETURNED DIRECT DEBIT\n:62F:C250131EUR${closing}\n-\n`;
    const proven = await run("risk-check", { file: textFile("a.sta", mt940("829,75")) });
    expect(proven).toMatchObject({ document_type: "bank_statement", statement: { reconciled: true } });
    const broken = await run("risk-check", { file: textFile("a.sta", mt940("899,75")) });
    expect(broken.findings[0]).toMatchObject({ id: "sum_differs", severity: "high" });
    const bounced = broken.findings.find(({ id }: Data) => id === "bounced");
    expect(bounced?.places[0].cell).toBe(":61:[2], line 7");
  });

  const ofx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-10.00<FITID>1<NAME>Rent</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>90.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-13</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
  test.each([
    ["a.ofx", ofx],
    ["a.xml", camt],
    ["a.qif", "!Type:Bank\nD01/05/2026\nT-10.00\nPRent\n^\n"],
  ])("%s is examined as a statement", async (name, text) => {
    const data = await run("risk-check", { file: textFile(name, text) });
    expect(data.document_type).toBe("bank_statement");
    expect(data.statement.transactions).toHaveLength(1);
    expect(stagesOf(data)).toContain("statement completed");
  });

  test("a flagged invoice is told to the webhooks of its account", async () => {
    const receiver = await startReceiver();
    try {
      const { key } = await newAccount("business");
      const made = await postJson(
        "/api/v1/webhooks/configs",
        { url: receiver.url, events: ["fraud.flagged"] },
        { key },
      );
      const told = async (total?: number) => {
        const file = await taxInvoice(total === undefined ? {} : { total });
        const { json } = await post("/api/v1/pipelines/risk-check", { file }, { key });
        await deliverVisible(made.json.webhook_id);
        return json.data.fraud.notified;
      };
      expect([await told(), receiver.received.length]).toEqual([null, 0]);
      expect([await told(9_999_999), receiver.received.length]).toEqual(["fraud.flagged", 1]);
    } finally {
      await receiver.stop();
    }
  });

  test("a contract is examined for clauses, present and missing, each with its source", async () => {
    const data = await run("risk-check", { file: contractFile("services.txt") });
    expect(data.document_type).toBe("contract");
    expect(ids(data)).toContain("automatic_renewal");
    expect(ids(data).some((id: string) => id.startsWith("missing_"))).toBe(true);
    const renewal = data.findings.find(({ id }: Data) => id === "automatic_renewal");
    expect(renewal.places[0].text).toContain("renews automatically");
    expect(renewal.source).toMatch(/93\/13/);
    expect(data.risk_level).not.toBe("high");
  });

  test("what the caller says the document is counts more than what it looks like", async () => {
    const data = await run("risk-check", { file: statementCsv("a.csv"), document_type: "contract" });
    expect([data.document_type, data.document_type_detected, data.statement]).toEqual([
      "contract",
      null,
      null,
    ]);
  });

  test("a document that is none of these is a 400 that says what to send, and costs nothing", async () => {
    const { key } = await newAccount("business");
    const file = textFile("note.txt", "The cat sat on the mat and looked at the rain for a long while.");
    const answer = await post("/api/v1/pipelines/risk-check", { file }, { key });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(answer.json.error).toContain("document_type: invoice, contract, gst_filing, bank_statement");
    expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(100_000);
  });

  test("what a firm books of a customer is no statement of a bank, though it has the columns of one", async () => {
    const rows = ["INV-1001,1200.00,,1200.00", "INV-1014,300.00,,1500.00", "REC-77,,500.00,1000.00"];
    const csv = (title: string, texts: readonly string[]) =>
      textFile(
        "a.csv",
        [title, "Date,Details,Debit,Credit,Balance", ...texts.map((text) => `05/03/2026,${text}`)].join("\n"),
      );
    const answer = await post("/api/v1/pipelines/risk-check", { file: csv("Statement of account", rows) });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toContain("looks like: Statement of account of a customer or supplier");
    const booked = rows.map((row, at) => row.replace(/^\w+-\d+/, `Transfer ${"ABC"[at]}`));
    const bank = await run("risk-check", { file: csv("Statement of account", booked) });
    expect(bank.document_type).toBe("bank_statement");
  });
});
