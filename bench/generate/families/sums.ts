import type { Dice } from "../dice.ts";
import { escaped as e, printedNumber } from "../format.ts";
import * as part from "../parts.ts";
import type { Sample, SampleLine } from "../sample.ts";

/** What was paid before and what is left, by language. */
const paidWords: Readonly<Record<string, readonly [paid: string, left: string]>> = {
  en: ["Amount paid", "Balance due"],
  de: ["Bereits gezahlt", "Offener Betrag"],
  fr: ["Déjà réglé", "Reste à payer"],
  es: ["Pagado", "Pendiente de pago"],
  it: ["Acconto", "Da pagare"],
  nl: ["Reeds betaald", "Te betalen"],
  pt: ["Já pago", "A pagar"],
  pl: ["Zapłacono", "Pozostało do zapłaty"],
};

/** The rows of the summary; now and then a part was paid before. */
function summary(sample: Sample, dice: Dice): part.Row[] {
  const rows = part.totalRows(sample, dice.chance(0.7));
  const [paid, left] = paidWords[sample.country.language] ?? [];
  if (paid === undefined || left === undefined || sample.credit || !dice.chance(0.15)) return rows;
  const share = dice.chance(0.4) ? 0 : Math.floor(sample.total / dice.int(2, 4));
  const text = (value: number) => printedNumber(value, sample.numbers);
  return [...rows, [paid, text(share)], [left, text(sample.total - share)]];
}

/** Sums as a table at the right, across the page, as text, as a row under heads, or each label with its mark. */
export function sums(sample: Sample, dice: Dice): string {
  const rows = summary(sample, dice);
  const marked = rows.map(([label, value]) => [`${label} ${sample.country.currency}`, value] as const);
  const ways: readonly (() => string)[] = [
    () => `<div class="end">${part.pairTable(rows)}</div>`,
    () => `<div class="end">${part.pairTable(rows, "boxed")}</div>`,
    () => part.pairTable(rows, "wide"),
    () => `<div class="r">${part.pairLines(rows)}</div>`,
    () => part.pairStrip(rows, "boxed"),
    () => `<div class="end">${part.pairTable(sample.money === "total" ? marked : rows)}</div>`,
    () => `<div class="row"><div>${part.taxTable(sample)}</div>${part.pairTable(rows)}</div>`,
  ];
  return dice.pick(ways)();
}

type Column = { head: string; figure: boolean; cell: (line: SampleLine, at: number) => string };

const codes = ["Art.", "Code", "SKU", "Ref."] as const;

/** A table of lines whose columns stand in other orders: the quantity first, a code, a discount of nought. */
export function otherTable(sample: Sample, dice: Dice): string {
  const { say, numbers } = sample;
  const text = (value: number, places = 2) => printedNumber(value, numbers, places);
  const count = ({ quantity }: SampleLine) => text(quantity, Number.isInteger(quantity) ? 0 : 2);
  const quantity: Column = { head: say.quantity, figure: true, cell: count };
  const unit: Column = { head: say.unit, figure: false, cell: (line) => e(line.unit) };
  const words: Column = {
    head: say.description,
    figure: false,
    cell: ({ description, detail }) => e(detail === undefined ? description : `${description}, ${detail}`),
  };
  const price: Column = { head: say.price, figure: true, cell: (line) => text(line.price) };
  const rate: Column = {
    head: say.rate,
    figure: true,
    cell: (line) => `${part.rateText(sample, line.rate)}%`,
  };
  const amount: Column = { head: say.amount, figure: true, cell: (line) => text(line.amount) };
  const code: Column = {
    head: dice.pick(codes),
    figure: false,
    cell: (line, at) => `${line.description.slice(0, 2).toUpperCase()}-${1000 + 7 * at}`,
  };
  const orders: readonly (readonly Column[])[] = [
    [quantity, words, price, amount],
    [quantity, unit, words, price, amount],
    [code, words, quantity, price, amount],
    [code, words, price, quantity, rate, amount],
    [words, price, quantity, amount],
    [words, quantity, unit, price, rate, amount],
  ];
  const columns = dice.pick(orders);
  const side = (figure: boolean) => (figure ? ' class="r"' : "");
  const heads = columns.map(({ head, figure }) => `<th${side(figure)}>${e(head)}</th>`).join("");
  const row = (line: SampleLine, at: number) =>
    `<tr>${columns.map(({ figure, cell }) => `<td${side(figure)}>${cell(line, at)}</td>`).join("")}</tr>`;
  const foot = dice.chance(0.3)
    ? summary(sample, dice)
        .map(
          ([label, value]) =>
            `<tr><td colspan="${columns.length - 1}" class="r">${e(label)}</td><td class="r">${e(value)}</td></tr>`,
        )
        .join("")
    : undefined;
  const table = `<table class="lines ${dice.pick(["ruled", "zebra", "plain", "under"])}"><thead><tr>${heads}</tr></thead><tbody>${sample.lines.map(row).join("")}${foot ?? ""}</tbody></table>`;
  return foot === undefined ? table + sums(sample, dice) : table;
}
