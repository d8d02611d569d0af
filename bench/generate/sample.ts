import { type Country, countries } from "./countries.ts";
import type { Dice } from "./dice.ts";
import { cents, type MoneyStyle, type NumberStyle, printedDate } from "./format.ts";
import { bic, iban, inFours, vatId } from "./identifiers.ts";
import { own, type Part, type Wording } from "./words/wording.ts";

type Party = { name: string; street: string; town: string; vat: string | undefined };

export type SampleLine = {
  description: string;
  detail: string | undefined;
  quantity: number;
  unit: string;
  price: number;
  rate: number;
  amount: number;
};

/** An invoice as it is meant: what a family prints, and what a reader has to find. */
export type Sample = Readonly<{
  country: Country;
  /** One word or phrase for each thing that is named. */
  say: Readonly<Record<keyof Wording, string>>;
  credit: boolean;
  number: string;
  iso: { date: string; due: string };
  date: string;
  due: string;
  order: string | undefined;
  customer: string | undefined;
  seller: Party;
  buyer: Party;
  contact: { phone: string; mail: string; site: string };
  bank: { iban: string | undefined; shown: string; bic: string; name: string };
  lines: readonly SampleLine[];
  discount: number;
  shipping: number;
  net: number;
  taxes: readonly { rate: number; base: number; amount: number }[];
  tax: number;
  total: number;
  numbers: NumberStyle;
  money: MoneyStyle;
}>;

const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Countries whose invoices often leave the prefix out. */
const oftenBare = new Set(["IT", "ES", "PT", "PL", "GB"]);

function printedVat(dice: Dice, country: string): string | undefined {
  const id = vatId(dice, country);
  return oftenBare.has(country) && dice.chance(0.5) ? id?.slice(2) : id;
}

function partyOf(dice: Dice, country: Country, taken?: string): Party {
  const person = taken !== undefined && dice.chance(0.2);
  let name = taken;
  while (name === taken || name === undefined) {
    const surname = dice.pick(country.surnames);
    const trade = dice.pick(country.trades);
    const company = dice.chance(0.75)
      ? `${dice.chance(0.5) ? `${surname} ${trade}` : `${trade} ${surname}`} ${dice.pick(country.forms)}`
      : `${surname} & ${dice.pick(country.surnames)} ${dice.pick(country.forms)}`;
    name = person ? `${dice.pick(country.firstNames)} ${surname}` : company.replace(" ,", ",").trim();
  }
  const street = dice.pick(country.streets).replace("{n}", String(dice.int(1, 180)));
  const code = [...country.postcode]
    .map((mark, at) =>
      mark === "9" ? (at === 0 ? dice.int(1, 9) : dice.int(0, 9)) : mark === "A" ? dice.letters(1) : mark,
    )
    .join("");
  const place = dice.pick(country.towns);
  return {
    name,
    street,
    town: country.townFirst ? `${place} ${code}` : `${code} ${place}`,
    vat: person ? undefined : printedVat(dice, country.code),
  };
}

const shapes = [
  "YYYY-####",
  "INV-#####",
  "######",
  "YYYY/###",
  "R##-####",
  "YY#####",
  "A-#####",
  "FYYYY-###",
];

