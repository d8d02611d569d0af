import type { Dice } from "../dice.ts";
import type { Family } from "../families/family.ts";
import { escaped as e, printedNumber, withMark } from "../format.ts";
import * as part from "../parts.ts";
import type { Sample } from "../sample.ts";
import { lines } from "../unlisted/parts.ts";

// Bills of shops, craftsmen and persons: no legal form, little print, mostly no tax.

const css =
  ".mid{text-align:center}.end{display:flex;justify-content:flex-end}.gap{margin:16px 0}.big{font-size:1.4em}pre{font:13px Cousine;white-space:pre}";
const shown = { vat: false, iban: false };
const page = (sample: Sample, dice: Dice, body: string): ReturnType<Family> => ({
  html: part.pageOf(sample, dice, css, body),
  shown,
});

/** The sums, or the total alone where no tax is charged. */
const sums = (sample: Sample): part.Row[] =>
  sample.taxes.length > 0 ? part.totalRows(sample) : part.totalRows(sample).slice(-1);

/** The sender's block; its name bold or larger, or as everything else. */
function senderBlock({ seller: { name, street, town } }: Sample, dice: Dice): string {
  const shape = dice.pick(["plain", "plain", "bold", "big"] as const);
  const written = { plain: e(name), bold: `<b>${e(name)}</b>`, big: `<span class="big">${e(name)}</span>` }[
    shape
  ];
  return [written, e(street), e(town)].map((line) => `<div>${line}</div>`).join("");
}

const seller = ({ seller: { name, street, town } }: Sample): string[] => [name, street, town];

/** As a typewriter sets it: figures in columns of letters. */
function typed(sample: Sample, dice: Dice, head: readonly string[]): string {
  const { say, numbers, money, country } = sample;
  const amount = (value: number) => {
    const text = printedNumber(value, numbers);
    return money === "mark" ? withMark(text, country) : text;
  };
  const width = Math.max(...sample.lines.map(({ description }) => description.length)) + 3;
  const rows = sample.lines.map(
    ({ description, quantity, price, amount: sum }) =>
      description.padEnd(width) +
      printedNumber(quantity, numbers, Number.isInteger(quantity) ? 0 : 2).padStart(6) +
      amount(price).padStart(13) +
      amount(sum).padStart(14),
  );
  const foot = sums(sample).map(([label, value]) => label.padEnd(width + 12) + value.padStart(21));
  const meta = part.metaRows(sample, dice).map(([label, value]) => `${label}: ${value}`);
  const to = `${say.to}: ${sample.buyer.name}`;
  const text = [...head, "", ...meta, to, "", ...rows, "", ...foot, "", say.thanks];
  return `<pre>${text.map(e).join("\n")}</pre>`;
}

const contact = (sample: Sample, dice: Dice) => (dice.chance(0.4) ? [sample.contact.phone] : []);

/** Typed, the sender over the title. */
const memo: Family = (sample, dice) =>
  page(
    sample,
    dice,
    typed(sample, dice, [...seller(sample), ...contact(sample, dice), "", part.titleOf(sample)]),
  );

/** The title, then the sender in the print of everything else. */
const titleFirst: Family = (sample, dice) =>
  page(
    sample,
    dice,
    `<h2>${part.titleOf(sample)}</h2><div class="gap">${senderBlock(sample, dice)}</div>${part.pairLines(part.metaRows(sample, dice))}
<div class="gap">${e(sample.say.to)}: ${e(sample.buyer.name)}</div>${lines(sample, dice, ["heads", "bare", "services"])}<div class="end">${part.pairTable(sums(sample))}</div>`,
  );

/** A shop: its name in the middle, what it sells under it. */
const centred: Family = (sample, dice) =>
  page(
    sample,
    dice,
    `<div class="mid"><div class="big">${e(sample.seller.name)}</div>${e(`${sample.seller.street}, ${sample.seller.town}`)}<br>${contact(sample, dice).map(e).join("")}</div>
<div class="row gap"><div>${part.titleOf(sample)} ${e(sample.number)}</div><div>${e(sample.say.date)}: ${e(sample.date)}</div></div><div>${part.addressLines(sample.buyer)}</div>
${lines(sample, dice, ["heads", "bare"])}${part.pairTable(sums(sample), "boxed")}`,
  );

/** The sender at the right of the title, the buyer plain at the left. */
const atRight: Family = (sample, dice) =>
  page(
    sample,
    dice,
    `<div class="row"><h1>${part.titleOf(sample)}</h1><div>${senderBlock(sample, dice)}</div></div><div class="gap">${part.addressLines(sample.buyer)}</div>
${part.pairTable(part.metaRows(sample, dice))}${lines(sample, dice, ["heads", "services"])}<div class="end">${part.pairTable(sums(sample))}</div><p>${part.termsOf(sample)}</p>`,
  );

/** References at the right of the title, then the buyer under its word and the sender beside it. */
const sendersRight: Family = (sample, dice) =>
  page(
    sample,
    dice,
    `<div class="row"><h2>${part.titleOf(sample)}</h2>${part.pairTable(part.metaRows(sample, dice))}</div><div class="row gap"><div>${e(sample.say.to)}${part.addressLines(sample.buyer)}</div><div>${senderBlock(sample, dice)}${contact(sample, dice).map(e).join("")}</div></div>
${lines(sample, dice, ["heads", "services"])}${part.pairTable(sums(sample))}`,
  );

/** The sender after a line that thanks and the references, the buyer in one line. */
const thanksFirst: Family = (sample, dice) =>
  page(
    sample,
    dice,
    `<p class="mid">${e(sample.say.thanks)}</p><h2>${part.titleOf(sample)}</h2>${part.pairLines(part.metaRows(sample, dice))}<div class="gap">${senderBlock(sample, dice)}</div>
<p>${e(sample.say.to)}: ${e([sample.buyer.name, sample.buyer.street, sample.buyer.town].join(", "))}</p>${lines(sample, dice, ["heads", "bare"])}${part.pairTable(sums(sample))}`,
  );

/** Aside: typed, the title over the sender. */
const typedTitle: Family = (sample, dice) =>
  page(sample, dice, typed(sample, dice, [part.titleOf(sample), "", ...seller(sample)]));

/** Aside: references first, then both parties side by side, the buyer under its word. */
const referencesFirst: Family = (sample, dice) =>
  page(
    sample,
    dice,
    `<h1 class="mid">${part.titleOf(sample)}</h1>${part.pairStrip(part.metaRows(sample, dice), "boxed")}<div class="row gap"><div>${part.addressLines(sample.seller)}</div><div><b>${e(sample.say.to)}</b>${part.addressLines(sample.buyer)}</div></div>
${lines(sample, dice, ["heads", "bare"])}<div class="end">${part.pairTable(sums(sample), "boxed")}</div>`,
  );

/** Two thirds to develop on, a third only measured. */
export const smallFamilies = {
  develop: [memo, titleFirst, centred, atRight, sendersRight, thanksFirst],
  aside: [typedTitle, referencesFirst],
} as const;
