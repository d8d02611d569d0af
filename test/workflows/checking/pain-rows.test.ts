import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

const french = "FR1420041010050500013M02606";
const german = "DE89370400440532013000";

/** The parts of a payment message; a part may be another, or left out. */
const right = {
  message: "<MsgId>M1</MsgId>",
  created: "<CreDtTm>2026-01-10T10:00:00</CreDtTm>",
  count: "<NbOfTxs>1</NbOfTxs>",
  sum: "<CtrlSum>100.00</CtrlSum>",
  blocks: "yes",
  block: "<PmtInfId>P1</PmtInfId>",
  method: "<PmtMtd>TRF</PmtMtd>",
  totals: "",
  level: "",
  date: "<ReqdExctnDt><Dt>2026-01-12</Dt></ReqdExctnDt>",
  debtor: "<Dbtr><Nm>Us</Nm></Dbtr>",
  debtorAccount: `<DbtrAcct><Id><IBAN>${german}</IBAN></Id></DbtrAcct>`,
  debtorAgent: "<DbtrAgt><FinInstnId><BICFI>COBADEFF</BICFI></FinInstnId></DbtrAgt>",
  charges: "",
  transfers: "yes",
  endToEnd: "<EndToEndId>E1</EndToEndId>",
  amount: '<InstdAmt Ccy="EUR">100.00</InstdAmt>',
  agent: "<CdtrAgt><FinInstnId><BICFI>BNPAFRPP</BICFI></FinInstnId></CdtrAgt>",
  creditor: "<Cdtr><Nm>Atelier</Nm></Cdtr>",
  account: `<CdtrAcct><Id><IBAN>${french}</IBAN></Id></CdtrAcct>`,
  bearer: "",
  remittance: "",
  more: "",
};
type Change = Partial<typeof right>;

const transfer = (change: Change) => {
  const { endToEnd, amount, bearer, agent, creditor, account, remittance } = { ...right, ...change };
  return `<CdtTrfTxInf><PmtId>${endToEnd}</PmtId><Amt>${amount}</Amt>${bearer}${agent}${creditor}${account}${remittance}</CdtTrfTxInf>`;
};

