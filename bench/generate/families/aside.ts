import { escaped as e } from "../format.ts";
import * as part from "../parts.ts";
import type { Family } from "./family.ts";

/** A coloured column at the left with seller, references and bank; the invoice beside it. */
const sidebar: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const side = `<b>${e(seller.name)}</b><div>${e(seller.street)}</div><div>${e(seller.town)}</div><br>${part.pairLines([[say.phone, contact.phone], ...part.vatRows(sample)])}<br><b>${e(say.bank)}</b>${part.pairLines(part.bankRows(sample))}`;
  const body = `<div class="row"><div class="side">${side}</div><div class="main"><h1>${part.titleOf(sample)}</h1>${part.pairTable(part.metaRows(sample, dice))}<br><b>${e(say.to)}</b>${part.addressLines(sample.buyer)}
${part.lineTable(sample, dice)}<div class="end">${part.pairTable(part.totalRows(sample))}</div><p>${part.termsOf(sample)}</p></div></div>`;
  const css =
    ".side{width:42mm;background:#dde6ee;padding:12px 8px;font-size:.8em}.main{flex:1}.end{display:flex;justify-content:flex-end}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Seller at the right of the head, buyer without a head at the left, references as one strip. */
const strip: Family = (sample, dice) => {
  const { seller, contact, bank } = sample;
  const body = `<div class="row"><div class="to">${part.addressLines(sample.buyer)}</div><div class="r"><div class="big">${e(seller.name)}</div><div>${e(seller.street)}</div><div>${e(seller.town)}</div><div>${contact.phone}</div><div>${contact.mail}</div></div></div>
<h1>${part.titleOf(sample)}</h1>${part.pairStrip(part.metaRows(sample, dice), dice.pick(["boxed", ""]))}${part.lineTable(sample, dice)}<div class="end">${part.pairTable(part.totalRows(sample))}</div>
<p>${part.termsOf(sample)}</p><div class="foot row"><span>${part.pairLines(part.vatRows(sample))}</span><span>${e(bank.name)} ${part.pairLines(part.bankRows(sample))}</span></div>`;
  const css =
    ".to{margin-top:90px}.big{font-size:1.4em;font-weight:bold}.end{display:flex;justify-content:flex-end}.foot{border-top:1px solid #000;font-size:.8em;margin-top:40px}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Two boxes side by side: the seller's with its ids, the buyer's; references under the title in one line. */
const boxes: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const line = part
    .metaRows(sample, dice)
    .map(([label, value]) => `<span>${e(label)}: <b>${e(value)}</b></span>`)
    .join("");
  const body = `<div class="row"><h1>${part.titleOf(sample)}</h1><div class="mark">${e(seller.name.slice(0, 1))}</div></div><div class="row refs">${line}</div>
<div class="row"><div class="box"><small>${e(say.from)}</small>${part.addressLines(seller)}${part.pairLines([[say.phone, contact.phone], ...part.vatRows(sample)])}</div><div class="box"><small>${e(say.to)}</small>${part.addressLines(sample.buyer)}</div></div>
${part.lineTable(sample, dice)}<div class="row"><div>${part.pairLines(part.bankRows(sample))}<p>${part.termsOf(sample)}</p></div>${part.pairTable(part.totalRows(sample))}</div>`;
  const css =
    ".mark{background:#c40;color:#fff;font-size:2em;width:50px;text-align:center}.refs{background:#f2f2f2;padding:6px}.box{width:48%;border:1px solid #ccc;border-radius:6px;padding:8px}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Address of the buyer at the right as in France; amounts by rate in a table, the sums in a box. */
const right: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const body = `<b class="big">${e(seller.name)}</b><div>${e(seller.street)} - ${e(seller.town)}</div><div>${e(say.phone)} ${contact.phone} - ${contact.mail}</div>
<div class="to">${part.addressLines(sample.buyer)}</div><h1>${part.titleOf(sample)}</h1>${part.pairLines(part.metaRows(sample, dice))}${part.lineTable(sample, dice)}
<div class="row"><div>${sample.taxes.length > 1 ? part.taxTable(sample) : ""}</div>${part.pairTable(part.totalRows(sample), "boxed")}</div><p>${part.termsOf(sample)}</p>
<div class="foot">${e(seller.name)} - ${e(seller.street)} - ${e(seller.town)}<br>${[...part.vatRows(sample), ...part.bankRows(sample)].map(([label, value]) => e(`${label} ${value}`)).join(" - ")}</div>`;
  const css =
    ".big{font-size:1.5em}.to{margin:40px 0 20px 55%}.foot{text-align:center;font-size:.7em;margin-top:50px}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Text alone; who sells stands in one line at the foot. */
const plain: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const foot = [seller.name, seller.street, seller.town, contact.mail].join(dice.pick([" · ", " | ", ", "]));
  const body = `<h1>${part.titleOf(sample)}</h1>${part.pairTable(part.metaRows(sample, dice))}<br><div>${dice.chance(0.5) ? `<b>${e(say.to)}</b>` : ""}${part.addressLines(sample.buyer)}</div>
${part.lineTable(sample, dice)}${part.pairTable(part.totalRows(sample))}<p>${part.termsOf(sample)} ${e(say.thanks)}</p>${part.pairTable([...part.bankRows(sample), ...part.vatRows(sample)])}<div class="foot">${e(foot)}</div>`;
  const css = ".foot{margin-top:40px;font-size:.8em;border-top:1px solid #ccc}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

export const aside: readonly Family[] = [sidebar, strip, boxes, right, plain];
