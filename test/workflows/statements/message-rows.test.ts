import { describe, expect, test } from "vitest";
import { answerTo } from "./read.ts";

const read = async (text: string) => (await answerTo([text], undefined, "a.txt")).data;
type Row = Record<string, unknown>;

describe("MT940", () => {
  type Parts = { account?: string; opening?: string; lines?: readonly string[]; closing?: string };
  const message = ({
    account = "37040044/0532013000",
    opening = "C260313EUR100,00",
    lines = [],
    closing = "C260313EUR100,00",
  }: Parts) =>
    [":20:STARTUMS", `:25:${account}`, ":28C:1/1", `:60F:${opening}`, ...lines, `:62F:${closing}`, "-"].join(
      "\r\n",
    );
  const one = async (line: string, info = ":86:Coffee"): Promise<Row> =>
    (await read(message({ lines: [line, info] }))).transactions[0];

  test.each([
    ["a credit", ":61:2603130313C3,00NMSCNONREF", 3],
    ["a debit", ":61:2603130313D3,00NMSCNONREF", -3],
    ["a credit that is taken back", ":61:2603130313RC3,00NMSCNONREF", -3],
    ["a debit that is taken back", ":61:2603130313RD3,00NMSCNONREF", 3],
    ["with the letter of its currency", ":61:2603130313DR3,00NMSCNONREF", -3],
    ["of thousands", ":61:2603130313C1234567,89NMSCNONREF", 1_234_567.89],
    ["of a whole number", ":61:2603130313C1500,NMSCNONREF", 1_500],
  ])("%s", async (_, line, amount) => {
    expect(await one(line)).toMatchObject({ amount, bank_code: "NMSC", currency: "EUR" });
  });

  test.each([
    ["of the day of its value", ":61:260313C3,00NMSCNONREF", "2026-03-13", "2026-03-13"],
    ["of another day", ":61:2603130312C3,00NMSCNONREF", "2026-03-12", "2026-03-13"],
    ["of the year before", ":61:2601021231C3,00NMSCNONREF", "2025-12-31", "2026-01-02"],
    ["of the year behind", ":61:2512310102C3,00NMSCNONREF", "2026-01-02", "2025-12-31"],
    ["of this century", ":61:791231C3,00NMSCNONREF", "2079-12-31", "2079-12-31"],
    ["of the last one", ":61:800101C3,00NMSCNONREF", "1980-01-01", "1980-01-01"],
  ])("a booking %s", async (_, line, date, value_date) => {
    expect(await one(line)).toMatchObject({ date, value_date });
  });

  test.each([
    [":61:2603130313C3,00NTRFREF1//BANK2", "REF1"],
    [":61:2603130313C3,00NTRFNONREF//BANK2", "BANK2"],
    [":61:2603130313C3,00NTRFNONREF", null],
    [":61:2603130313C3,00NTRFA/B//BANK2", "A/B"],
  ])("%s has the reference %s", async (line, reference) => {
    expect((await one(line)).reference).toBe(reference);
  });

  test("a day that is none is named and not lost", async () => {
    const data = await read(
      message({ lines: [":61:260230C3,00NMSCNONREF", ":86:Coffee"], closing: "C260313EUR103,00" }),
    );
    expect(data.transactions).toEqual([]);
    expect(data.flags.map(({ code }: { code: string }) => code)).toEqual(["unread_row"]);
  });

  test("what stands behind a booking of field 86, and behind the closing balance, is told apart", async () => {
    const lines = [":61:2603130313C3,00NMSCNONREF", ":86:Tea", "and cake", ":86:again"];
    const data = await read(
      `${message({ lines, closing: "C260313EUR103,00" }).replace("\r\n-", "\r\n:86:Of the whole\r\n-")}`,
    );
    expect(data.transactions).toMatchObject([{ description: "Tea and cake" }]);
  });

  test.each<[string, string, string, string, number]>([
    ["go on where one ends", "37040044/0532013000", "C260313EUR100,00", "C260314EUR100,00", 1],
    ["are two where it does not", "37040044/0532013000", "C260313EUR100,00", "C260314EUR100,01", 2],
    ["are two of two accounts", "37040044/0532013001", "C260313EUR100,00", "C260314EUR100,00", 2],
    ["are two of two currencies", "37040044/0532013000", "C260313EUR100,00", "C260314USD100,00", 2],
    ["are two of two signs", "37040044/0532013000", "C260313EUR100,00", "D260314EUR100,00", 2],
  ])("two messages %s", async (_, account, closing, opening, count) => {
    const lines = [":61:2603130313C3,00NMSCNONREF", ":86:Tea"];
    const data = await read(`${message({ lines, closing })}\r\n${message({ account, lines, opening })}`);
    expect(data.statements).toHaveLength(count);
  });

  test("an account that is an IBAN is one, another is a number, and a balance that is owed is below nought", async () => {
    const iban = await read(message({ account: "DE89370400440532013000", opening: "D260313EUR5,50" }));
    expect(iban.statements[0]).toMatchObject({
      iban: "DE89370400440532013000",
      account_number: null,
      opening_balance: -5.5,
    });
    const number = await read(message({}));
    expect(number.statements[0]).toMatchObject({
      iban: null,
      account_number: "37040044/0532013000",
      opening_balance: 100,
    });
  });

  test.each([
    ["a part of full length goes on", `?20${"x".repeat(27)}?21yz`, `${"x".repeat(27)}yz`],
    ["a shorter one ends a word", `?20${"x".repeat(26)}?21yz`, `${"x".repeat(26)} yz`],
    ["parts 60 to 63 are text", "?20a?60b?63c", "a b c"],
    ["parts 19, 30, 59 and 64 are none", "?19n?20a?30n?59n?64n?29b", "a b"],
    ["one part alone is no parts", "?20a", "?20a"],
  ])("field 86: %s", async (_, info, description) => {
    expect((await one(":61:2603130313C3,00NMSCNONREF", `:86:166${info}`)).description).toBe(
      info === "?20a" ? `166${description}` : description,
    );
  });
});

