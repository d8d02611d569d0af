import type { output } from "zod";
import type { InputFile } from "../../../shared/contract/file.ts";
import type { processBankStatement } from "../../../shared/contract/workflows/statements.ts";
import type { Case } from "../case.ts";
import { grid, heading, pairs } from "../paper.ts";
import { type Cell, csv, pdf, xlsx } from "../writers.ts";

type Data = output<(typeof processBankStatement)["returns"]["data"]>;
type Want = {
  amounts?: number[];
  dates?: string[];
  status?: string | string[];
  account?: string | null;
  currency?: string | null;
  opening?: number | null;
  closing?: number | null;
  descr?: RegExp[];
  doubt?: RegExp;
  fail?: boolean;
};
const raw = (filename: string, body: string, contentType = "text/csv") => ({
  filename,
  contentType,
  bytes: Buffer.from(body),
});
const c = (
  name: string,
  files: () => InputFile | Promise<InputFile>,
  w: Want,
  more: Partial<Case<Data>> = {},
  extra: Readonly<Record<string, string>> = {},
): Case<Data> => ({
  name,
  sent: async () => ({ files: [await files()].flat(), ...extra }),
  faults: (d, warnings) => {
    const s = d.statements[0];
    return [
      d.failed.length > 0 && !w.fail && `failed ${JSON.stringify(d.failed)}`,
      w.amounts &&
        JSON.stringify(d.transactions.map((t) => t.amount)) !== JSON.stringify(w.amounts) &&
        `amounts ${JSON.stringify(d.transactions.map((t) => t.amount))} for ${JSON.stringify(w.amounts)}`,
      w.dates &&
        JSON.stringify(d.transactions.map((t) => t.date)) !== JSON.stringify(w.dates) &&
        `dates ${JSON.stringify(d.transactions.map((t) => t.date))}`,
      w.status &&
        ![w.status].flat().includes(s?.reconciliation.status ?? "") &&
        `status ${s?.reconciliation.status} for ${w.status}: ${s?.reconciliation.reason}`,
      w.account !== undefined &&
        ![s?.account_number, s?.iban].some(
          (x) => (x ?? "").replace(/[^0-9A-Z]/g, "") === (w.account ?? "").replace(/[^0-9A-Z]/g, ""),
        ) &&
        `account ${s?.account_number} ${s?.iban} for ${w.account}`,
      w.currency !== undefined && s?.currency !== w.currency && `currency ${s?.currency} for ${w.currency}`,
      w.opening !== undefined && s?.opening_balance !== w.opening && `opening ${s?.opening_balance}`,
      w.closing !== undefined && s?.closing_balance !== w.closing && `closing ${s?.closing_balance}`,
      ...(w.descr ?? []).map(
        (r, i) =>
          !r.test(d.transactions[i]?.description ?? "") && `description ${d.transactions[i]?.description}`,
      ),
      w.doubt &&
        !w.doubt.test(JSON.stringify([warnings, d.flags])) &&
        `no doubt said: ${JSON.stringify([warnings, d.flags.map((f) => f.text)])}`,
    ];
  },
  ...more,
});
const rbc = (h8: string) =>
  raw(
    "csv48213.csv",
    `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","${h8}"\nChequing,05172-5012345,4/15/2026,,"E-TRANSFER","LARKIN",-120.00,,\nChequing,05172-5012345,4/16/2026,,"PAYROLL","ACME LTD",2150.44,,\nChequing,05172-5012345,4/20/2026,31,"CHEQUE","",-400.00,,\n`,
  );
