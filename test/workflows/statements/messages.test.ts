import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

const read = async (...texts: readonly string[]) => {
  const files = texts.map((text) => textFile("same-name.txt", text));
  const answer = await post("/api/v1/workflows/process-bank-statement", { files });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
};
const amounts = ({ transactions }: { transactions: { amount: number }[] }) =>
  transactions.map(({ amount }) => amount);

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-13</Dt></Dt></Bal>`;
const entry = (amount: string, rest: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${rest}</Ntry>`;
const dated = "<BookgDt><Dt>2026-03-13</Dt></BookgDt>";
const camt = (balances: string, entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><Rpt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${balances}${entries}</Rpt></BkToCstmrAcctRpt></Document>`;

test("a CAMT entry without a date is named and not lost", async () => {
  const data = await read(
    camt(balance("OPBD", "100.00") + balance("CLBD", "110.00"), entry("7.00", dated) + entry("3.00", "")),
  );
  expect(amounts(data)).toEqual([7]);
  expect(data.statements[0].reconciliation.status).toBe("not_reconciled");
  expect(data.flags).toContainEqual(
    expect.objectContaining({ code: "unread_row", text: expect.stringContaining("3.00") }),
  );
});

test("a CAMT entry is dated by its payment where it has no date of its own", async () => {
  const details =
    "<NtryDtls><TxDtls><RltdDts><TxDtTm>2026-03-14T10:00:00</TxDtTm></RltdDts></TxDtls></NtryDtls>";
  const data = await read(
    camt(balance("OPBD", "100.00") + balance("CLBD", "103.00"), entry("3.00", details)),
  );
  expect(data.transactions).toMatchObject([{ date: "2026-03-14", amount: 3 }]);
  expect(data.statements[0].reconciliation.status).toBe("reconciled");
});

test.each([
  [
    "two interim balances, the first and the last",
    balance("ITBD", "100.00") + balance("ITBD", "107.00"),
    100,
    107,
  ],
  ["an opening and an interim balance", balance("OPBD", "100.00") + balance("ITBD", "107.00"), 100, 107],
  ["an interim and a closing balance", balance("ITBD", "100.00") + balance("CLBD", "107.00"), 100, 107],
  ["one interim balance: what stands behind the bookings", balance("ITBD", "107.00"), null, 107],
  [
    "what is available alone, which proves nothing",
    balance("ITAV", "100.00") + balance("ITAV", "107.00"),
    null,
    null,
  ],
])("CAMT with %s", async (_, balances, opening, closing) => {
  const data = await read(camt(balances, entry("7.00", dated)));
  expect(data.statements[0]).toMatchObject({
    opening_balance: opening,
    closing_balance: closing,
    reconciliation: { status: opening === null ? "not_provable" : "reconciled" },
  });
});

const mt940 = (opening: string, closing: string, lines: readonly string[]) =>
  [":20:STARTUMS", ":25:37040044/0532013000", ":28C:1/1", `:60F:C260313EUR${opening}`]
    .concat(lines)
    .concat([`:62F:C260313EUR${closing}`, "-"])
    .join("\r\n");
const coffee = [":61:2603130313D3,00NMSCNONREF", ":86:Coffee"];

test("bookings that are alike in two statements of one MT940 file are two bookings", async () => {
  const data = await read(`${mt940("100,00", "97,00", coffee)}\r\n${mt940("50,00", "47,00", coffee)}`);
  expect(data.statements).toHaveLength(2);
  expect(amounts(data)).toEqual([-3, -3]);
  expect(data.duplicates_removed).toEqual([]);
});

test("a booking in two MT940 files of one name is one", async () => {
  const data = await read(
    mt940("100,00", "97,00", coffee),
    mt940("100,00", "92,00", [...coffee, ":61:2603130313D5,00NMSCNONREF", ":86:Tea"]),
  );
  expect(amounts(data)).toEqual([-3, -5]);
  expect(data.duplicates_removed).toHaveLength(1);
});

test("a statement that one file holds twice counts once", async () => {
  const once = mt940("100,00", "97,00", coffee);
  const data = await read(`${once}\r\n${once}`);
  expect(amounts(data)).toEqual([-3]);
});