describe("CAMT", () => {
  const amount = (value: string, currency = "EUR") => `<Amt Ccy="${currency}">${value}</Amt>`;
  const day = "<BookgDt><Dt>2026-03-13</Dt></BookgDt>";
  const entry = (value: string, { side = "CRDT", status = "<Sts>BOOK</Sts>", rest = "", date = day } = {}) =>
    `<Ntry>${amount(value)}<CdtDbtInd>${side}</CdtDbtInd>${status}${date}${rest}</Ntry>`;
  const balance = (code: string, value: string, side = "CRDT") =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}<CdtDbtInd>${side}</CdtDbtInd></Bal>`;
  const camt = (...parts: string[]) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${parts.join("")}</Stmt></BkToCstmrStmt></Document>`;
  const booked = async (...entries: string[]): Promise<Row[]> => (await read(camt(...entries))).transactions;

  test.each([
    ["booked", "<Sts>BOOK</Sts>", 1],
    ["booked, in the way of version 8", "<Sts><Cd>BOOK</Cd></Sts>", 1],
    ["without a status", "", 1],
    ["pending", "<Sts>PDNG</Sts>", 0],
    ["pending, in the way of version 8", "<Sts><Cd>PDNG</Cd></Sts>", 0],
    ["for information", "<Sts><Cd>INFO</Cd></Sts>", 0],
  ])("an entry %s", async (_, status, count) => {
    expect(await booked(entry("3.00", { status }), entry("4.00"))).toHaveLength(1 + count);
  });

  test("an entry is dated by its booking, else by its value", async () => {
    const value = "<ValDt><Dt>2026-03-15</Dt></ValDt>";
    const dates = ["<BookgDt><DtTm>2026-03-14T08:00:00</DtTm></BookgDt>", ""];
    const found = await booked(...dates.map((date) => entry("3.00", { date: date + value })));
    expect(found.map(({ date, value_date }) => [date, value_date])).toEqual([
      ["2026-03-14", "2026-03-15"],
      ["2026-03-15", "2026-03-15"],
    ]);
  });

  const part = (value: string, currency = "EUR", side = "") =>
    `<TxDtls>${amount(value, currency)}${side}</TxDtls>`;
  test.each<[string, string, number[]]>([
    ["that makes its amount is taken apart", part("1.00") + part("2.00"), [1, 2]],
    ["a cent off is one booking", part("1.00") + part("2.01"), [3]],
    [
      "of which a part is the other way round",
      part("5.00") + part("2.00", "EUR", "<CdtDbtInd>DBIT</CdtDbtInd>"),
      [5, -2],
    ],
    ["of another currency is one booking", part("1.00", "USD") + part("2.00", "USD"), [3]],
    ["of one part is one booking", part("3.00"), [3]],
  ])("a batch %s", async (_, parts, amounts) => {
    const found = await booked(entry("3.00", { rest: `<NtryDtls>${parts}</NtryDtls>` }));
    expect(found.map((row) => row.amount)).toEqual(amounts);
  });

  test.each<[string, string, Row]>([
    ["<Refs><EndToEndId>E2E-1</EndToEndId></Refs>", "E2E-1", {}],
    ["<Refs><EndToEndId>NOTPROVIDED</EndToEndId><ChqNb>000123</ChqNb></Refs>", "000123", {}],
    ["<Refs><TxId>TX-9</TxId></Refs>", "TX-9", {}],
    [
      "<RltdPties><Dbtr><Nm>Ann</Nm></Dbtr><Cdtr><Nm>Us</Nm></Cdtr></RltdPties>",
      "REF-1",
      { counterparty: "Ann" },
    ],
    [
      "<RltdPties><Dbtr><Pty><Nm>Bob</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>4711</Id></Othr></Id></DbtrAcct></RltdPties>",
      "REF-1",
      { counterparty: "Bob", counterparty_account: "4711" },
    ],
  ])("details %s", async (details, reference, more) => {
    const rest = `<AcctSvcrRef>REF-1</AcctSvcrRef><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls>`;
    expect(await booked(entry("3.00", { rest }))).toMatchObject([{ reference, ...more }]);
  });

  test.each<[string, string, number | null, number | null]>([
    ["a previous closing balance opens", balance("PRCD", "5.00") + balance("CLBD", "8.00"), 5, 8],
    [
      "the opening one goes before it",
      balance("PRCD", "6.00") + balance("OPBD", "5.00") + balance("CLBD", "8.00"),
      5,
      8,
    ],
    [
      "one that is owed is below nought",
      balance("OPBD", "5.00", "DBIT") + balance("CLBD", "2.00", "DBIT"),
      -5,
      -2,
    ],
    ["none is none", "", null, null],
  ])("balances: %s", async (_, balances, opening, closing) => {
    const data = await read(camt(balances, entry("3.00")));
    expect(data.statements[0]).toMatchObject({ opening_balance: opening, closing_balance: closing });
    expect(data.statements[0].reconciliation.status).toBe(opening === null ? "not_provable" : "reconciled");
  });
});