const spk = raw(
  "20260430-1234567-umsatz.CSV",
  [
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
    '"DE89370400440532013000";"30.04.26";"30.04.26";"GUTSCHR. UEBERWEISUNG";"RE 2026-118";"";"";"NOTPROVIDED";"";"";"";"Becker Bau GmbH";"DE02120300000000202051";"BYLADEM1001";"1.190,00";"EUR";"Umsatz gebucht"',
    '"DE89370400440532013000";"28.04.26";"28.04.26";"FOLGELASTSCHRIFT";"STROM APRIL";"DE98ZZZ09999999999";"M-118";"NOTPROVIDED";"";"";"";"Stadtwerke Essen";"DE75512108001245126199";"SOGEDEFF";"-87,40";"EUR";"Umsatz gebucht"',
  ].join("\r\n"),
);
const revolut = raw(
  "account-statement.csv",
  "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-04-01 09:12:01,2026-04-01 09:12:05,Top-Up by *1234,500.00,0.00,GBP,COMPLETED,500.00\nCARD_PAYMENT,Current,2026-04-03 18:22:00,2026-04-04 03:11:10,Tesco,-42.10,0.00,GBP,COMPLETED,457.90\nTRANSFER,Current,2026-04-05 10:00:00,2026-04-05 10:00:01,To J Smith,-100.00,0.50,GBP,COMPLETED,357.40\n",
);
const revolutBusiness = raw(
  "transaction-statement.csv",
  "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC\n2026-04-07,2026-04-07,61f0a,TRANSFER,COMPLETED,To Spoke Supplies,B-77,A Owner,,GBP,300.00,GBP,-300.00,-300.20,,0.20,GBP,1499.80,GBP Main,11223344,200000,,\n2026-04-02,2026-04-02,61f09,TOPUP,COMPLETED,Payment from Medway Hire,INV-131,,,GBP,1200.00,GBP,1200.00,1200.00,,0.00,GBP,1800.00,GBP Main,,,,\n",
);
const ing = raw(
  "NL20INGB0001234567.csv",
  '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"\n"20260430";"Albert Heijn 1521";"NL20INGB0001234567";"";"BA";"Af";"23,45";"Betaalautomaat";"Pasvolgnr: 004";"976,55";""\n"20260428";"Salaris Acme BV";"NL20INGB0001234567";"NL91ABNA0417164300";"OV";"Bij";"1000,00";"Overschrijving";"Loon april";"1000,00";""\n',
);
const hdfc: Cell[][] = [
  ["HDFC BANK Ltd."],
  ["MITHILA MACHINES PVT LTD", "", "", "", "Account No : 50200012345678"],
  ["Statement From : 01/04/2026 To : 30/04/2026"],
  [],
  ["Date", "Narration", "Chq./Ref.No.", "Value Dt", "Withdrawal Amt.", "Deposit Amt.", "Closing Balance"],
  ["01/04/26", "NEFT CR-SBIN0000300-BENGALURU CIRCUITS", "N091260001", "01/04/26", "", 11800, 111800],
  ["07/04/26", "UPI-SAHYADRI STEEL-9922@OKAXIS", "0000610712", "07/04/26", 23600, "", 88200],
  ["30/04/26", "INTEREST PAID TILL 30-APR-2026", "000000000", "30/04/26", "", 210.5, 88410.5],
  [],
  ["STATEMENT SUMMARY :-"],
  ["Opening Balance", "Debits", "Credits", "Closing Bal"],
  [100000, 23600, 12010.5, 88410.5],
];
const tally: Cell[][] = [
  ["Mithila Machines Pvt Ltd"],
  ["HDFC Bank"],
  ["Ledger Account"],
  ["1-Apr-26 to 30-Apr-26"],
  [],
  ["Date", "", "Particulars", "Vch Type", "Vch No.", "Debit", "Credit"],
  ["1-Apr-26", "Dr", "Opening Balance", "", "", 100000, ""],
  ["1-Apr-26", "Dr", "Bengaluru Circuits LLP", "Receipt", "11", 11800, ""],
  ["7-Apr-26", "Cr", "Sahyadri Steel Pvt Ltd", "Payment", "42", "", 23600],
  ["", "", "", "", "", 111800, 23600],
  ["", "Cr", "Closing Balance", "", "", "", 88200],
  ["", "", "", "", "", 111800, 111800],
];
const mt940 = raw(
  "april.sta",
  ":20:STARTUMS\r\n:25:37040044/0532013000\r\n:28C:00004/001\r\n:60F:C260401EUR1000,00\r\n:61:2604150415D250,00NTRFNONREF//B1\r\n:86:177?00SEPA-UEBERWEISUNG?20Miete April?32Wohnbau GmbH\r\n:61:2604200420RC40,00NTRFNONREF//B2\r\n:86:166?00STORNO?20Rueckgabe Gutschrift\r\n:62F:C260430EUR710,00\r\n-\r\n",
  "",
);
const camt = (sign: string, closing: string) =>
  raw(
    "camt053.xml",
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-04-30T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CHF</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-01</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-30</Dt></Dt></Bal><Ntry><Amt Ccy="CHF">120.00</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-04-10</Dt></BookgDt><ValDt><Dt>2026-04-10</Dt></ValDt><BkTxCd/><AddtlNtryInf>Gutschrift QR</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
    "application/xml",
  );
