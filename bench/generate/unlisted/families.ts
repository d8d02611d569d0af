import type { Family } from "../families/family.ts";
import { escaped as e } from "../format.ts";
import * as part from "../parts.ts";
import { lines, placeAndDay, services, titleAndNumber } from "./parts.ts";

const css = `.mid{text-align:center}.end{display:flex;justify-content:flex-end}.wide{width:100%}.foot{margin-top:30px;font-size:.8em}
.big{font-size:1.5em}.rule{border-top:2px solid #000;border-bottom:2px solid #000;padding:4px}.col{width:34%}.main{width:62%}.gap{margin:18px 0}`;
const shown = { vat: true, iban: true };
const page: (...args: Parameters<typeof part.pageOf>) => ReturnType<Family> = (sample, dice, own, body) => ({
  html: part.pageOf(sample, dice, css + own, body),
  shown,
});

/** A practice: title and number in one line, town and day, the client plain, services. */
const practice: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<div class="mid"><b>${e(sample.seller.name)}</b><br>${e(sample.seller.street)}, ${e(sample.seller.town)}<br>${part.pairLines(part.vatRows(sample))}</div>
<div class="r gap">${placeAndDay(sample, dice)}</div><div>${part.addressLines(sample.buyer)}</div><h2>${titleAndNumber(sample, dice)}</h2>
${services(sample)}<div class="end">${part.pairTable(part.totalRows(sample))}</div><p>${part.termsOf(sample)}</p><div class="foot">${part.pairLines(part.bankRows(sample))}</div>`,
  );

/** A shop's sheet: everything in ruled boxes. */
const boxed: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<div class="row"><div><b class="big">${e(sample.seller.name)}</b><div>${e(sample.seller.street)}</div><div>${e(sample.seller.town)}</div></div><h1>${part.titleOf(sample)}</h1></div>
${part.pairStrip(part.metaRows(sample, dice), "boxed")}<div class="gap"><b>${e(sample.say.to)}</b>${part.addressLines(sample.buyer)}</div>${lines(sample, dice, ["heads", "bare"])}
<div class="end">${part.pairTable(part.totalRows(sample), "boxed")}</div><div class="foot">${part.pairLines([...part.vatRows(sample), ...part.bankRows(sample)])}</div>`,
  );

/** The sums first, the lines below them, the parties at the foot. */
const sumsFirst: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<h1>${titleAndNumber(sample, dice)}</h1><div>${placeAndDay(sample, dice)}</div>${part.pairTable(part.totalRows(sample), "boxed")}
<div class="gap">${lines(sample, dice, ["heads", "services"])}</div><div class="row foot"><div><b>${e(sample.say.from)}</b>${part.addressLines(sample.seller)}${part.pairLines(part.vatRows(sample))}</div><div><b>${e(sample.say.to)}</b>${part.addressLines(sample.buyer)}</div></div>
${part.pairLines(part.bankRows(sample))}`,
  );

/** A letter: the sender small over the window, references at the right. */
const letter: Family = (sample, dice) =>
  page(
    sample,
    dice,
    ".sender{font-size:.7em}",
    `<div class="sender">${e(`${sample.seller.name} · ${sample.seller.street} · ${sample.seller.town}`)}</div><div class="row"><div>${part.addressLines(sample.buyer)}</div>${part.pairTable(part.metaRows(sample, dice))}</div>
<h2>${part.titleOf(sample)}</h2>${lines(sample, dice, ["heads", "services"])}<div class="r">${part.pairLines(part.totalRows(sample))}</div><p>${part.termsOf(sample)}</p>
<div class="foot">${e([sample.seller.name, sample.contact.phone, sample.contact.mail].join(" | "))}${part.pairLines([...part.vatRows(sample), ...part.bankRows(sample)])}</div>`,
  );

/** Seller and buyer side by side without a word over them. */
const sideBySide: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<div class="row"><div>${part.addressLines(sample.seller)}${part.pairLines(part.vatRows(sample))}</div><div>${part.addressLines(sample.buyer)}</div></div>
<h1 class="mid">${part.titleOf(sample)}</h1><div class="mid">${part.pairLines(part.metaRows(sample, dice))}</div>${lines(sample, dice, ["heads", "bare", "services"])}
${part.pairTable(part.totalRows(sample), "wide")}<p>${part.termsOf(sample)}</p>${part.pairLines(part.bankRows(sample))}`,
  );