describe("OFX and QIF", () => {
  const ofx = (rows: string, closing = "") =>
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST>${closing}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const row = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`;

  test.each<[string, Row]>([
    [
      "<TRNTYPE>DEBIT<DTPOSTED>20260313<TRNAMT>-3.00<FITID>9<NAME>Tea",
      { amount: -3, reference: "9", description: "Tea" },
    ],
    [
      "<TRNTYPE>DEBIT<DTUSER>20260313<TRNAMT>-1234,56<REFNUM>7<FITID>9",
      { amount: -1_234.56, reference: "7", description: "DEBIT" },
    ],
    [
      "<DTPOSTED>20260313<TRNAMT>+3.00<CHECKNUM>5<REFNUM>7<NAME>Tea<MEMO>Tea",
      { amount: 3, reference: "5", description: "Tea" },
    ],
    ["<DTPOSTED>20260313<TRNAMT>3<NAME>Tea<MEMO>and cake", { amount: 3, description: "Tea and cake" }],
  ])("of %s", async (fields, found) => {
    expect((await read(ofx(row(fields)))).transactions).toMatchObject([{ date: "2026-03-13", ...found }]);
  });

  test.each(["<DTPOSTED>20260230<TRNAMT>3.00", "<DTPOSTED>20260313<TRNAMT>none", "<TRNAMT>3.00"])(
    "a row of %s is named and not lost",
    async (fields) => {
      const data = await read(ofx(row(fields) + row("<DTPOSTED>20260313<TRNAMT>1.00")));
      expect(data.transactions).toHaveLength(1);
      expect(data.flags).toMatchObject([{ code: "unread_row" }]);
    },
  );

  test.each([
    ["!Type:Bank", 1],
    ["!Type:Cash", 1],
    ["!Type:CCard", 1],
    ["!Type:Oth A", 1],
    ["!Type:Oth L", 1],
    ["!Type:Invst", 0],
    ["!Type:Memorized", 0],
  ])("%s holds %i bookings", async (type, count) => {
    const text = `!Type:Bank\nD3/13'26\nT-3.00\nPTea\n^\n${type}\nD3/14'26\nT-4.00\nPCake\n^\n`;
    expect((await read(text)).transactions).toHaveLength(1 + count);
  });

  test.each([
    ["D3/13'26\nT-1,234.50\nPTea\n^", [-1_234.5]],
    ["D3/13'26\nU7.00\nPTea\n^", [7]],
    ["D3/13'26\nT7.00\nPTea", [7]],
    ["D3/13'26\nT5.00\nPOpening Balance\n^\nD3/14'26\nT7.00\nPOpening Balance\n^", [7]],
    ["Dsoon\nT7.00\nPTea\n^\nD3/14'26\nT1.00\n^", [1]],
  ])("records %j", async (records, amounts) => {
    const data = await read(`!Type:Bank\n${records}\n`);
    expect(data.transactions.map(({ amount }: Row) => amount)).toEqual(amounts);
    expect(data.flags).toHaveLength(records.includes("soon") ? 1 : 0);
  });
});
