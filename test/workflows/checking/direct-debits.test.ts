import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

const german = "DE89370400440532013000";
const french = "FR1420041010050500013M02606";

/** The parts of a SEPA direct debit; a part may be another, or left out. */
const right = {
  count: "<NbOfTxs>2</NbOfTxs>",
  sum: "<CtrlSum>180.40</CtrlSum>",
  method: "<PmtMtd>DD</PmtMtd>",
  level: "<SvcLvl><Cd>SEPA</Cd></SvcLvl>",
  sequence: "<SeqTp>RCUR</SeqTp>",
  date: "<ReqdColltnDt>2026-02-10</ReqdColltnDt>",
  creditor: "<Cdtr><Nm>Sportverein Nord</Nm></Cdtr>",
  own: `<CdtrAcct><Id><IBAN>${german}</IBAN></Id></CdtrAcct>`,
  scheme: "DE98ZZZ09999999999",
  mandate: "<MndtId>MA1</MndtId>",
  signed: "<DtOfSgntr>2026-02-10</DtOfSgntr>",
  debtor: "<Dbtr><Nm>A. Petit</Nm></Dbtr>",
  account: french,
};
type Change = Partial<typeof right>;

async function checked(change: Change = {}) {
  const one = { ...right, ...change };
  const scheme =
    one.scheme === ""
      ? ""
      : `<CdtrSchmeId><Id><PrvtId><Othr><Id>${one.scheme}</Id></Othr></PrvtId></Id></CdtrSchmeId>`;
  const debit = (id: string, account: string) =>
    `<DrctDbtTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><InstdAmt Ccy="EUR">90.20</InstdAmt><DrctDbtTx><MndtRltdInf>${one.mandate}${one.signed}</MndtRltdInf></DrctDbtTx>${one.debtor}<DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></DrctDbtTxInf>`;
  const block = `<PmtInf><PmtInfId>P1</PmtInfId>${one.method}<PmtTpInf>${one.level}${one.sequence}</PmtTpInf>${one.date}${one.creditor}${one.own}${scheme}${debit("M-1", one.account)}${debit("M-2", "NL91ABNA0417164300")}</PmtInf>`;
  const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02"><CstmrDrctDbtInitn><GrpHdr><MsgId>D1</MsgId><CreDtTm>2026-01-28T09:00:00</CreDtTm>${one.count}${one.sum}</GrpHdr>${block}</CstmrDrctDbtInitn></Document>`;
  const { status, json } = await post("/api/v1/workflows/validate-file", { file: textFile("dd.xml", text) });
  expect(status).toBe(200);
  return json.data;
}

it("direct debits are held to what they state", async () => {
  const { result, layout, record_count, fields, issues, not_checked } = await checked();
  expect({ result, layout, record_count, issues, not_checked }).toEqual({
    ...{ result: "valid", layout: "ISO 20022 pain.008.001.02", record_count: 2, issues: [], not_checked: [] },
  });
  expect(fields).toMatchObject({ payments: 2, total_amount: 180.4, stated_total: 180.4 });
});

it.each<[rule: string, field: string, change: Change]>([
  ["pain.control.count", "NbOfTxs", { count: "<NbOfTxs>3</NbOfTxs>" }],
  ["pain.control.sum", "CtrlSum", { sum: "<CtrlSum>180.41</CtrlSum>" }],
  ["pain.block.method", "PmtMtd", { method: "<PmtMtd>TRF</PmtMtd>" }],
  ["pain.block.date", "ReqdColltnDt", { date: "<ReqdColltnDt>2026-02-30</ReqdColltnDt>" }],
  ["pain.block.debtor", "Cdtr/Nm", { creditor: "<Cdtr></Cdtr>" }],
  ["pain.block.debtor_account", "CdtrAcct", { own: "" }],
  ["pain.creditor.required", "Dbtr/Nm", { debtor: "<Dbtr></Dbtr>" }],
  ["pain.iban.valid", "IBAN", { account: "FR1420041010050500013M02607" }],
  ["pain.debit.mandate", "MndtId", { mandate: "" }],
  ["pain.debit.mandate", "MndtId", { mandate: `<MndtId>${"M".repeat(36)}</MndtId>` }],
  ["pain.debit.signed", "DtOfSgntr", { signed: "" }],
  ["pain.debit.signed", "DtOfSgntr", { signed: "<DtOfSgntr>2026-02-11</DtOfSgntr>" }],
  ["pain.debit.creditor_id", "CdtrSchmeId", { scheme: "DE97ZZZ09999999999" }],
  ["pain.debit.creditor_id", "CdtrSchmeId", { scheme: "" }],
  ["pain.debit.sequence", "SeqTp", { sequence: "<SeqTp>RCRU</SeqTp>" }],
  ["pain.debit.sequence", "SeqTp", { sequence: "" }],
])("%s is broken at %s by %j", async (rule, field, change) => {
  const { result, issues } = await checked(change);
  expect(result).toBe("invalid");
  const found = issues.map((one: { rule: string; field: string }) => `${one.rule} ${one.field}`);
  expect([...new Set(found)]).toEqual([`${rule} ${field}`]);
});

it("outside of SEPA neither mandate nor scheme is asked for", async () => {
  const { issues } = await checked({ level: "", mandate: "", signed: "", scheme: "", sequence: "" });
  expect(issues).toEqual([]);
});
