import { expect, test } from "vitest";
import { answerTo } from "./read.ts";

const table = ["Date,Description,Amount", "2026-01-05,Tea,-5.00", "2026-01-06,Gift,2.00"];
type Head = Record<string, unknown>;

/** What a statement says of itself by these lines above its table. */
async function headOf(...lines: readonly string[]): Promise<Head> {
  const text = [...lines.map((line) => `"${line}"`), ...table].join("\n");
  const { data } = await answerTo([text]);
  const { statements } = data;
  expect(statements[0].transaction_count).toBe(2);
  return statements[0];
}

test.each<[string, Head]>([
  ["Account Number: 5010 0999 8887", { account_number: "501009998887" }],
  ["A/c No. XXXXXX8777", { account_number: "XXXXXX8777" }],
  ["A/c No. XXXXXXX777", { account_number: null }],
  ["Account No: 1234", { account_number: null }],
  ["Account No: 12345", { account_number: "12345" }],
  ["IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFF", { iban: "DE89370400440532013000" }],
  ["IBAN: DE88 3704 0044 0532 0130 00", { iban: null }],
  ["IFSC HDFC0001234", { ifsc: "HDFC0001234" }],
  ["IFSC HDFCO001234", { ifsc: null }],
  ["Account Holder: Ann Lee", { account_holder: "Ann Lee" }],
  ["Name of the account holder: Ann Lee  Branch: Pune", { account_holder: "Ann Lee" }],
  ["Currency: CHF", { currency: "CHF" }],
  ["Currency: QQQ", { currency: null }],
  ["Godavari Bank Ltd", { bank: "Godavari Bank Ltd" }],
  ["Bank statement", { bank: null }],
  ["Your bank account: 4", { bank: null }],
  ["Statement period 01/01/2026 to 31/01/2026", { period_start: "2026-01-01", period_end: "2026-01-31" }],
  ["From 1 January 2026 to 31 January 2026", { period_start: "2026-01-01", period_end: "2026-01-31" }],
  ["Kontoauszug vom 01.01.2026 bis 31.01.2026", { period_start: "2026-01-01", period_end: "2026-01-31" }],
  ["01.01.2026 - 31.01.2026", { period_start: "2026-01-01", period_end: "2026-01-31" }],
  ["Statement period 31/01/2026 to 01/01/2026", { period_start: null, period_end: null }],
  ["Printed on 01/01/2026 and 31/01/2026", { period_start: null, period_end: null }],
  ["Opening balance: 1,234.50", { opening_balance: 1_234.5 }],
  ["Opening balance: 1,234.50 CR", { opening_balance: 1_234.5 }],
  ["Opening balance: 1,234.50 DR", { opening_balance: -1_234.5 }],
  ["Opening balance: (1,234.50)", { opening_balance: -1_234.5 }],
  ["Opening balance on 01/01/2026: 1,234.50", { opening_balance: 1_234.5 }],
  ["Opening balance of account 4711: 12.00", { opening_balance: 12 }],
  ["Balance brought forward 12.00", { opening_balance: 12 }],
  ["Closing balance: 1,234.50 DR", { closing_balance: -1_234.5 }],
  ["Balance carried forward 12.00", { closing_balance: 12 }],
  ["Balance 05/01/2026 12.00", { opening_balance: 12, closing_balance: null }],
  ["Balance 06/01/2026 12.00", { opening_balance: null, closing_balance: 12 }],
  ["Balance 01/01/2026 12.00", { opening_balance: 12, closing_balance: null }],
  ["Balance 31/01/2026 12.00", { opening_balance: null, closing_balance: 12 }],
  ["Total balance 12.00", { opening_balance: null, closing_balance: null }],
  ["Account Number : _00000031234567890", { account_number: "00000031234567890" }],
  ["期首残高 1,234円", { opening_balance: 1_234, currency: "JPY" }],
  ["前期より繰越利益", { opening_balance: null }],
  ["이월잔액 1,234.50", { opening_balance: 1_234.5 }],
  ["Devreden Bakiye 1.234,50 TL", { opening_balance: 1_234.5, currency: "TRY" }],
  ["Model TLX 12.50", { currency: null }],
  ["币种：人民币", { currency: "CNY" }],
  ["余额 ¥12.50 人民币", { currency: "CNY" }],
  ["余额 RMB 12.50", { currency: "CNY" }],
  ["残高 ¥1,250", { currency: "JPY" }],
  ["PERMBAND 12.50", { currency: null }],
])("%s", async (line, head) => {
  expect(await headOf(line)).toMatchObject(head);
});

