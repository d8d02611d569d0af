import { type Country, countries } from "./countries.ts";
import type { Dice } from "./dice.ts";
import { cents, escaped as e, printedDate, printedNumber, withMark } from "./format.ts";
import { type Till, tills } from "./words/till.ts";
import { own, type Part } from "./words/wording.ts";

const sold = countries.filter(({ language }) => language in tills);
type Row = readonly [left: string, right: string];

function itemsOf(dice: Dice, { wording }: Country) {
  return Array.from({ length: dice.int(1, 8) }, () => {
    const quantity = dice.chance(0.25) ? dice.int(2, 6) : 1;
    const price = dice.int(40, 3_900) / 100;
    return { name: dice.pick(wording.goods), quantity, price, amount: cents(quantity * price) };
  });
}

/** What was handed over: the next round sum of notes. */
const handed = (dice: Dice, total: number) => Math.ceil(total / dice.pick([5, 10, 20])) * 20;

function paidRows(
  dice: Dice,
  say: Record<keyof Till, string>,
  total: number,
  text: (value: number) => string,
) {
  if (dice.chance(0.4)) return [[say.card, text(total)] as const];
  const given = handed(dice, total);
  return [[say.cash, text(given)] as const, [say.change, text(cents(given - total))] as const];
}

/** A till slip with what a reader has to find: shop, day, address and total. */
export function receiptOf(
  dice: Dice,
  part: Part,
): { html: string; truth: Readonly<Record<string, unknown>> } {
  const country = dice.pick(sold);
  const till = tills[country.language];
  const entries = Object.entries(till ?? {}).map(([key, words]) => [key, dice.pick(own(words, part))]);
  const say: Record<keyof Till, string> = Object.fromEntries(entries);
  const items = itemsOf(dice, country);
  const sum = cents(items.reduce((all, { amount }) => all + amount, 0));
  const rounded = dice.chance(0.15) ? Math.round(sum * 20) / 20 : sum;
  const total = cents(rounded);
  const iso = new Date(dice.int(16_000, 20_600) * 86_400_000).toISOString().slice(0, 10);
  const numbers = { decimal: country.decimal, group: "" };
  const marked = dice.chance(0.3);
  const text = (value: number) =>
    marked ? withMark(printedNumber(value, numbers), country) : printedNumber(value, numbers);
  const name = `${dice.pick(country.surnames)} ${dice.pick(country.trades)}${dice.chance(0.5) ? ` ${dice.pick(country.forms)}` : ""}`;
  const street = dice.pick(country.streets).replace("{n}", String(dice.int(1, 180)));
  const code = country.postcode
    .replace(/9/g, () => String(dice.int(1, 9)))
    .replace(/A/g, () => dice.letters(1));
  const town = country.townFirst
    ? `${dice.pick(country.towns)} ${code}`
    : `${code} ${dice.pick(country.towns)}`;
  const rate = country.rates[0] ?? 0;
  const tax = cents(total - total / (1 + rate / 100));
  const day = printedDate(iso, dice.pick(country.dates), country.language);
  const time = `${dice.int(9, 20)}:${dice.digits(1)}${dice.digits(1)}`;
  const rows: Row[] = [
    ...items.map(({ name: title, quantity, price, amount }) =>
      quantity === 1
        ? ([title, text(amount)] as const)
        : ([`${quantity} x ${text(price)} ${title}`, text(amount)] as const),
    ),
    ...(dice.chance(0.5) ? [[say.subtotal, text(sum)] as const] : []),
    ...(rounded === sum ? [] : [[say.rounding, text(cents(rounded - sum))] as const]),
    [say.total, text(total)],
    ...paidRows(dice, say, total, text),
    [`${say.tax} ${rate}%`, text(tax)],
  ];
  const upper = dice.chance(0.5);
  const head = [upper ? name.toUpperCase() : name, street, town, `Tel. 0${dice.digits(8)}`];
  const stamp = dice.chance(0.6) ? `${say.date}: ${day} ${time}` : `${day} ${time}`;
  const first = dice.chance(0.5);
  const line = ([left, right]: Row) =>
    `<div class="row"><span>${e(left)}</span><span>${e(right)}</span></div>`;
  const centred = head.map((each) => `<div class="mid">${e(each)}</div>`).join("");
  const dated = `<div>${e(stamp)}</div><div>${e(say.number)} ${dice.digits(6)}</div>`;
  const body = `${centred}<br>${first ? dated : ""}${rows.map(line).join("")}<br>${first ? "" : dated}<div class="mid">${e(say.thanks)}</div>`;
  const css = `body{margin:0;font:${dice.pick([11, 12, 13])}px ${dice.pick(["Cousine", "Arimo"])};width:72mm}.row{display:flex;justify-content:space-between}.mid{text-align:center}`;
  return {
    html: `<!doctype html><html lang="${country.language}"><meta charset="utf-8"><style>${css}</style><body>${body}</body></html>`,
    truth: { company: name, date: iso, address: `${street} ${town}`, total: total.toFixed(2) },
  };
}
