import { foldMarks } from "../../../values/text/fold.ts";

/** What a line says about the balance itself and not of a booking. */
export type Carried = "opening" | "closing" | "total";

type Words = { opening: string; closing: string; total?: string; balance: string; joined?: true };

/**
 * What banks print beside a balance and what they call one, as each language writes it; `joined`: it parts no words.
 * Heads of columns are those of bookings.ts.
 */
const words: Readonly<Record<string, Words>> = {
  ja: {
    opening:
      "前月繰越|前月より繰越|前期繰越|前期末残高|前回残高|前月残高|前月末残高|前葉繰越|前頁繰越|繰越残高|期首残高|月初残高|開始残高",
    closing:
      "次月繰越|次月へ繰越|翌月繰越|次期繰越|次葉繰越|次頁繰越|翌月繰越残高|次月繰越残高|次期繰越残高|今回残高|期末残高|月末残高|終了残高",
    total: "合計|小計|総計",
    balance: "残高",
    joined: true,
  },
  zh: {
    opening:
      "期初余额|上期余额|上期结余|上月余额|上月结余|承前页|承上页|承上余额|承上结余|上页余额|上年结转|期初餘額|上期餘額|上期結餘|上月餘額|上月結餘|承前頁|承上頁|承上餘額|承上結餘|上頁餘額",
    closing:
      "期末余额|本期余额|本期结余|本月余额|本月结余|月末余额|过次页|转下页|转次页|结转下页|结转次页|期末餘額|本期餘額|本期結餘|本月餘額|本月結餘|月末餘額|過次頁|轉下頁|轉次頁",
    total: "合计|总计|小计|累计|本月合计|本页合计|合計|總計|小計|本月合計|本頁合計",
    balance: "余额|餘額|结余|結餘",
    joined: true,
  },
  ko: {
    opening: "이월잔액|이월 잔액|전월이월|전월 이월|전기이월|기초잔액|기초 잔액|전월잔액|전일잔액",
    closing: "기말잔액|기말 잔액|차월이월|차기이월|월말잔액|최종잔액",
    total: "합계|소계|총계",
    balance: "잔액|잔고",
    joined: true,
  },
  th: {
    opening: "ยอดยกมา|ยอดคงเหลือยกมา|ยอดเงินคงเหลือยกมา",
    closing: "ยอดยกไป|ยอดคงเหลือยกไป|ยอดเงินคงเหลือยกไป",
    total: "ยอดรวม|รวมทั้งสิ้น",
    balance: "ยอดคงเหลือ|ยอดเงินคงเหลือ",
    joined: true,
  },
  ar: {
    opening:
      "الرصيد الافتتاحي|رصيد افتتاحي|رصيد الافتتاح|الرصيد السابق|رصيد سابق|رصيد أول المدة|رصيد أول الفترة|رصيد بداية الفترة|الرصيد في بداية الفترة|الرصيد المرحل|رصيد مرحل|رصيد منقول|رصيد مدور",
    closing:
      "الرصيد الختامي|رصيد ختامي|الرصيد النهائي|رصيد نهائي|رصيد الإقفال|رصيد الإغلاق|رصيد آخر المدة|رصيد نهاية الفترة|الرصيد في نهاية الفترة",
    total: "الإجمالي|المجموع|إجمالي",
    balance: "الرصيد|رصيد",
  },
  he: {
    opening: "יתרת פתיחה|יתרה קודמת|יתרה מועברת",
    closing: "יתרת סגירה|יתרה סופית|יתרה להעברה",
    total: 'סה"כ|סך הכל',
    balance: "יתרה|יתרת",
  },
  tr: {
    opening:
      "devreden bakiye|devir bakiyesi|önceki bakiye|açılış bakiyesi|açılış bakiye|dönem başı bakiye|dönem başı bakiyesi",
    closing: "kapanış bakiyesi|kapanış bakiye|dönem sonu bakiye|dönem sonu bakiyesi|son bakiye",
    total: "toplam|genel toplam",
    balance: "bakiye|bakiyesi",
  },
  hi: {
    opening: "प्रारंभिक शेष|प्रारम्भिक शेष|आरंभिक शेष|आरम्भिक शेष|प्रारंभिक जमा शेष|अथशेष|अथ शेष|पिछला शेष|पूर्व शेष",
    closing: "अंतिम शेष|अन्तिम शेष|इतिशेष|इति शेष|समापन शेष",
    total: "कुल योग|कुल|योग",
    balance: "शेष|बैलेंस",
  },
  vi: {
    opening: "số dư đầu kỳ|số dư đầu ngày|số dư đầu tháng|dư đầu kỳ",
    closing: "số dư cuối kỳ|số dư cuối ngày|số dư cuối tháng|dư cuối kỳ",
    total: "tổng cộng|cộng phát sinh",
    balance: "số dư",
  },
  id: {
    opening: "saldo awal|baki awal|baki permulaan|baki dibawa ke hadapan",
    closing: "saldo akhir|baki akhir|baki penutup",
    balance: "saldo|baki",
  },
  el: {
    opening: "προηγούμενο υπόλοιπο|αρχικό υπόλοιπο|υπόλοιπο έναρξης|υπόλοιπο από μεταφορά|εκ μεταφοράς",
    closing: "τελικό υπόλοιπο|νέο υπόλοιπο|υπόλοιπο λήξης|εις μεταφορά",
    total: "σύνολο|σύνολα",
    balance: "υπόλοιπο",
  },
  uk: {
    opening: "вхідний залишок|початковий залишок|залишок на початок",
    closing: "вихідний залишок|кінцевий залишок|залишок на кінець",
    total: "усього|всього|разом",
    balance: "залишок",
  },
  ru: {
    opening: "входящее сальдо|начальное сальдо|сальдо начальное|сальдо на начало",
    closing: "исходящее сальдо|конечное сальдо|сальдо конечное|сальдо на конец",
    total: "итого|всего",
    balance: "сальдо",
  },
  bg: {
    opening: "начално салдо|предходно салдо",
    closing: "крайно салдо",
    total: "общо",
    balance: "салдо",
  },
  hr: {
    opening: "početno stanje|prethodno stanje|почетно стање|претходно стање",
    closing: "završno stanje|konačno stanje|novo stanje|крајње стање|ново стање",
    total: "ukupno",
    balance: "stanje|стање",
  },
  sl: {
    opening: "začetno stanje|prejšnje stanje|začetni saldo",
    closing: "končno stanje|končni saldo",
    total: "skupaj",
    balance: "stanje",
  },
  sk: {
    opening: "počiatočný zostatok|predchádzajúci zostatok",
    closing: "konečný zostatok",
    total: "spolu",
    balance: "zostatok",
  },
  hu: {
    opening: "nyitó egyenleg|nyitóegyenleg|előző egyenleg",
    closing: "záró egyenleg|záróegyenleg",
    total: "összesen",
    balance: "egyenleg",
  },
  ro: {
    opening: "sold inițial|sold inițial creditor|sold precedent|sold anterior",
    closing: "sold final|sold final creditor",
    balance: "sold",
  },
  da: {
    opening: "primosaldo|saldo primo|startsaldo|åbningssaldo|overført saldo",
    closing: "ultimosaldo|saldo ultimo|slutsaldo",
    total: "i alt",
    balance: "saldo",
  },
  et: { opening: "algsaldo|algjääk", closing: "lõppsaldo|lõppjääk", total: "kokku", balance: "saldo|jääk" },
  lv: {
    opening: "sākuma atlikums|atlikums perioda sākumā",
    closing: "beigu atlikums|atlikums perioda beigās",
    total: "kopā",
    balance: "atlikums",
  },
  lt: {
    opening: "pradinis likutis|likutis laikotarpio pradžioje",
    closing: "galutinis likutis|likutis laikotarpio pabaigoje",
    balance: "likutis",
  },
};

