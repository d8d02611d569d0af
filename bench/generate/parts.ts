import type { Dice } from "./dice.ts";
import { escaped as e, printedNumber, withMark } from "./format.ts";
import type { Sample, SampleLine } from "./sample.ts";

/** Pieces that every family sets in its own place and dress. */
export type Row = readonly [label: string, value: string];

const amountText = (sample: Sample, value: number, isTotal = false): string => {
  const text = printedNumber(value, sample.numbers);
  if (sample.money === "mark") return withMark(text, sample.country);
  return isTotal || sample.money === "code" ? `${text} ${sample.country.currency}` : text;
};

/** Number, dates and references with their labels. */
export function metaRows(sample: Sample, dice: Dice): Row[] {
  const { say } = sample;
  const rows: Row[] = [
    [say.number, sample.number],
    [say.date, sample.date],
  ];
  if (dice.chance(0.75)) rows.push([say.due, sample.due]);
  if (sample.order !== undefined) rows.push([say.order, sample.order]);
  if (sample.customer !== undefined) rows.push([say.customer, sample.customer]);
  return rows;
}

/** Discount, charges, net, tax by rate, total. */
export function totalRows(sample: Sample, byRate = true): Row[] {
  const { say } = sample;
  const rows: Row[] = [];
  if (sample.discount !== 0) rows.push([say.discount, amountText(sample, sample.discount)]);
  if (sample.shipping !== 0) rows.push([say.shipping, amountText(sample, sample.shipping)]);
  rows.push([say.net, amountText(sample, sample.net)]);
  if (byRate)
    for (const { rate, amount } of sample.taxes)
      rows.push([taxLabel(sample, rate), amountText(sample, amount)]);
  else rows.push([taxLabel(sample, undefined), amountText(sample, sample.tax)]);
  rows.push([say.total, amountText(sample, sample.total, true)]);
  return rows;
}

export const rateText = ({ country }: Sample, rate: number): string =>
  String(rate).replace(".", country.decimal);
const taxLabel = (sample: Sample, rate: number | undefined) => {
  const { say, country } = sample;
  // The United States know no VAT.
  const words = country.code === "US" ? "Sales tax ({r}%)" : say.tax;
  if (rate !== undefined) return words.replace("{r}", rateText(sample, rate));
  return words.replace(/\s*\W*\{r\}[\s%)]*/, " ").trim();
};

/** The terms of payment as a sentence. */
export const termsOf = ({ say, due }: Sample): string => e(say.terms.replace("{d}", due));

type Column = { head: string; figure: boolean; cell: (line: SampleLine, at: number) => string };

function columnsOf(sample: Sample, dice: Dice): Column[] {
  const { say, numbers, money, country } = sample;
  const plain = (value: number) =>
    money === "mark" ? withMark(printedNumber(value, numbers), country) : printedNumber(value, numbers);
  const count = (value: number) => printedNumber(value, numbers, Number.isInteger(value) ? 0 : 2);
  const units = dice.pick(["own", "glued", "none"] as const);
  const columns: Column[] = [];
  if (dice.chance(0.5)) columns.push({ head: say.position, figure: false, cell: (_, at) => String(at + 1) });
  columns.push({
    head: say.description,
    figure: false,
    cell: ({ description, detail }) =>
      e(description) + (detail === undefined ? "" : `<br><small>${e(detail)}</small>`),
  });
  columns.push({
    head: say.quantity,
    figure: true,
    cell: ({ quantity, unit }) => count(quantity) + (units === "glued" ? ` ${e(unit)}` : ""),
  });
  if (units === "own") columns.push({ head: say.unit, figure: false, cell: ({ unit }) => e(unit) });
  columns.push({ head: say.price, figure: true, cell: ({ price }) => plain(price) });
  const percent = dice.pick([" %", "%"]);
  if (sample.taxes.length > 1 || dice.chance(0.4))
    columns.push({
      head: country.code === "US" ? "Tax" : say.rate,
      figure: true,
      cell: ({ rate }) => rateText(sample, rate) + percent,
    });
  const code = money === "total" && dice.chance(0.5) ? ` (${country.currency})` : "";
  columns.push({ head: say.amount + code, figure: true, cell: ({ amount }) => plain(amount) });
  return columns;
}

