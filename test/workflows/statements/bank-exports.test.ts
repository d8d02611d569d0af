import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { statementPdf } from "./fixture.ts";
import { answerTo } from "./read.ts";

type Booked = readonly [day: string, text: string, amount: number];
const open = 10_000;
const booked: readonly Booked[] = [
  ["03", "A", -1_250.5],
  ["06", "B", 4_200],
  ["15", "C", -310.25],
  ["20", "D", -99.99],
  ["28", "E", 1_500],
];
const closed = 14_039.26;

const english = (value: number) => value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
const continental = (value: number) => english(value).replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));
const arabic = (value: number) =>
  english(value).replace(
    /[\d.,]/g,
    (each) => ({ ".": "٫", ",": "٬" })[each] ?? "٠١٢٣٤٥٦٧٨٩"[Number(each)] ?? "",
  );

type Export = {
  heads: readonly string[];
  opening?: string;
  closing?: string;
  figure?: (value: number) => string;
  /** Written for day DD of January 2025. */
  date?: (day: string) => string;
  rows?: readonly Booked[];
};

/** Bookings with money out and in in columns of their own, between rows that state a balance. */
function exported({
  heads,
  opening,
  closing,
  figure = english,
  date = (day) => `${day}/01/2025`,
  rows = booked,
}: Export) {
  const cells = (values: readonly string[]) => values.map((value) => `"${value}"`).join(",");
  let cents = open * 100;
  const lines = rows.map(([day, text, amount]) => {
    cents += Math.round(amount * 100);
    const moved = [amount < 0 ? figure(-amount) : "", amount > 0 ? figure(amount) : ""];
    return cells([date(day), text, ...moved, figure(cents / 100)].slice(0, heads.length));
  });
  const stated = (day: string, text: string | undefined, value: number) =>
    text === undefined ? [] : [cells([date(day), text, "", "", figure(value)])];
  return [cells(heads), ...stated("01", opening, open), ...lines, ...stated("31", closing, closed)].join(
    "\n",
  );
}

const kanji = (day: string) => `2025年1月${Number(day)}日`;
const yen = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
const yens: readonly Booked[] = booked.map(([day, text, amount]) => [
  day,
  text,
  amount > 0 ? 285_000 : -1_250,
]);
const dotted = (day: string) => `${day}.01.2025`;
const eastern = (day: string) =>
  [...`${day}/01/2025`].map((each) => "٠١٢٣٤٥٦٧٨٩"[Number(each)] ?? each).join("");

