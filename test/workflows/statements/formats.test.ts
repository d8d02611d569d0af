import { expect, test } from "vitest";
import { lostPaths } from "../../harness/field-paths.ts";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

const route = "/api/v1/workflows/process-bank-statement";

const read = async (filename: string, text: string) => {
  const answer = await post(route, { file: textFile(filename, text) });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
};

/** Paths of `locations` that lead to no value. */
const lostLocations = (data: { locations: unknown }) => lostPaths({ ...data, evidence: data.locations });

const ofxBody = `<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>Example Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>121000248<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20250101<DTEND>20250131
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20250105120000[-5:EST]<TRNAMT>-250.10<FITID>1<CHECKNUM>1045<NAME>SMITH &amp; SONS</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250110<TRNAMT>1500.00<FITID>2<NAME>ACME PAYROLL<MEMO>SALARY JANUARY</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>3249.90<DTASOF>20250131</LEDGERBAL><AVAILBAL><BALAMT>9999.00<DTASOF>20250131</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const closed = (sgml: string) =>
  sgml.replace(
    /<(\w+)>([^<\n]+)(?=<(?!\/\1>)|\n)/g,
    (_all, name: string, value: string) => `<${name}>${value}</${name}>`,
  );

test.each([
  ["OFX 1, which is SGML", `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n${ofxBody}`],
  ["OFX 2, which is XML", `<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n${closed(ofxBody)}`],
])("%s", async (_name, text) => {
  const data = await read("january.qfx", text);
  expect(data.statements[0]).toMatchObject({
    format: "ofx",
    bank: "Example Bank",
    account_number: "000123456789",
    currency: "USD",
    period_start: "2025-01-01",
    closing_balance: 3_249.9,
    reconciliation: { status: "not_provable" },
  });
  expect(data.transactions).toMatchObject([
    {
      date: "2025-01-05",
      amount: -250.1,
      reference: "1045",
      counterparty: "SMITH & SONS",
      bank_code: "CHECK",
    },
    { date: "2025-01-10", amount: 1_500, category: "salary", description: "ACME PAYROLL SALARY JANUARY" },
  ]);
  const lines = text.split("\n");
  const { path, line, text: found } = data.locations["transactions[1]"];
  expect(path).toMatch(/STMTRS\[1\]\/BANKTRANLIST\/STMTTRN\[2\]$/);
  expect(lines[line - 1]).toContain("ACME PAYROLL");
  expect(found).toContain("1500.00");
  const closing = data.locations["statements[0].closing_balance"];
  expect(closing.path).toMatch(/LEDGERBAL\/BALAMT$/);
  expect(lines[closing.line - 1]).toContain("3249.90");
  expect(lostLocations(data)).toEqual([]);
});

test("QIF, whose first record may be the opening balance", async () => {
  const text =
    "!Type:Bank\nD1/ 2'25\nT1,000.00\nPOpening Balance\n^\nD1/15'25\nT-75.46\nPWalts Drugs\nN1046\nMpharmacy\n^\nD2/ 3'25\nT200.00\nPRefund Epic\n^\n!Type:Cat\nNFood\n^\n";
  const data = await read("quicken.qif", text);
  expect(data.statements[0]).toMatchObject({ format: "qif", opening_balance: 1_000, transaction_count: 2 });
  expect(data.transactions).toMatchObject([
    {
      date: "2025-01-15",
      amount: -75.46,
      reference: "1046",
      counterparty: "Walts Drugs",
      category: "health",
    },
    { date: "2025-02-03", amount: 200, category: "refund" },
  ]);
  expect(data.locations).toMatchObject({
    "statements[0].opening_balance": { path: "record[1]", line: 2 },
    "transactions[0]": { path: "record[2]", line: 6, text: "D1/15'25 T-75.46 PWalts Drugs N1046 Mpharmacy" },
    "transactions[1]": { path: "record[3]", line: 12 },
  });
});

const entry = (amount: string, side: string, status: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2025-01-10</Dt></BookgDt><ValDt><Dt>2025-01-11</Dt></ValDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>${details}</Ntry>`;
const details = (name: string, amount: string, text: string) =>
  `<TxDtls><Refs><EndToEndId>E2E-${name}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const camt = (entries: string, closing = "850.00") =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><FrToDt><FrDtTm>2025-01-01T00:00:00</FrDtTm><ToDtTm>2025-01-31T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Muster GmbH</Nm></Ownr></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;

test("CAMT.053: a batch is taken apart, what is pending is left out, the balances are proven", async () => {
  const batch = `<NtryDtls>${details("Alpha AG", "100.00", "Invoice 17")}${details("Beta GmbH", "50.00", "Invoice 18")}</NtryDtls>`;
  const entries = entry("150.00", "DBIT", "BOOK", batch) + entry("99.00", "DBIT", "PDNG", "");
  const data = await read("statement.xml", camt(entries));
  expect(data.statements[0]).toMatchObject({
    iban: "NL91ABNA0417164300",
    account_holder: "Muster GmbH",
    reconciliation: { status: "reconciled", opening_from: "stated", closing_from: "stated" },
  });
  expect(data.transactions).toMatchObject([
    {
      amount: -100,
      counterparty: "Alpha AG",
      reference: "E2E-Alpha AG",
      counterparty_account: "DE89370400440532013000",
      value_date: "2025-01-11",
    },
    { amount: -50, counterparty: "Beta GmbH", bank_code: "PMNT/ICDT/ESCT" },
  ]);
  expect(data.locations["transactions[1]"]).toMatchObject({
    path: "BkToCstmrStmt/Stmt[1]/Ntry[1]/NtryDtls[1]/TxDtls[2]",
    line: 1,
    text: expect.stringContaining("50.00 Beta GmbH"),
  });
  expect(data.locations["statements[0].closing_balance"]).toMatchObject({
    path: "BkToCstmrStmt/Stmt[1]/Bal[2]",
    text: "CLBD 850.00 CRDT",
  });
  expect(lostLocations(data)).toEqual([]);
  const altered = await read("statement.xml", camt(entries, "860.00"));
  expect(altered.flags).toMatchObject([{ code: "sum_differs", amount: 10 }]);
  expect(altered.reconciled).toBe(false);
});

test("CAMT with a document type is refused, however the entities are named", async () => {
  const text = camt("").replace(
    "<Document",
    '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document',
  );
  const { status, json } = await post(route, { file: textFile("bomb.xml", text) });
  expect(status).toBe(400);
  expect(json.error).toContain("document type");
});

const mt940 = (closing: string) => `:20:STARTUMS
:25:NL91ABNA0417164300
:28C:5/1
:60F:C250101EUR1000,00
:61:2501020102D150,25NTRFNONREF//8327000090031789
:86:177?00DAUERAUFTRAG?20EREF+4711?21Miete Januar?30COBADEFF?31DE89370400440532013000?32Haus und?33Grund KG
:61:2501150115C2500,00NTRFE2E-77//B12
:86:/NAME/Muster Kunde/REMI/Rechnung 4711/EREF/E2E-77
:62F:C250131EUR${closing}
:86:Information on the statement
-`;

test.each([
  ["bare", mt940("3349,75")],
  ["within SWIFT blocks", `{1:F01ABNANL2AAXXX0000000000}{2:I940XXXXN}{4:\n${mt940("3349,75")}}`],
])("MT940 %s", async (_name, text) => {
  const data = await read("mt940.sta", text);
  expect(data.statements[0]).toMatchObject({
    format: "mt940",
    iban: "NL91ABNA0417164300",
    reconciliation: { status: "reconciled", difference: 0 },
  });
  expect(data.transactions).toMatchObject([
    {
      date: "2025-01-02",
      amount: -150.25,
      counterparty: "Haus und Grund KG",
      counterparty_account: "DE89370400440532013000",
      description: "DAUERAUFTRAG Haus und Grund KG EREF+4711 Miete Januar",
      reference: "4711",
      reference_type: "end_to_end_id",
    },
    {
      date: "2025-01-15",
      amount: 2_500,
      counterparty: "Muster Kunde",
      description: "Muster Kunde Rechnung 4711 E2E-77",
    },
  ]);
  const lines = text.split("\n");
  const at = (path: string) => lines[data.locations[path].line - 1];
  expect(data.locations["transactions[1]"].path).toBe(":61:[2]");
  expect(at("transactions[1]")).toContain(":61:2501150115C2500,00");
  expect(at("statements[0].opening_balance")).toContain(":60F:");
  expect(at("statements[0].closing_balance")).toContain(":62F:");
  expect(lostLocations(data)).toEqual([]);
});

test("MT940 that does not add up says by how much", async () => {
  const data = await read("mt940.sta", mt940("3350,75"));
  expect(data.flags).toMatchObject([{ code: "sum_differs", amount: 1 }]);
});
