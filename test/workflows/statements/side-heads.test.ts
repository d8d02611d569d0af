import { expect, test } from "vitest";
import { answerTo } from "./read.ts";

/** Heads of money out and of money in as banks of a country print them, one language a row. */
const sides: readonly (readonly [out: string, into: string])[] = [
  [
    "soll|belastung|lastschrift|zu ihren lasten|betrag soll|lasten|ausgang|auszahlung",
    "haben|gutschrift|zu ihren gunsten|betrag haben|gunsten|eingang|einzahlung",
  ],
  ["debit|debit euros|debits|sorties", "credit|credit euros|credits|entrees"],
  ["debet|af|uitgaven", "bij|inkomsten"],
  [
    "cargo|cargos|debe|gasto|gasto (-)|debito|retiros",
    "abono|abonos|haber|ingreso|ingreso (+)|credito|depositos",
  ],
  ["dare|addebiti|addebito|uscite|uscita", "avere|accrediti|accredito|entrate|entrata"],
  ["debito|saida|saidas", "credito|entrada|entradas"],
  ["uttag|ut", "insattning|insattningar|in"],
  ["ut fra konto|ut av konto", "inn pa konto|inn til konto"],
  ["obciazenia|wydatki|obciazenie", "uznania|wplywy|uznanie"],
  ["debet|na tarchu|vydaj|vydaje", "kredit|v prospech|prijem|prijmy"],
  ["расход|дебет|списание", "приход|кредит|поступление|зачисление"],
  ["नामे|निकासी|डेबिट|निकासी राशि", "जमा|क्रेडिट|जमा राशि"],
  ["ut av konto|ut fra konto|ut|uttak|belop ut", "inn pa konto|inn til konto|inn|innskudd|belop inn"],
  ["borc|cikan|cekilen", "alacak|giren|yatan"],
  ["مدين|سحب|المسحوبات|المدين", "دائن|إيداع|الإيداعات|الدائن"],
  ["debet|mutasi debet", "kredit|mutasi kredit"],
  ["출금액|출금|출금금액|찾으신금액|지급금액", "입금액|입금|입금금액|맡기신금액"],
  ["חובה|בחובה", "זכות|בזכות"],
  ["ถอนเงิน|ถอน|จำนวนเงินถอน", "ฝากเงิน|ฝาก|จำนวนเงินฝาก"],
  ["ghi no|phat sinh no|so tien ghi no", "ghi co|phat sinh co|so tien ghi co"],
  ["χρεωση|χρεωσεις", "πιστωση|πιστωσεις"],
  ["дебет|видаток|витрати", "кредит|надходження"],
  ["дебит|дт", "кредит|кт"],
  [
    "isplata|isplate|duguje|na teret|zaduzenje|odliv|v breme",
    "uplata|uplate|potrazuje|u korist|odobrenje|priliv|v dobro",
  ],
  ["terheles", "jovairas"],
  ["debit|suma debit", "credit|suma credit"],
  [
    "お支払金額|支払金額|お支払い金額|支払い金額|お支払額|出金|出金額|出金金額|お引出し|お引出し金額|引出金額|お引き出し|払戻金額|払出金額",
    "お預り金額|預り金額|お預かり金額|預かり金額|入金|入金額|入金金額|お預入れ|お預入れ金額|預入金額|お預け入れ",
  ],
  [
    "支出|支出金额|借方|借方金额|借方发生额|记账金额(支出)|支取|支取金额|取款|付出|支出金額|借方金額|提款|提取",
    "收入|收入金额|贷方|贷方金额|贷方发生额|记账金额(收入)|存入|存入金额|存款|收入金額|貸方|貸方金額|存入金額",
  ],
];

type Row = { statement: number; amount: number };

test.each(sides)("%s are money out, %s money in", async (out, into) => {
  const [left, came] = [out.split("|"), into.split("|")];
  const heads = Array.from({ length: Math.max(left.length, came.length) }, (_, at) => [
    left[at] ?? left[0],
    came[at] ?? came[0],
  ]);
  const rows = ['2026-03-10,Mill,"10.00",', '2026-03-11,Shop,,"25.00"'];
  const texts = heads.map((pair) => [`Date,Description,"${pair.join('","')}"`, ...rows].join("\n"));
  // Each file is asked alone of its rows: what one holds, another may hold too.
  for (const text of texts) {
    const { data } = await answerTo([text]);
    expect(
      data.transactions.map(({ amount }: Row) => amount),
      text.split("\n")[0],
    ).toEqual([-10, 25]);
  }
});