/** As letters are compared: the `ı` of Turkish capitals is an `i`. */
export const letters = (text: string): string => foldMarks(text).replaceAll("ı", "i").replace(/[’´`]/g, "'");
/** As phrases are compared. */
export const plain = (text: string): string => letters(text).replace(/\s+/g, " ");

const listed = (each: string | undefined) => (each ?? "").split("|").filter((phrase) => phrase !== "");
const longestFirst = (phrases: readonly string[]) => phrases.toSorted((a, b) => b.length - a.length);
const escaped = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function patternOf(of: (each: Words) => string): RegExp {
  const pick = (joined: boolean) =>
    longestFirst(
      Object.values(words)
        .filter((each) => (each.joined === true) === joined)
        .flatMap((each) => listed(of(each)).map((phrase) => escaped(plain(phrase)))),
    ).join("|");
  return new RegExp(`${pick(true)}|(?<!\\p{L})(?:${pick(false)})(?!\\p{L})`, "u");
}

const kinds = new Map<string, Carried>(
  Object.values(words).flatMap(({ opening, closing }) => [
    ...listed(opening).map((phrase) => [plain(phrase), "opening"] as const),
    ...listed(closing).map((phrase) => [plain(phrase), "closing"] as const),
  ]),
);
const carries = patternOf(({ opening, closing }) => `${opening}|${closing}`);
const balances = patternOf(({ balance }) => balance);
const totals = new RegExp(
  `^[^\\p{L}]*(?:${longestFirst(Object.values(words).flatMap(({ total }) => listed(total).map((phrase) => escaped(plain(phrase))))).join("|")})(?!\\p{L})`,
  "u",
);

/** Which balance a plain text speaks of, and between which characters. */
export type CarriedPhrase = { kind: Carried; at: number; end: number };

export function carriedPhrase(text: string): CarriedPhrase | undefined {
  const found = carries.exec(text);
  const kind = found === null ? undefined : kinds.get(found[0]);
  if (found !== null && kind !== undefined) {
    return { kind, at: found.index, end: found.index + found[0].length };
  }
  const sum = totals.exec(text);
  return sum === null ? undefined : { kind: "total", at: 0, end: sum[0].length };
}

/** Where a plain text names a balance; -1 when it does not. */
export const balanceWord = (text: string): number => {
  const phrase = carries.exec(text)?.index ?? -1;
  return phrase >= 0 ? phrase : text.search(balances);
};