/** Prices and sums in one table that goes on under the lines. */
const oneTable: Family = (sample, dice) => {
  const rows = part
    .totalRows(sample)
    .map(([label, value]) => `<tr><td>${e(label)}</td><td class="r">${e(value)}</td></tr>`)
    .join("");
  return page(
    sample,
    dice,
    "",
    `<div class="row"><h1>${part.titleOf(sample)}</h1><div class="r"><b>${e(sample.seller.name)}</b><br>${e(sample.seller.street)}<br>${e(sample.seller.town)}</div></div>
<div class="row"><div>${e(sample.say.to)}: ${e(sample.buyer.name)}<br>${e(sample.buyer.street)}<br>${e(sample.buyer.town)}</div><div>${part.pairLines(part.metaRows(sample, dice))}</div></div>
${services(sample).replace("</table>", `${rows}</table>`)}<div class="foot">${part.pairLines([...part.vatRows(sample), ...part.bankRows(sample)])}</div>`,
  );
};

/** Aside: a letter with a bold subject, the day at the right under the head. */
const subject: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<b>${e(sample.seller.name)}</b> – ${e(sample.seller.street)} – ${e(sample.seller.town)}<div class="gap">${part.addressLines(sample.buyer)}</div><div class="r">${placeAndDay(sample, dice)}</div>
<p><b>${titleAndNumber(sample, dice)}</b></p><p>${e(sample.say.thanks)}</p>${services(sample)}${part.pairTable(part.totalRows(sample), "wide")}
<p>${part.termsOf(sample)}</p><hr><div class="foot">${part.pairLines([...part.bankRows(sample), ...part.vatRows(sample)])}</div>`,
  );

/** Aside: parties and references in a column at the left, lines and sums at the right. */
const twoColumns: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<div class="row"><div class="col"><b>${e(sample.seller.name)}</b><div>${e(sample.seller.street)}</div><div>${e(sample.seller.town)}</div>${part.pairLines(part.vatRows(sample))}<div class="gap"><b>${e(sample.say.to)}</b>${part.addressLines(sample.buyer)}</div>${part.pairLines(part.metaRows(sample, dice))}</div>
<div class="main"><h1>${part.titleOf(sample)}</h1>${lines(sample, dice, ["heads", "services"])}${part.pairTable(part.totalRows(sample), "boxed")}<div class="foot">${part.pairLines(part.bankRows(sample))}</div></div></div>`,
  );

/** Aside: the title between rules in the middle, lines without heads. */
const ruled: Family = (sample, dice) =>
  page(
    sample,
    dice,
    "",
    `<div class="row"><div class="big">${e(sample.seller.name)}</div><div class="r">${e(sample.seller.street)}<br>${e(sample.seller.town)}<br>${e(sample.contact.mail)}</div></div>
<h2 class="mid rule">${part.titleOf(sample)}</h2><div class="row"><div>${part.addressLines(sample.buyer)}</div><div>${part.pairLines(part.metaRows(sample, dice))}</div></div>
<div class="gap">${lines(sample, dice, ["bare"])}</div><div class="end">${part.pairTable(part.totalRows(sample))}</div><div class="foot mid">${part.pairLines([...part.vatRows(sample), ...part.bankRows(sample)])}</div>`,
  );

/** Layouts of which a reader has to make sense without its lists; two thirds to develop on, a third only measured. */
export const unlistedFamilies = {
  develop: [practice, boxed, sumsFirst, letter, sideBySide, oneTable],
  aside: [subject, twoColumns, ruled],
} as const;