async function checked(
  change: Change,
): Promise<{ issues: { rule: string }[]; not_checked: { id: string }[] }> {
  const one = { ...right, ...change };
  const header = `<GrpHdr>${one.message}${one.created}${one.count}${one.sum}<InitgPty><Nm>Us</Nm></InitgPty></GrpHdr>`;
  const payment = `${one.block}${one.method}${one.totals}${one.level}${one.date}${one.debtor}${one.debtorAccount}${one.debtorAgent}${one.charges}`;
  const body = one.transfers === "" ? "" : transfer(change) + one.more;
  const blocks = one.blocks === "" ? "" : `<PmtInf>${payment}${body}</PmtInf>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${header}${blocks}</CstmrCdtTrfInitn></Document>`;
  const answer = await post("/api/v1/workflows/validate-file", {
    ...{ file: textFile("run.xml", text), format_type: "bank_upload" },
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
}

const named = (name: keyof typeof right, tag: string, ...values: string[]) =>
  values.map((value): Change => ({ [name]: `<${tag}>${value}</${tag}>` }));
const amounts = (...all: (readonly [currency: string, text: string])[]) =>
  all.map(([currency, text]): Change => ({ amount: `<InstdAmt Ccy="${currency}">${text}</InstdAmt>` }));
/** What the debtor gives, for a transfer in dollars. */
const equivalents = (...texts: string[]) =>
  texts.map(
    (text): Change => ({
      amount: `<EqvtAmt><Amt Ccy="EUR">${text}</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>`,
    }),
  );
const creditors = (...names: string[]) =>
  names.map((name): Change => ({ creditor: `<Cdtr><Nm>${name}</Nm></Cdtr>` }));
const other = { account: "<CdtrAcct><Id><Othr><Id>4711</Id></Othr></Id></CdtrAcct>", agent: "" };
const sepa = { level: "<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>" };
const agents = (...bics: string[]) =>
  bics.map((bic): Change => ({ agent: `<CdtrAgt><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></CdtrAgt>` }));
const ibans = (...all: string[]) =>
  all.map((iban): Change => ({ account: `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`, agent: "" }));
const remittances = (...all: (readonly number[])[]) =>
  all.map(
    (lengths): Change => ({
      remittance: `<RmtInf>${lengths.map((length) => `<Ustrd>${"x".repeat(length)}</Ustrd>`).join("")}</RmtInf>`,
    }),
  );
const inSepa = (changes: readonly Change[]) => changes.map((each): Change => ({ ...each, ...sepa }));
const printed = (iban: string) => iban.replace(/.{4}(?=.)/g, "$& ");
const [long, longer] = ["x".repeat(35), "x".repeat(36)];

/** A message that may be, and what just not (ISO 20022, pain.001). */
const rules: readonly (readonly [rule: string, right: readonly Change[], wrong: readonly Change[]])[] = [
  [
    "pain.message.id",
    named("message", "MsgId", long),
    [...named("message", "MsgId", longer), { message: "" }],
  ],
  [
    "pain.message.created",
    named("created", "CreDtTm", "2026-01-10T10:00:00Z", "2028-02-29T10:00:00"),
    [...named("created", "CreDtTm", "2026-01-10", "2026-02-30T10:00:00"), { created: "" }],
  ],
  ["pain.control.count.required", [{}], [{ count: "" }]],
  ["pain.control.count", [{}, { count: "" }], named("count", "NbOfTxs", "0", "2")],
  [
    "pain.control.sum",
    [...named("sum", "CtrlSum", "100", "100.005"), { sum: "" }],
    named("sum", "CtrlSum", "100.006", "99.994"),
  ],
  ["pain.blocks.required", [{}], [{ blocks: "" }]],
  ["pain.block.id", named("block", "PmtInfId", long), [...named("block", "PmtInfId", longer), { block: "" }]],
  [
    "pain.block.method",
    named("method", "PmtMtd", "TRF", "CHK", "TRA"),
    [...named("method", "PmtMtd", "DD", "TRFX"), { method: "" }],
  ],
  ["pain.block.count", named("totals", "NbOfTxs", "1"), named("totals", "NbOfTxs", "0", "2")],
  ["pain.block.sum", named("totals", "CtrlSum", "100.005"), named("totals", "CtrlSum", "100.006", "99.994")],
  [
    "pain.block.date",
    named("date", "ReqdExctnDt", "2028-02-29", "<DtTm>2026-01-12T08:00:00</DtTm>"),
    [...named("date", "ReqdExctnDt", "2026-02-29", "<Dt>2026-13-01</Dt>"), { date: "" }],
  ],
  ["pain.block.debtor", [{}], [{ debtor: "" }]],
  [
    "pain.block.debtor_account",
    [{ debtorAccount: "<DbtrAcct><Id><Othr><Id>4711</Id></Othr></Id></DbtrAcct>" }],
    [
      { debtorAccount: "" },
      { debtorAccount: "<DbtrAcct><Id><IBAN>DE88370400440532013000</IBAN></Id></DbtrAcct>" },
    ],
  ],
  [
    "pain.block.debtor_bic",
    [
      { debtorAgent: "" },
      { debtorAgent: "<DbtrAgt><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></DbtrAgt>" },
    ],
    ["COBADEF", "COBADEFFXX"].map((bic) => ({
      debtorAgent: `<DbtrAgt><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></DbtrAgt>`,
    })),
  ],
  ["pain.block.transfers", [{}], [{ transfers: "" }]],
  [
    "pain.end_to_end.required",
    named("endToEnd", "EndToEndId", long),
    [...named("endToEnd", "EndToEndId", longer), { endToEnd: "" }],
  ],
  [
    "pain.amount.valid",
    amounts(
      ["EUR", "0.01"],
      ["EUR", "1.100"],
      ["JPY", "100"],
      ["JPY", "100.00"],
      ["RWF", "1"],
      ["KWD", "1.234"],
      ["CLF", "1.2345"],
    ).concat(equivalents("100.00")),
    [
      ...equivalents("1.001", "0"),
      ...amounts(["EUR", "0.00"], ["EUR", "-0.01"], ["EUR", "1.001"], ["EUR", "ten"]),
      ...amounts(["JPY", "1.5"], ["RWF", "1.5"], ["XPF", "0.5"], ["KWD", "1.2345"], ["CLF", "1.23456"]),
      { amount: "" },
    ],
  ],
  [
    "pain.currency.valid",
    ["EUR", "OMR", "KWD", "MAD", "MRU", "XCG"].flatMap((code) => amounts([code, "1"])),
    [...amounts(["EURO", "1"], ["ABC", "1"], ["eur", "1"]), { amount: "<InstdAmt>1</InstdAmt>" }],
  ],
  [
    "pain.creditor.required",
    [...creditors("x".repeat(140)), ...creditors("x".repeat(70)).map((each) => ({ ...each, ...sepa }))],
    [
      ...creditors("x".repeat(141)),
      ...creditors("x".repeat(71)).map((each) => ({ ...each, ...sepa })),
      { creditor: "" },
    ],
  ],
  ["pain.creditor_account.required", [other], [{ account: "" }]],
  [
    "pain.iban.valid",
    [{}],
    [{ account: `<CdtrAcct><Id><IBAN>${french.slice(0, -1)}7</IBAN></Id></CdtrAcct>` }],
  ],
  [
    "pain.iban.form",
    [{}, ...ibans("MT84MALT011000012345MTLCAST001s"), ...ibans(`${french.slice(0, -1)}7`)],
    ibans(printed(french), french.toLowerCase()),
  ],
  [
    "pain.block.debtor_iban.form",
    [{}],
    [printed(german), german.toLowerCase()].map((iban) => ({
      debtorAccount: `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`,
    })),
  ],
  [
    "pain.charges.valid",
    ["DEBT", "CRED", "SHAR", "SLEV"].flatMap((code) => named("bearer", "ChrgBr", code)),
    named("bearer", "ChrgBr", "OUR", "slev"),
  ],
  ["pain.block.charges", named("charges", "ChrgBr", "SHAR"), named("charges", "ChrgBr", "SHA")],
  ["pain.remittance.length", remittances([140], [140, 140]), remittances([141], [1, 141])],
  ["pain.bic.valid", [{ agent: "" }, ...agents("BNPAFRPPXXX")], agents("BNPAFRP", "BNPAFRPPXX", "BNPA1RPP")],
  ["pain.bic.country", [{}, { agent: "" }], agents("COBADEFF")],
  [
    "pain.sepa.euro",
    [sepa, ...amounts(["USD", "100"]), other],
    [...amounts(["USD", "100"]).map((each) => ({ ...each, ...sepa })), { ...other, ...sepa }],
  ],
  [
    "pain.sepa.country",
    [...ibans("SA0380000000608010167519"), ...inSepa(ibans(french, "RS35260005601001611379"))],
    inSepa(ibans("SA0380000000608010167519", "TR330006100519786457841326")),
  ],
  [
    "pain.sepa.amount",
    [...amounts(["EUR", "1000000000.00"]), ...inSepa(amounts(["EUR", "999999999.99"]))],
    inSepa(amounts(["EUR", "1000000000.00"])),
  ],
  [
    "pain.sepa.charges",
    [...named("bearer", "ChrgBr", "SHAR"), ...inSepa([{}, ...named("bearer", "ChrgBr", "SLEV")])],
    inSepa(named("bearer", "ChrgBr", "SHAR", "DEBT")),
  ],
  [
    "pain.sepa.block.charges",
    [...named("charges", "ChrgBr", "DEBT"), ...inSepa([{}, ...named("charges", "ChrgBr", "SLEV")])],
    inSepa(named("charges", "ChrgBr", "SHAR", "DEBT")),
  ],
  [
    "pain.sepa.remittance",
    [...remittances([1, 1]), ...inSepa(remittances([140]))],
    inSepa(remittances([1, 1])),
  ],
  [
    "pain.sepa.block.debtor",
    [{ debtorAccount: "<DbtrAcct><Id><Othr><Id>4711</Id></Othr></Id></DbtrAcct>" }, sepa],
    inSepa([{ debtorAccount: "<DbtrAcct><Id><Othr><Id>4711</Id></Othr></Id></DbtrAcct>" }]),
  ],
  [
    "pain.duplicate.end_to_end",
    [
      { more: transfer({ endToEnd: "<EndToEndId>E2</EndToEndId>" }) },
      {
        endToEnd: "<EndToEndId>NOTPROVIDED</EndToEndId>",
        more: transfer({ endToEnd: "<EndToEndId>NOTPROVIDED</EndToEndId>" }),
      },
    ],
    [{ more: transfer(amounts(["EUR", "1"])[0] ?? {}) }],
  ],
  [
    "pain.duplicate.transfer",
    [
      { more: transfer(amounts(["EUR", "100.01"])[0] ?? {}) },
      { more: transfer(other) },
      { more: transfer({ endToEnd: "<EndToEndId>E2</EndToEndId>" }) },
    ],
    [{ more: transfer({}) }],
  ],
];

it.each(rules)("%s", async (rule, holds, fails) => {
  const broken = async (change: Change) => (await checked(change)).issues.map((issue) => issue.rule);
  for (const change of holds) expect(await broken(change), JSON.stringify(change)).not.toContain(rule);
  for (const change of fails) expect(await broken(change), JSON.stringify(change)).toContain(rule);
});

it.each<[string, Change, string[]]>([
  ["an IBAN is held against its check digits", {}, []],
  ["another account has none", other, []],
  ["in SEPA there is none but the IBAN", { ...other, ...sepa }, ["pain.account"]],
])("%s", async (_, change, left) => {
  expect((await checked(change)).not_checked.map(({ id }) => id)).toEqual(left);
});