const ofx = raw(
  "card.ofx",
  "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111XXXXXXXX1111</CCACCTFROM><BANKTRANLIST><DTSTART>20260401<DTEND>20260430<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260405120000[-5:EST]<TRNAMT>-54.20<FITID>1<NAME>OFFICE DEPOT</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260421<TRNAMT>300.00<FITID>2<NAME>PAYMENT THANK YOU</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>-412.77<DTASOF>20260430</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>",
  "",
);
const chase = raw(
  "Chase1234_Activity.CSV",
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,04/21/2026,"ORIG CO NAME:GUSTO PAYROLL",-3120.55,ACH_DEBIT,8879.45,,\nCREDIT,04/15/2026,"FEDWIRE CREDIT VIA: MEDWAY",2000.00,WIRE_INCOMING,12000.00,,\nCHECK,04/14/2026,CHECK 1041,-500.00,CHECK_PAID,10000.00,1041,\n',
);
const lloyds = raw(
  "12345678_20264930.csv",
  "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n30/04/2026,DD,'30-94-21,12345678,EDF ENERGY,92.00,,1408.00\n28/04/2026,FPI,'30-94-21,12345678,MEDWAY HIRE,,1200.00,1500.00\n",
);
const pdfStatement = (second: string, balance: string) => [
  heading("Barclays Business Current Account"),
  pairs(
    ["Sort Code", "20-41-12"],
    ["Account No", "55779911"],
    ["Statement period", "01 Apr 2026 - 30 Apr 2026"],
  ),
  grid(
    ["Date", "Description", "Money out £", "Money in £", "Balance £"],
    [
      ["1 Apr", "Start balance", "", "", "1,000.00"],
      ["7 Apr", "Direct Debit to EDF Energy", "92.00", "", "908.00"],
      ["14 Apr", "Received from Medway Hire", "", second, balance],
      ["28 Apr", "Card payment to Tesco", "18.00", "", "2,090.00"],
      ["30 Apr", "End balance", "", "", "2,090.00"],
    ],
    [2, 3, 4],
  ),
];
export const statementCases: readonly Case<Data>[] = [
  c("RBC's list with a column for US dollars", () => rbc("USD$"), {
    amounts: [-120, 2150.44, -400],
    dates: ["2026-04-15", "2026-04-16", "2026-04-20"],
    account: "05172-5012345",
    currency: "CAD",
    status: "not_provable",
  }),
  c("a Sparkasse CSV of the CAMT kind", () => spk, {
    amounts: [-87.4, 1190],
    account: "DE89370400440532013000",
    currency: "EUR",
    status: "not_provable",
    descr: [/STROM/, /RE 2026-118/],
  }),
  c("a Revolut account with a fee", () => revolut, {
    amounts: [500, -42.1, -100.5],
    currency: "GBP",
    status: ["reconciled", "not_provable"],
  }),
  c("Revolut Business with an amount and a total amount", () => revolutBusiness, {
    amounts: [1200, -300.2],
    currency: "GBP",
    status: ["reconciled", "not_provable"],
  }),
  c("ING with Af and Bij", () => ing, {
    amounts: [1000, -23.45],
    account: "NL20INGB0001234567",
    status: ["reconciled", "not_provable"],
    currency: "EUR",
  }),
  c(
    "HDFC workbook with a summary below",
    () => xlsx({ Sheet1: hdfc }, "hdfc"),
    {
      amounts: [11800, -23600, 210.5],
      account: "50200012345678",
      opening: 100000,
      closing: 88410.5,
      status: "reconciled",
      currency: "INR",
    },
    {},
    { currency: "inr_gst" },
  ),
  c(
    "the bank's ledger out of Tally",
    () => xlsx({ "HDFC Bank": tally }, "ledger"),
    { amounts: [11800, -23600], opening: 100000, closing: 88200, status: "reconciled" },
    {},
    { currency: "inr_gst" },
  ),
  c("MT940 with a reversed credit", () => mt940, {
    amounts: [-250, -40],
    closing: 710,
    status: "reconciled",
    currency: "EUR",
  }),
  c("CAMT whose entry has the wrong sign", () => camt("DBIT", "620.00"), {
    amounts: [-120],
    status: "not_reconciled",
  }),
  c("CAMT of a Swiss account", () => camt("CRDT", "620.00"), {
    amounts: [120],
    status: "reconciled",
    account: "CH9300762011623852957",
    currency: "CHF",
  }),
  c(
    "OFX of a credit card",
    () => ofx,
    {
      amounts: [-54.2, 300],
      currency: "USD",
      closing: -412.77,
      status: "not_provable",
      dates: ["2026-04-05", "2026-04-21"],
    },
    { unsure: (d) => d.statements[0]?.reconciliation.status !== "reconciled" && d.transactions.length === 2 },
  ),
  c("Chase activity from new to old", () => chase, {
    amounts: [-500, 2000, -3120.55],
    status: ["reconciled", "not_provable"],
  }),
  c("Lloyds with its account in columns", () => lloyds, {
    amounts: [1200, -92],
    account: "12345678",
    status: ["reconciled", "not_provable"],
  }),
  c(
    "a Barclays page whose days have no year",
    () => pdf(pdfStatement("1,200.00", "2,108.00"), "barclays", { columns: true }),
    {
      amounts: [-92, 1200, -18],
      dates: ["2026-04-07", "2026-04-14", "2026-04-28"],
      account: "55779911",
      status: "reconciled",
      opening: 1000,
      closing: 2090,
      currency: "GBP",
    },
  ),
  c(
    "a Barclays page with a changed credit",
    () => pdf(pdfStatement("1,700.00", "2,108.00"), "barclays", { columns: true }),
    { status: "not_reconciled" },
  ),
  c(
    "days that may be months",
    () =>
      csv(
        [
          ["Date", "Description", "Amount", "Currency"],
          ["03/04/2026", "Rent", "-500.00", "USD"],
          ["05/04/2026", "Sales", "900.00", "USD"],
        ],
        "export",
      ),
    { amounts: [-500, 900], doubt: /date|day|month/i },
  ),
  c(
    "a month whose last booking is cut away",
    () =>
      csv(
        [
          ["Date", "Description", "Debit", "Credit", "Balance"],
          ["01 Apr 2026", "Opening balance", "", "", "1000.00"],
          ["07 Apr 2026", "Rent", "400.00", "", "600.00"],
          ["09 Apr 2026", "Tools", "50.00", "", "500.00"],
          ["30 Apr 2026", "Closing balance", "", "", "500.00"],
        ],
        "month",
      ),
    { status: "not_reconciled" },
  ),
  c(
    "Westpac with day first and no balance",
    () =>
      raw(
        "Data.csv",
        "Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\n032000123456,17/04/2026,DEPOSIT MEDWAY,,880.00,1380.00,DEP,\n032000123456,16/04/2026,EFTPOS OFFICEWORKS,120.00,,500.00,POS,\n",
      ),
    { amounts: [-120, 880], account: "032000123456", status: ["reconciled", "not_provable"] },
  ),
];