test("the first line that names a value counts", async () => {
  expect(
    await headOf("Opening balance 12.00", "Opening balance 13.00", "Currency: CHF", "Currency: EUR"),
  ).toMatchObject({
    opening_balance: 12,
    currency: "CHF",
  });
});

test("a row of labels over a row of figures", async () => {
  const labels = "Opening Balance Dr Count Total Debits Total Credits Closing Balance";
  expect(await headOf(labels, "100.00 1.00 5.00 2.00 97.00")).toMatchObject({
    opening_balance: 100,
    closing_balance: 97,
    reconciliation: { status: "reconciled" },
  });
  expect(await headOf(labels, "100.00 5.00 2.00 97.00")).toMatchObject({ opening_balance: null });
});

const opening = [
  ...["Opening balance", "Previous statement balance", "Starting balance", "Beginning ledger balance"],
  ...["Initial balance", "Last month's balance", "Balance b/f", "Balance previous statement"],
  ...["Balance at the start", "Amount brought forward", "Your previous statement balance"],
  ...[
    "Anfangssaldo",
    "Eröffnungssaldo",
    "Alter Kontostand",
    "Letzter Saldo",
    "Saldovortrag",
    "Übertrag vom Vormonat",
  ],
  ...["Ancien solde", "Solde précédent", "Solde initial", "Saldo anterior", "Saldo contabile iniziale"],
  ...["Beginsaldo", "Vorig saldo", "Oud saldo", "Ingående saldo", "Inngående saldo", "Alkusaldo"],
  ...["Saldo początkowe", "Počáteční zůstatek", "Входящий остаток", "Начальный баланс", "Остаток на начало"],
  ...[
    "前月繰越",
    "期首残高",
    "期初余额",
    "承上結餘",
    "이월잔액",
    "ยอดยกมา",
    "الرصيد الافتتاحي",
    "יתרת פתיחה",
  ],
  ...["Açılış Bakiyesi", "DEVREDEN BAKİYE", "प्रारंभिक शेष", "आरम्भिक शेष", "Số dư đầu kỳ", "Saldo Awal"],
  ...["Προηγούμενο υπόλοιπο", "Вхідний залишок", "Начално салдо", "Početno stanje", "Začetno stanje"],
  ...["Počiatočný zostatok", "Nyitó egyenleg", "Sold inițial", "Primosaldo", "Algsaldo", "Sākuma atlikums"],
  ...["Pradinis likutis", "Сальдо начальное"],
];
const closing = [
  ...["Closing balance", "Ending ledger balance", "Final balance", "New balance", "Balance c/f"],
  ...["Balance at the end", "Amount carried forward", "Statement balance", "Total amount due"],
  ...["Endsaldo", "Schlusssaldo", "Neuer Kontostand", "Nouveau solde", "Solde final", "Solde de clôture"],
  ...["Saldo final", "Saldo contabile finale", "Eindsaldo", "Nieuw saldo", "Utgående saldo", "Loppusaldo"],
  ...["Saldo końcowe", "Konečný zůstatek", "Исходящий остаток", "Конечный баланс", "Остаток на конец"],
  ...[
    "次月繰越残高",
    "期末残高",
    "期末余额",
    "本期結餘",
    "기말잔액",
    "ยอดยกไป",
    "الرصيد الختامي",
    "יתרת סגירה",
  ],
  ...["Kapanış Bakiyesi", "DÖNEM SONU BAKİYESİ", "अंतिम शेष", "इति शेष", "Số dư cuối kỳ", "Saldo Akhir"],
  ...["Τελικό υπόλοιπο", "Вихідний залишок", "Крайно салдо", "Završno stanje", "Končno stanje"],
  ...["Konečný zostatok", "Záró egyenleg", "Sold final", "Ultimosaldo", "Lõppsaldo", "Beigu atlikums"],
  ...["Galutinis likutis", "Сальдо конечное"],
];

test.each(opening)("%s is what it opened with", async (words) => {
  expect(await headOf(`${words}: 12.00`)).toMatchObject({ opening_balance: 12, closing_balance: null });
});
test.each(closing)("%s is what it closed with", async (words) => {
  expect(await headOf(`${words}: 12.00`)).toMatchObject({ opening_balance: null, closing_balance: 12 });
});
