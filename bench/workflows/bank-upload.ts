import type { output } from "zod";
import type { validateFile } from "../../shared/contract/workflows/checking.ts";
import type { Case } from "./case.ts";
import { type Cell, csv, xlsx } from "./writers.ts";

type Data = output<typeof validateFile.returns.data>;
type Expecting = (verdict: Data["result"], rule?: RegExp) => Pick<Case<Data>, "faults" | "unsure">;

const head = [
  "Bene Name",
  "Bene A/c No",
  "IFSC",
  "Txn Amount",
  "Payment Mode",
  "Value Date",
  "Debit Account No",
  "Narration",
];
const payment = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [
    "Kaimur Cables",
    "50200044718821",
    "HDFC0000240",
    "18500.00",
    "NEFT",
    "20/02/2026",
    "38114477025",
    "Bill 77",
  ].map((cell, at) => change[at] ?? cell);
const second = payment({
  0: "Betwa Steel",
  1: "917020044188",
  2: "UTIB0000114",
  3: "240000.50",
  4: "RTGS",
  7: "Bill 81",
});

const pain = (
  change: { sum?: string; count?: string; iban?: string; currency?: string } = {},
): string => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>RUN-7</MsgId><CreDtTm>2026-02-20T09:00:00</CreDtTm><NbOfTxs>${change.count ?? "2"}</NbOfTxs><CtrlSum>${change.sum ?? "1520.25"}</CtrlSum><InitgPty><Nm>Rhein Handel GmbH</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>B1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-02-23</Dt></ReqdExctnDt><Dbtr><Nm>Rhein Handel GmbH</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt>
<CdtTrfTxInf><PmtId><EndToEndId>R-1</EndToEndId></PmtId><Amt><InstdAmt Ccy="${change.currency ?? "EUR"}">1200.00</InstdAmt></Amt><Cdtr><Nm>Nord Papier AG</Nm></Cdtr><CdtrAcct><Id><IBAN>${change.iban ?? "NL91ABNA0417164300"}</IBAN></Id></CdtrAcct></CdtTrfTxInf>
<CdtTrfTxInf><PmtId><EndToEndId>R-2</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">320.25</InstdAmt></Amt><Cdtr><Nm>Atelier Blanc SARL</Nm></Cdtr><CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct></CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>`;

/** Files of payments for a bank. */
export function bankCases(expecting: Expecting): readonly Case<Data>[] {
  const upload = (
    name: string,
    rows: readonly Cell[][],
    verdict: Data["result"],
    rule?: RegExp,
  ): Case<Data> => ({
    name,
    sent: async () => ({ file: csv([head, ...rows], "payout"), format_type: "bank_upload" }),
    ...expecting(verdict, rule),
  });
  const message = (
    name: string,
    change: Parameters<typeof pain>[0],
    verdict: Data["result"],
    rule?: RegExp,
  ): Case<Data> => ({
    name,
    sent: async () => ({
      file: { filename: "run.xml", contentType: "application/xml", bytes: Buffer.from(pain(change)) },
      format_type: "bank_upload",
    }),
    ...expecting(verdict, rule),
  });
  return [
    upload("a right payout", [payment(), second], "valid"),
    upload("an IFSC that cannot be", [payment({ 2: "HDFC1000240" }), second], "invalid", /ifsc/),
    upload("an account in scientific notation", [payment({ 1: "5.02E+13" })], "invalid", /account/),
    upload("a negative payment", [payment({ 3: "-18500.00" })], "invalid", /amount/),
    upload("a payment in brackets", [payment({ 3: "(18500.00)" })], "invalid", /amount/),
    upload("a payment twice", [payment(), payment()], "invalid", /duplicate/),
    upload("RTGS of its least", [payment({ 3: "200000.00", 4: "RTGS" })], "valid"),
    upload("RTGS below its least", [payment({ 3: "199999.99", 4: "RTGS" })], "invalid", /rtgs/),
    upload("a payment of three decimals", [payment({ 3: "18500.005" })], "invalid", /decimals/),
    upload(
      "one account with two banks",
      [payment(), payment({ 2: "ICIC0000240", 7: "Bill 90", 3: "100.00" })],
      "invalid",
      /ifsc/,
    ),
    upload("a payment to the own account", [payment({ 1: "38114477025" })], "invalid", /own/),
    upload("30 February", [payment({ 5: "30/02/2026" })], "invalid", /date/),
    {
      name: "a workbook with an account as a number of 16 digits",
      sent: async () => ({
        file: await xlsx({ Sheet1: [head, payment({ 1: 5020004471882133, 3: 18500 })] }, "payout"),
        format_type: "bank_upload",
      }),
      ...expecting("invalid", /account/),
    },
    message("a right message", {}, "valid"),
    message("a sum that is not that of its payments", { sum: "1520.52" }, "invalid", /sum/),
    message("a count that is not that of its payments", { count: "3" }, "invalid", /count/),
    message("an IBAN with a wrong check digit", { iban: "NL92ABNA0417164300" }, "invalid", /iban/),
    message("two currencies under one sum", { currency: "USD" }, "invalid", /currency|sepa|sum/),
  ];
}
