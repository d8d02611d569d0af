import type { Dice } from "../dice.ts";
import { escaped as e } from "../format.ts";
import * as part from "../parts.ts";
import type { Sample } from "../sample.ts";

/** One of several ways to set a part of the page. */
type Block = (sample: Sample, dice: Dice) => string;

const lines = (texts: readonly string[]): string => texts.map((text) => `<div>${e(text)}</div>`).join("");

const colon = (label: string) => (/[.:]$/.test(label) ? label : `${label}:`);

/** Label over value, one pair beside the other. */
const stacked = (rows: readonly part.Row[]): string =>
  `<div class="row">${rows.map(([label, value]) => `<div><small>${e(label)}</small><br>${e(value)}</div>`).join("")}</div>`;

/** Two pairs in a row. */
const grid = (rows: readonly part.Row[]): string => {
  const cell = ([label, value]: part.Row) => `<td><b>${e(colon(label))}</b></td><td>${e(value)}</td>`;
  const pairs = rows.flatMap((row, at) => (at % 2 === 0 ? [[row, rows[at + 1]] as const] : []));
  const set = pairs.map(([one, other]) => `<tr>${cell(one)}${other === undefined ? "" : cell(other)}</tr>`);
  return `<table class="pairs">${set.join("")}</table>`;
};

/** References and dates, with the day of delivery that must not be taken for them. */
export const references: Block = (sample, dice) => {
  const rows = part.metaRows(sample, dice);
  if (dice.chance(0.25)) rows.splice(dice.int(1, rows.length), 0, [sample.say.delivery, sample.due]);
  const style = dice.pick([part.pairTable, part.pairLines, part.pairStrip, stacked, grid]);
  return style(rows);
};

/** The title alone, or with the number behind it. */
export const title: Block = (sample, dice) => {
  const mark = dice.pick(["", "", "", ` ${sample.number}`, ` #${sample.number}`, ` Nr. ${sample.number}`]);
  return part.titleOf(sample) + e(mark);
};

const contactRows = ({ say, contact }: Sample): part.Row[] => [
  [say.phone, contact.phone],
  ["E-Mail", contact.mail],
  ["Web", contact.site],
];

/** The seller at the head of the page, with the title beside or under the name. */
export const head: Block = (sample, dice) => {
  const { seller, say, contact } = sample;
  const heading = `<h1>${title(sample, dice)}</h1>`;
  const name = `<b class="name">${e(seller.name)}</b>`;
  const place = [seller.street, seller.town];
  const ways: readonly (() => string)[] = [
    () => `<div class="row"><div>${name}${lines(place)}</div>${heading}</div>`,
    () =>
      `<div class="row">${heading}<div class="r">${name}${lines(place)}${part.pairLines(contactRows(sample))}</div></div>`,
    () =>
      `<div class="mid">${name}<div>${e([...place, contact.phone].join(dice.pick([" · ", " | ", ", "])))}</div></div>${heading}`,
    () => `<h1>${e(seller.name)} ${part.titleOf(sample)}</h1>${lines(place)}`,
    () => `${heading}<div><b>${e(say.from)}</b></div><div>${e(seller.name)}</div>${lines(place)}`,
    () =>
      `<div class="row"><div>${name}<div><i>${e(sample.say.thanks)}</i></div></div><div>${lines(place)}<div>${contact.mail}</div></div></div>${heading}`,
    () =>
      `<table class="boxed half"><tr><td>${name}<br>${e(seller.street)}<br>${e(seller.town)}</td></tr></table>${heading}`,
  ];
  return dice.pick(ways)();
};

/** A person to whom the paper goes, and the country, as they stand in an address. */
const attention: Readonly<Record<string, string>> = {
  de: "z. Hd.",
  fr: "À l'att. de",
  nl: "t.a.v.",
  en: "Attn:",
};

function buyerLines({ buyer, country }: Sample, dice: Dice): string {
  const person = `${attention[country.language] ?? "Att."} ${dice.pick(country.firstNames)} ${dice.pick(country.surnames)}`;
  const texts = [buyer.name, ...(dice.chance(0.2) ? [person] : []), buyer.street, buyer.town];
  return lines(texts);
}

/** The buyer's address under a head, beside it, in a band, or in the window without one. */
export const buyer: Block = (sample, dice) => {
  const { say, customer } = sample;
  const own = buyerLines(sample, dice);
  const id =
    sample.buyer.vat === undefined || dice.chance(0.6) ? "" : part.pairLines([[say.vat, sample.buyer.vat]]);
  const number = customer !== undefined && dice.chance(0.3) ? part.pairLines([[say.customer, customer]]) : "";
  const ways: readonly string[] = [
    `<div><b>${e(say.to)}</b>${own}${id}</div>`,
    `<div><b>${e(colon(say.to))}</b> ${own}${number}</div>`,
    `<div><div class="band">${e(say.to)}</div>${own}${id}${number}</div>`,
    `<div class="window">${own}</div>`,
    `<table class="pairs"><tr><td><b>${e(colon(say.to))}</b></td><td>${own}${id}</td></tr></table>`,
  ];
  return dice.pick(ways);
};

/** Accounts and ids of the seller, at the end of the page or before it. */
export const accounts: Block = (sample, dice) => {
  const { seller, contact, bank, say } = sample;
  const ids = part.vatRows(sample);
  const account: part.Row[] =
    bank.iban === undefined ? [] : [[say.bank, bank.name], ...part.bankRows(sample)];
  const text = (rows: readonly part.Row[]) => rows.map(([label, value]) => `${colon(label)} ${value}`);
  const ways: readonly (() => string)[] = [
    () =>
      `<div class="row foot"><div>${lines([seller.name, seller.street, seller.town])}</div><div>${part.pairLines(contactRows(sample))}</div><div>${part.pairLines([...account, ...ids])}</div></div>`,
    () =>
      `${part.pairTable(account)}<div class="foot mid">${e([seller.name, contact.site, ...text(ids)].join(" | "))}</div>`,
    () => `<p>${e(text(account).join(", "))}</p><div class="foot">${e(text(ids).join(" "))}</div>`,
    () => `<div class="row">${part.pairTable(ids)}${part.pairTable(account, "boxed")}</div>`,
  ];
  return dice.pick(ways)();
};