describe("an export is proven by the rows that state its balances", () => {
  test.each<readonly [string, Export]>([
    ["zh", { heads: ["日期", "摘要", "借方", "贷方", "余额"], opening: "期初余额", closing: "期末余额" }],
    [
      "zh-TW",
      {
        heads: ["日期", "摘要", "支出", "存入", "結餘"],
        opening: "承上結餘",
        date: (day) => `2025/01/${day}`,
      },
    ],
    [
      "zh, by the sides that it books",
      {
        heads: ["交易日期", "摘要", "记账金额(支出)", "记账金额(收入)", "余额"],
        opening: "上期余额",
        date: (day) => `2025-01-${day}`,
      },
    ],
    [
      "ar",
      {
        heads: ["التاريخ", "التفاصيل", "مدين", "دائن", "الرصيد"],
        opening: "الرصيد الافتتاحي",
        closing: "الرصيد الختامي",
      },
    ],
    [
      "ar, in its digits",
      {
        heads: ["التاريخ", "البيان", "سحب", "إيداع", "الرصيد"],
        opening: "رصيد سابق",
        figure: arabic,
        date: eastern,
      },
    ],
    [
      "tr",
      {
        heads: ["Tarih", "Açıklama", "Borç", "Alacak", "Bakiye"],
        opening: "DEVREDEN BAKİYE",
        closing: "Kapanış Bakiyesi",
        figure: continental,
        date: dotted,
      },
    ],
    [
      "hi",
      { heads: ["दिनांक", "विवरण", "निकासी", "जमा", "शेष राशि"], opening: "प्रारंभिक शेष", closing: "अंतिम शेष" },
    ],
    [
      "ko",
      { heads: ["거래일자", "적요", "출금액", "입금액", "잔액"], opening: "이월잔액", closing: "기말잔액" },
    ],
    ["he", { heads: ["תאריך", "תיאור", "חובה", "זכות", "יתרה"], opening: "יתרת פתיחה" }],
    ["th", { heads: ["วันที่", "รายการ", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ"], opening: "ยอดยกมา" }],
    ["vi", { heads: ["Ngày giao dịch", "Diễn giải", "Ghi nợ", "Ghi có", "Số dư"], opening: "Số dư đầu kỳ" }],
    ["id", { heads: ["Tanggal", "Keterangan", "Debet", "Kredit", "Saldo"], opening: "Saldo Awal" }],
    [
      "el",
      {
        heads: ["Ημερομηνία", "Αιτιολογία", "Χρέωση", "Πίστωση", "Υπόλοιπο"],
        opening: "Προηγούμενο υπόλοιπο",
        figure: continental,
      },
    ],
    [
      "uk",
      {
        heads: ["Дата операції", "Призначення платежу", "Дебет", "Кредит", "Залишок"],
        opening: "Вхідний залишок",
        figure: continental,
        date: dotted,
      },
    ],
    [
      "hr",
      {
        heads: ["Datum", "Opis", "Isplata", "Uplata", "Stanje"],
        opening: "Početno stanje",
        figure: continental,
        date: dotted,
      },
    ],
    [
      "hu",
      {
        heads: ["Könyvelés dátuma", "Közlemény", "Terhelés", "Jóváírás", "Egyenleg"],
        opening: "Nyitó egyenleg",
        figure: continental,
        date: dotted,
      },
    ],
    [
      "ro",
      {
        heads: ["Data", "Detalii tranzacție", "Debit", "Credit", "Sold"],
        opening: "Sold inițial",
        figure: continental,
        date: dotted,
      },
    ],
  ])("%s", async (_, layout) => {
    const { data } = await answerTo([exported(layout)]);
    expect(data.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(
      booked.map(([, , amount]) => amount),
    );
    expect(data).toMatchObject({ reconciled: true, opening_balance: open, closing_balance: closed });
  });

  test("in yen, which have no fraction", async () => {
    const heads = ["年月日", "お取扱内容", "お支払い金額", "お預かり金額", "差引残高"];
    const { data } = await answerTo([
      exported({ heads, opening: "前月繰越", figure: yen, date: kanji, rows: yens }),
    ]);
    expect(data).toMatchObject({ reconciled: true, opening_balance: open, closing_balance: 576_250 });
  });

  test("by heads alone where no row prints a balance", async () => {
    const { data } = await answerTo([exported({ heads: ["거래일자", "적요", "출금액", "입금액"] })]);
    expect(data.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(
      booked.map(([, , amount]) => amount),
    );
  });
});

const heads = ["Date", "Narration", "Debit", "Credit", "Balance"];
const named = (at: number, text: string) =>
  booked.map((each, index): Booked => (index === at ? [each[0], text, each[2]] : each));

describe("a booking whose text speaks of a balance or begins with a total stays one", () => {
  test.each([
    [4, "Interest on closing balance Q4", 5],
    [0, "Transfer of previous balance from the old account", 5],
    [2, "TOTAL ENERGIES STATION 12", 5],
    // One word before it is `To`, `By`, `Less`.
    [2, "To closing balance", 4],
    [2, "Total debits", 4],
    [2, "Total EUR", 4],
  ])("row %d: %s", async (at, text, count) => {
    const { data } = await answerTo([exported({ heads, opening: "Opening Balance", rows: named(at, text) })]);
    expect(data.transactions).toHaveLength(count);
    expect(data.reconciled).toBe(count === 5);
  });
});

test.each([
  ["with money out and in", '"31/01/2025","Total movement","1,660.74","5,700.00",""'],
  ["without a day", '"","Total movement","1,660.74","",""'],
])("a row of totals %s is no booking, whatever its words", async (_, total) => {
  const { data } = await answerTo([`${exported({ heads, opening: "Opening Balance" })}\n${total}`]);
  expect(data.transactions).toHaveLength(booked.length);
});

describe("a row that cannot be read is no part of a proof", () => {
  const whole = exported({ heads, opening: "Opening Balance", closing: "Closing Balance" });
  const without = (line: string) =>
    whole
      .split("\n")
      .filter((each) => !each.includes(line))
      .join("\n");
  test.each([
    ["an amount in letters", '"","1,500.00","14,039.26"', '"","l,5OO.O0",""'],
    ["a day that no month has", '"28/01/2025"', '"31/02/2025"'],
  ])("behind the last balance: %s", async (_, from, to) => {
    const { data } = await answerTo([without("Closing Balance").replace(from, to)]);
    expect(data.statements[0].reconciliation).toMatchObject({
      status: "not_provable",
      reason:
        "Opening balance and all bookings make the closing balance, but 1 row could not be read and the statement does not say what it closed with.",
    });
    expect(data.flags).toMatchObject([{ code: "unread_row" }]);
    expect(data.reconciled).toBe(false);
  });

  test("nor is it needed where the stated balances agree without it", async () => {
    const { data } = await answerTo([`${whole}\n"30/01/2025","Note","","n/a 1x",""`]);
    expect(data.statements[0].reconciliation.status).toBe("reconciled");
    expect(data.reconciled).toBe(false);
  });
});

test.each([
  ["S", "H"],
  ["D", "C"],
  ["DB", "CR"],
])("%s and %s set behind the amounts of a page are their sides", async (paid, received) => {
  const rows = booked.map(([day, text, amount]) => ({ date: `2025-01-${day}`, text, amount }));
  const file = await statementPdf(rows, {
    opening: open,
    columns: [
      { head: "Date", x: 36, show: ({ date }) => date.split("-").reverse().join("/") },
      { head: "Narration", x: 110, show: ({ text }) => text },
      {
        ...{ head: "Amount", x: 480, right: true },
        show: ({ amount }) => `${english(Math.abs(amount))} ${amount < 0 ? paid : received}`,
      },
    ],
  });
  const { json } = await post("/api/v1/workflows/process-bank-statement", { file });
  expect(json.data.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(
    booked.map(([, , amount]) => amount),
  );
  expect(json.data.reconciled).toBe(true);
});