function numberOf(dice: Dice, credit: boolean, country: Country, year: string): string {
  const prefix = country.language === "fr" ? "AV-" : country.language === "de" ? "GS-" : "CN-";
  const shape = credit ? `${prefix}YYYY-###` : dice.pick(shapes);
  return shape
    .replace("YYYY", year)
    .replace("YY", year.slice(2))
    .replace(/#+/g, (run) => String(dice.int(1, 9)) + dice.digits(run.length - 1));
}

function linesOf(dice: Dice, { rates }: Country, wording: Wording): SampleLine[] {
  const count = dice.chance(0.08) ? dice.int(28, 45) : dice.int(1, 9);
  const several = dice.chance(0.3);
  return Array.from({ length: count }, () => {
    const quantity = dice.chance(0.2) ? dice.int(1, 39) / 4 : dice.int(1, 40);
    const price = dice.chance(0.1) ? dice.int(90_000, 480_000) / 100 : dice.int(90, 24_000) / 100;
    return {
      description: dice.pick(wording.goods),
      detail: dice.chance(0.15) ? `Art. ${dice.letters(2)}-${dice.digits(4)}` : undefined,
      quantity,
      unit: dice.pick(wording.units),
      price,
      rate: several ? dice.pick(rates) : (rates[0] ?? 0),
      amount: cents(quantity * price),
    };
  });
}

/** Tax by rate. A discount and charges are shared out in the rate of the first lines. */
function sumsOf(lines: readonly SampleLine[], extra: number) {
  const bases = new Map<number, number>();
  for (const { rate, amount } of lines) bases.set(rate, (bases.get(rate) ?? 0) + amount);
  const [largest] = [...bases].sort(([, one], [, other]) => other - one);
  if (largest !== undefined) bases.set(largest[0], largest[1] + extra);
  const taxes = [...bases].map(([rate, base]) => ({
    rate,
    base: cents(base),
    amount: cents((cents(base) * rate) / 100),
  }));
  const net = cents(taxes.reduce((sum, { base }) => sum + base, 0));
  const tax = cents(taxes.reduce((sum, { amount }) => sum + amount, 0));
  return { taxes, net, tax, total: cents(net + tax) };
}

function said(dice: Dice, wording: Wording, part: Part): Sample["say"] {
  const entries = Object.entries(wording).map(([key, words]) => [key, dice.pick(own(words, part))]);
  return Object.fromEntries(entries);
}

export function sampleOf(dice: Dice, part: Part, among: readonly Country[] = countries): Sample {
  const country = dice.pick(among);
  const { wording } = country;
  const credit = dice.chance(0.12);
  const day = dice.int(19_000, 20_600);
  const [date, due] = [isoOf(day), isoOf(day + dice.pick([10, 14, 30]))];
  const pattern = dice.pick(country.dates);
  const seller = partyOf(dice, country);
  const sign = credit && dice.chance(0.6) ? -1 : 1;
  const lines = linesOf(dice, country, wording).map((line) => ({
    ...line,
    quantity: sign * line.quantity,
    amount: sign * line.amount,
  }));
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const discount = !credit && dice.chance(0.2) ? cents((-sum * dice.pick([5, 10])) / 100) : 0;
  const shipping = !credit && dice.chance(0.2) ? dice.pick([4.9, 12.5, 25]) : 0;
  const account = iban(dice, country.code);
  const host = seller.name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase()
    .slice(0, 14);
  const customer = dice.chance(0.5) ? dice.digits(5) : undefined;
  return {
    country,
    say: said(dice, wording, part),
    credit,
    number: numberOf(dice, credit, country, date.slice(0, 4)),
    iso: { date, due },
    date: printedDate(date, pattern, country.language),
    due: printedDate(due, pattern, country.language),
    order: dice.chance(0.35) ? `${dice.letters(2)}-${dice.digits(5)}` : undefined,
    customer,
    seller,
    buyer: partyOf(dice, country, seller.name),
    contact: {
      phone: `0${dice.digits(3)} ${dice.digits(6)}`,
      mail: `info@${host}.example`,
      site: `www.${host}.example`,
    },
    bank: {
      iban: account,
      shown: account === undefined ? "" : dice.chance(0.85) ? inFours(account) : account,
      bic: bic(dice, country.code),
      name: `${dice.pick(country.surnames)} Bank`,
    },
    lines,
    discount,
    shipping,
    ...sumsOf(lines, discount + shipping),
    numbers: { decimal: country.decimal, group: dice.pick(country.group) },
    money: dice.pick(["mark", "code", "total"] as const),
  };
}

/** What a reader has to find: in the shape of the labelled sets. */
export const truthOf = (sample: Sample, shown: { vat: boolean; iban: boolean }) => ({
  invoice_number: sample.number,
  date: sample.iso.date,
  seller_name: sample.seller.name,
  buyer_name: sample.buyer.name,
  seller_vat: shown.vat ? (sample.seller.vat ?? null) : null,
  currency: sample.country.currency,
  net: sample.net,
  tax: sample.tax,
  total: sample.total,
  iban: shown.iban ? (sample.bank.iban ?? null) : null,
  lines: sample.lines.map(({ description, quantity, price, amount }) => ({
    description,
    quantity,
    unit_price: price,
    amount,
  })),
});
