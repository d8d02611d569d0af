import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

async function checked(text: string, filename = "list.csv", format: string | undefined = "bank_upload") {
  const file = textFile(filename, text);
  const {
    status,
    json,
    text: said,
  } = await post("/api/v1/workflows/validate-file", {
    ...{ file, format_type: format },
  });
  expect(status, said.slice(0, 300)).toBe(200);
  const { result, layout, record_count, issues, not_checked, format_type } = json.data;
  const rules = [...new Set(issues.map(({ rule }: { rule: string }) => rule))];
  return {
    result,
    layout,
    record_count,
    rules,
    format_type,
    left: not_checked.map((one: { id: string }) => one.id),
  };
}

const german = "DE89370400440532013000";
const french = "FR1420041010050500013M02606";
const list = (iban: string, bic = "PSSTFRPPPAR", total = "1.655,40") =>
  [
    "Empfänger;IBAN;BIC;Betrag;Währung;Verwendungszweck",
    `Stein GmbH;${german};COBADEFFXXX;1.200,00;EUR;RE 1`,
    `Petit SARL;${iban};${bic};455,40;EUR;FA 9`,
    `Summe;;;${total};EUR;`,
  ].join("\n");

it("payments to IBANs are held against the IBAN and not against rules of India", async () => {
  expect(await checked(list(french), "list.csv", undefined)).toMatchObject({
    ...{ result: "valid", layout: "list of payments to IBANs", record_count: 2, rules: [], left: [] },
    format_type: "bank_upload",
  });
  expect((await checked(list("FR14 2004 1010 0505 0001 3M02 606"))).result).toBe("valid");
});

it.each([
  ["a wrong digit", list("FR1420041010050500013M02607"), ["bank.iban.valid"]],
  ["a digit too few", list("FR142004101005050013M02606"), ["bank.iban.valid"]],
  ["a BIC of seven", list(french, "PSSTFRP"), ["bank.bic.valid"]],
  ["a BIC of another country", list(french, "INGBNL2A"), ["bank.bic.country"]],
  ["a total that is a cent more", list(french, "PSSTFRPP", "1.655,41"), ["bank.control.sum"]],
])("of a list to IBANs %s is told", async (_, text, rules) => {
  expect((await checked(text)).rules).toEqual(rules);
});

it("IBANs of a text stand in groups of four", async () => {
  const text = (iban: string) =>
    [
      "Zahlungsliste 30.01.2026",
      "",
      "Empfänger            IBAN                              Betrag EUR   Verwendungszweck",
      "Stein GmbH           DE89 3704 0044 0532 0130 00         1.200,00   RE 1",
      `Petit SARL           ${iban}    455,40   FA 9`,
      "De Vries             NL91 ABNA 0417 1643 00                100,00   Erstattung",
    ].join("\n");
  const right = await checked(text("FR14 2004 1010 0505 0001 3M02 606"), "list.txt");
  expect(right).toMatchObject({ result: "valid", record_count: 3, rules: [] });
  const wrong = await checked(text("FR14 2004 1010 0505 0001 3M02 616"), "list.txt");
  expect(wrong.rules).toEqual(["bank.iban.valid"]);
});

const british = (code: string, account = "83210987") =>
  `Sort Code,Account Number,Account Name,Amount,Reference\n${code},${account},R SINGH,1250.00,INV 22\n30-99-12,12345678,J PATEL,640.00,RENT\n`;

it("payments by sort code are not proven: their check digits need the tables of the banks", async () => {
  const { result, layout, rules, left } = await checked(british("20-45-77"));
  expect({ result, layout, rules, left }).toEqual({
    ...{ result: "needs_review", layout: "list of payments by sort code", rules: [] },
    left: ["bank.modulus"],
  });
});

it.each([
  ["20-45-7", "83210987", ["bank.sort_code.valid"]],
  ["20-45-770", "83210987", ["bank.sort_code.valid"]],
  ["20 45 77", "83210987", []],
  ["20-45-77", "83210", ["bank.account.valid"]],
  ["20-45-77", "832109870", ["bank.account.valid"]],
])("sort code %s and account %s break %j", async (code, account, rules) => {
  expect((await checked(british(code, account))).rules).toEqual(rules);
});

const american = (routing: string) =>
  `Payee Name,Routing Number,Account Number,Amount,Payment Date\nJane Miller,${routing},123456789,1500.00,01/30/2026\nOmar Haddad,122000247,98765,2200.50,01/30/2026\n`;

it.each([
  ["021000021", []],
  ["021000022", ["bank.routing.valid"]],
  ["02100002", ["bank.routing.valid"]],
])("routing number %s breaks %j", async (routing, rules) => {
  const found = await checked(american(routing));
  expect(found).toMatchObject({ layout: "list of payments by routing number", rules });
  expect(found.result).toBe(rules.length === 0 ? "valid" : "invalid");
});

it("a column of product codes is no way of payment beside the one of modes", async () => {
  const heads = "PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT";
  const row = "PAB_VENDOR,NEFT,000405001234,Anand Printers,50200011223344,HDFC0000123,45200.50";
  expect(await checked(`${heads}\n${row}`)).toMatchObject({ result: "valid", rules: [] });
});

it("an upload whose heads say IFC Code and Instrument Amount is read", async () => {
  const heads = "Transaction Type,Beneficiary Account Number,Instrument Amount,Beneficiary Name,IFC Code";
  const rows = (amount: string) => `${heads}\nR,20123456789,${amount},Eastern Alloys,SBIN0000300`;
  expect((await checked(rows("200000.00"))).rules).toEqual([]);
  expect((await checked(rows("199999.99"))).rules).toEqual(["bank.rtgs.least"]);
});

it.each([
  ["Buchungstag;IBAN;Name;Betrag\n05.01.2026;DE89370400440532013000;Miete;-800,00", "booked on a day"],
  ["Datum;IBAN;Name;Betrag;Saldo\n05.01.2026;DE89370400440532013000;Miete;800,00;20,00", "with balances"],
])("a statement is no list of payments: %s", async (text) => {
  const file = textFile("umsatz.csv", text);
  const { status, json } = await post("/api/v1/workflows/validate-file", {
    file,
    format_type: "bank_upload",
  });
  expect([status, json.code]).toEqual([400, "unsupported_format"]);
});
