import { cents } from "./trade.ts";

export type Booked = { date: string; text: string; amount: number };

export const opening = 84_210.35;
export const booked: readonly Booked[] = [
  { date: "2026-03-02", text: "Rent workshop March", amount: -21_500 },
  { date: "2026-03-03", text: "Receipt Tapti Bearings bill 88", amount: 48_750.4 },
  { date: "2026-03-09", text: "Cash withdrawal", amount: -3_000 },
  { date: "2026-03-14", text: "Electricity board", amount: -6_412.75 },
  { date: "2026-03-23", text: "Receipt Chambal Agro", amount: 12_999.99 },
  { date: "2026-03-30", text: "Bank charges", amount: -118 },
];
export const balances = booked.map((_, at) =>
  cents(booked.slice(0, at + 1).reduce((sum, { amount }) => sum + amount, opening)),
);
export const closing = balances.at(-1) ?? opening;

export const ofx = (rows: readonly Booked[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>33811<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331${rows.map(({ date, amount, text: words }, at) => `<STMTTRN><TRNTYPE>${amount < 0 ? "DEBIT" : "CREDIT"}<DTPOSTED>${date.replaceAll("-", "")}<TRNAMT>${amount.toFixed(2)}<FITID>${at}<NAME>${words}</STMTTRN>`).join("")}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const swift = (value: number) => Math.abs(value).toFixed(2).replace(".", ",");
export const mt940 = (end: number) =>
  [
    ":20:RUN",
    ":25:DE89370400440532013000",
    ":28C:3/1",
    `:60F:C260301EUR${swift(opening)}`,
    ...booked.flatMap(({ date, amount, text: words }) => [
      `:61:${date.slice(2).replaceAll("-", "")}${amount < 0 ? "D" : "C"}${swift(amount)}NTRFNONREF`,
      `:86:${words}`,
    ]),
    `:62F:C260331EUR${swift(end)}`,
    "-",
  ].join("\r\n");
export const camt = (end: number, undated = false) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${[
    ["OPBD", opening, "2026-03-01"],
    ["CLBD", end, "2026-03-31"],
  ]
    .map(
      ([code, value, day]) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`,
    )
    .join(
      "",
    )}${booked.map(({ date, amount, text: words }, at) => `<Ntry><Amt Ccy="EUR">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${undated && at === 2 ? "" : `<BookgDt><Dt>${date}</Dt></BookgDt>`}<AddtlNtryInf>${words}</AddtlNtryInf></Ntry>`).join("")}</Stmt></BkToCstmrStmt></Document>`;
