import { random } from "../../test/harness/random.ts";
import type { Layout } from "./layout.ts";

export type Booking = {
  date: string;
  value: string;
  /** Signed, after its fee. */
  amount: number;
  fee: number;
  balance: number;
  text: string;
  party: string;
  type: string;
  ref: string;
  /** False for what is pending, which no balance holds. */
  booked: boolean;
};

export type Truth = {
  opening: number;
  closing: number;
  from: string;
  to: string;
  /** In order of time. */
  bookings: readonly Booking[];
};

type Words = {
  out: readonly string[];
  in: readonly string[];
  parties: readonly string[];
  types: readonly string[];
  /** Of those the ones that money in alone has. */
  typesIn?: readonly string[];
};

const english: Words = {
  out: [
    "CARD PURCHASE TESCO STORES 3021 ON 21 JUL",
    "DIRECT DEBIT THAMES WATER REF 0041/22",
    "POS 4532XX SHELL PETROL PUMP 12/04 1.5L",
    "RENT FLAT 3 INVOICE 2026-0117",
    "ATM WITHDRAWAL 009775 3RD AVE",
    "CREDIT CARD PAYMENT THANK YOU 0377",
  ],
  in: ["SALARY ACME LTD", "REFUND AMAZON 203-11", "TRANSFER FROM J SMITH REF GIFT", "INTEREST PAID"],
  parties: ["Acme Ltd", "Tesco Stores", "J Smith"],
  types: ["Card payment", "Transfer", "Direct debit"],
};
const words: Readonly<Partial<Record<NonNullable<Layout["language"]>, Words>>> = {
  de: {
    out: [
      "REWE SAGT DANKE 44120103 KARTE 12",
      "Miete Wohnung 3 OG links 09/2026",
      "Stadtwerke Abschlag Rechnung 4711",
      "Rundfunk ARD, ZDF, DRadio",
    ],
    in: ["Lohn/Gehalt Muster GmbH", "Erstattung Rechnung 2026-11", "Überweisung von Eva Beispiel"],
    parties: ["Muster GmbH", "REWE Markt", "Stadtwerke Berlin"],
    types: ["Lastschrift", "Überweisung"],
    typesIn: ["Gutschrift"],
  },
  fr: {
    out: ["CARTE X1417 27/05 MONOPRIX PARIS", "PRLV SEPA EDF FACTURE 4711", "RETRAIT DAB 12H30"],
    in: ["VIR SEPA RECU CAF", "VIREMENT SALAIRE ACME", "REMISE CHEQUE 0012"],
    parties: ["EDF", "ACME SA", "MONOPRIX"],
    types: ["CARTE", "VIR", "PRLV"],
  },
  nl: {
    out: ["Albert Heijn 1234 AMSTERDAM pas 012", "Huur september 2026", "Vattenfall termijn 09-2026"],
    in: ["Salaris september", "Terugbetaling factuur 2026-0001"],
    parties: ["Albert Heijn", "Vattenfall", "Acme BV"],
    types: ["Betaalautomaat", "Incasso", "Overschrijving"],
  },
  es: {
    out: ["COMPRA MERCADONA TARJ 4532", "RECIBO LUZ IBERDROLA 09/26", "ALQUILER PISO 3"],
    in: ["NOMINA ACME SL", "TRANSFERENCIA DE ANA RUIZ"],
    parties: ["MERCADONA", "ACME SL"],
    types: ["Compras", "Transferencia"],
  },
  it: {
    out: ["PAGAMENTO POS ESSELUNGA 12/09", "ADDEBITO SDD ENEL FATTURA 4711", "AFFITTO CASA"],
    in: ["STIPENDIO ACME SRL", "BONIFICO DA MARIO ROSSI"],
    parties: ["ESSELUNGA", "ENEL", "ACME SRL"],
    types: ["Pagamenti", "Bonifici"],
  },
  pt: {
    out: ["Compra no débito PADARIA 12", "PIX ENVIADO ALUGUEL 09/26", "Pagamento de boleto ENERGIA"],
    in: ["PIX RECEBIDO JOAO", "SALARIO ACME"],
    parties: ["PADARIA", "ACME"],
    types: ["Compra", "PIX"],
  },
  sv: {
    out: ["ICA SUPERMARKET /26-09-12", "Hyra september", "Spotify AB"],
    in: ["Lön ACME AB", "Swish från ANNA"],
    parties: ["ICA", "ACME AB"],
    types: ["Kortköp", "Betalning"],
  },
  pl: {
    out: ["ZAKUP PRZY UŻYCIU KARTY LIDL", "Czynsz za mieszkanie 09/26", "BLIK ALLEGRO"],
    in: ["Wynagrodzenie ACME", "Przelew od Jan Kowalski"],
    parties: ["LIDL", "ACME SA"],
    types: ["Płatność kartą", "Przelew"],
  },
  cs: {
    out: ["Platba kartou ALBERT 12", "Nájem byt 3", "Inkaso ČEZ"],
    in: ["Mzda ACME", "Úhrada od Jan Novák"],
    parties: ["ALBERT", "ČEZ"],
    types: ["Platba kartou", "Úhrada"],
  },
  ru: {
    out: ["Супермаркет Пятёрочка 12", "Оплата ЖКХ квартира 3", "Кафе Уют"],
    in: ["Зарплата ООО Ромашка", "Перевод от Ивана И."],
    parties: ["ООО Ромашка", "Пятёрочка"],
    types: ["Супермаркеты", "Переводы"],
  },
};

const day = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
const cents = (value: number) => Math.round(value * 100) / 100;

/** What is true of one statement of a layout: bookings of five weeks, some days with several. */
export function truthOf({ language, columns, states }: Layout, seed: number): Truth {
  const next = random(seed * 7_919 + 11);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  const own = (language === undefined ? undefined : words[language]) ?? english;
  const fees = columns.some(([, kind]) => kind === "fee" || kind === "nfee");
  const start = Date.UTC(2026, Math.floor(next() * 8), 1 + Math.floor(next() * 12));
  const opening = cents(500 + next() * 90_000);
  let balance = opening;
  let at = start;
  const bookings: Booking[] = [];
  for (let count = 16 + Math.floor(next() * 14); count > 0; count--) {
    if (next() < 0.75) at += day * (1 + Math.floor(next() * 3));
    const received = next() < 0.3;
    const size =
      next() < 0.15 ? Math.floor(1 + next() * 12) * 1_000 : cents(1 + next() * (next() < 0.3 ? 4_000 : 150));
    const fee = fees && next() < 0.2 ? cents(0.1 + next() * 3) : 0;
    const amount = cents((received ? size : -size) - fee);
    const booked = states === undefined || next() > 0.12;
    if (booked) balance = cents(balance + amount);
    bookings.push({
      date: iso(at),
      value: iso(at - day * Math.floor(next() * 2)),
      amount,
      fee,
      balance,
      text: pick(received ? own.in : own.out),
      party: pick(own.parties),
      type: pick((received ? own.typesIn : undefined) ?? own.types),
      ref: String(100_000 + Math.floor(next() * 899_999)),
      booked,
    });
  }
  return { opening, closing: balance, from: iso(start), to: iso(at + day), bookings };
}