/** The table of lines; its dress comes from the class. */
export function lineTable(sample: Sample, dice: Dice): string {
  const columns = columnsOf(sample, dice);
  const dress = dice.pick(["ruled", "zebra", "plain", "under"]);
  const side = (figure: boolean) => (figure ? ' class="r"' : "");
  const head = columns.map(({ head: text, figure }) => `<th${side(figure)}>${e(text)}</th>`).join("");
  const body = sample.lines
    .map(
      (line, at) =>
        `<tr>${columns.map(({ figure, cell }) => `<td${side(figure)}>${cell(line, at)}</td>`).join("")}</tr>`,
    )
    .join("");
  return `<table class="lines ${dress}"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Label and value as a table of two columns, as one text, or as label above value. */
export const pairTable = (rows: readonly Row[], name = ""): string =>
  `<table class="pairs ${name}">${rows.map(([label, value]) => `<tr><td>${e(label)}</td><td class="r">${e(value)}</td></tr>`).join("")}</table>`;

export const pairLines = (rows: readonly Row[]): string =>
  rows
    .map(([label, value]) => `<div>${e(label)}${/[.:]$/.test(label) ? "" : ":"} ${e(value)}</div>`)
    .join("");

export const pairStrip = (rows: readonly Row[], name = ""): string =>
  `<table class="strip ${name}"><tr>${rows.map(([label]) => `<th>${e(label)}</th>`).join("")}</tr><tr>${rows.map(([, value]) => `<td>${e(value)}</td>`).join("")}</tr></table>`;

/** VAT by rate: base, tax and gross in a row each. */
export const taxTable = (sample: Sample): string => {
  const number = (value: number) => printedNumber(value, sample.numbers);
  const rows = sample.taxes
    .map(
      ({ rate, base, amount }) =>
        `<tr><td>${rateText(sample, rate)} %</td><td class="r">${number(base)}</td><td class="r">${number(amount)}</td><td class="r">${number(base + amount)}</td></tr>`,
    )
    .join("");
  return `<table class="pairs"><tr><th>${e(sample.say.rate)}</th><th>${e(sample.say.net)}</th><th>${sample.country.code === "PL" ? "VAT" : e(sample.say.rate)}</th><th>${e(sample.say.total)}</th></tr>${rows}</table>`;
};

export const addressLines = ({ name, street, town }: Sample["buyer"]): string =>
  [name, street, town].map((line) => `<div>${e(line)}</div>`).join("");

export const titleOf = ({ credit, say }: Sample): string => e(credit ? say.credit : say.title);

export const bankRows = ({ say, bank }: Sample): Row[] =>
  bank.iban === undefined
    ? []
    : [
        [say.iban, bank.shown],
        ["BIC", bank.bic],
      ];

export const vatRows = ({ say, seller }: Sample): Row[] =>
  seller.vat === undefined ? [] : [[say.vat, seller.vat]];

const style = `body{margin:0}*{box-sizing:border-box}table{border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:2px 6px;font-weight:normal}
th{font-weight:bold}.r{text-align:right}.lines{width:100%;margin:14px 0}.ruled td,.ruled th{border:1px solid #333}.zebra tbody tr:nth-child(odd){background:#eee}
.zebra th{background:#345;color:#fff}.under th{border-bottom:2px solid #222}.under td{border-bottom:1px solid #bbb}h1{font-size:1.7em;margin:8px 0}small{color:#555}
.strip{width:100%;margin:10px 0}.strip td,.strip th{padding:3px 8px}.boxed td,.boxed th{border:1px solid #888}.row{display:flex;justify-content:space-between;gap:12px}`;

/** A whole page with the family's own style. */
export const pageOf = (sample: Sample, dice: Dice, own: string, body: string): string => {
  const font = dice.pick(["Arimo", "Tinos", "Carlito", "Noto Sans", "Caladea"]);
  return `<!doctype html><html lang="${sample.country.language}"><meta charset="utf-8"><style>${style}body{font:${dice.pick([12, 13, 14])}px ${font}}${own}</style><body>${body}</body></html>`;
};
