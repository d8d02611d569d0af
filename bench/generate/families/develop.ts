import { escaped as e } from "../format.ts";
import * as part from "../parts.ts";
import type { Family } from "./family.ts";

/** A business letter: sender's line over the address window, references on the right, three columns at the foot. */
const letter: Family = (sample, dice) => {
  const { seller, contact, bank } = sample;
  const dot = dice.pick([" · ", " • ", " - ", " | "]);
  const foot = [
    `<div>${part.addressLines(seller)}</div>`,
    `<div>Tel. ${contact.phone}<br>${contact.mail}<br>${part.pairLines(part.vatRows(sample))}</div>`,
    `<div class="narrow">${e(bank.name)}<br>${part.pairLines(part.bankRows(sample))}</div>`,
  ].join("");
  const body = `<div class="big r">${e(seller.name)}</div><div class="row top"><div><div class="from">${e([seller.name, seller.street, seller.town].join(dot))}</div>
${part.addressLines(sample.buyer)}</div>${part.pairTable(part.metaRows(sample, dice))}</div><h1>${part.titleOf(sample)}</h1>
${part.lineTable(sample, dice)}<div class="end">${part.pairTable(part.totalRows(sample))}</div><p>${part.termsOf(sample)}</p><p>${e(sample.say.thanks)}</p><div class="row foot">${foot}</div>`;
  const css = `.big{font-size:2em}.top{margin-top:40px}.from{font-size:.65em;text-decoration:underline;margin-bottom:6px}.end{display:flex;justify-content:flex-end}.foot{margin-top:50px;border-top:1px solid #999;font-size:.75em;padding-top:6px}.narrow{width:${dice.pick([36, 44, 60])}mm}`;
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** The seller large at the head, a box for the buyer, references as text. */
const banner: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const body = `<div class="row head"><div><b class="big">${e(seller.name)}</b><div>${e(seller.street)}</div><div>${e(seller.town)}</div>${part.pairLines([[say.phone, contact.phone]])}${part.pairLines(part.vatRows(sample))}</div><h1>${part.titleOf(sample)}</h1></div>
<div class="row"><div class="box"><b>${e(say.to)}</b>${part.addressLines(sample.buyer)}</div><div>${part.pairLines(part.metaRows(sample, dice))}</div></div>
${part.lineTable(sample, dice)}<div class="end">${part.pairTable(part.totalRows(sample), "boxed")}</div><p>${part.termsOf(sample)}</p><p><b>${e(say.bank)}</b></p>${part.pairLines(part.bankRows(sample))}`;
  const css = `.big{font-size:1.6em}.head{border-bottom:3px solid #036;margin-bottom:18px}.box{border:1px solid #aaa;padding:6px 12px;min-width:60mm}.end{display:flex;justify-content:flex-end}`;
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Everything centred; two labelled columns for seller and buyer. */
const centred: Family = (sample, dice) => {
  const { seller, buyer, say } = sample;
  const ids = part.vatRows(sample);
  const buyerId = buyer.vat === undefined || !dice.chance(0.5) ? "" : part.pairLines([[say.vat, buyer.vat]]);
  const body = `<h1 class="mid">${part.titleOf(sample)}</h1>${part.pairStrip(part.metaRows(sample, dice), "boxed")}
<div class="row"><div class="half"><b>${e(say.from)}</b>${part.addressLines(seller)}${part.pairLines(ids)}</div><div class="half"><b>${e(say.to)}</b>${part.addressLines(buyer)}${buyerId}</div></div>
${part.lineTable(sample, dice)}${part.pairTable(part.totalRows(sample), "wide")}<p>${part.termsOf(sample)}</p>${part.pairLines(part.bankRows(sample))}`;
  const css = ".mid{text-align:center}.half{width:48%}.wide{width:100%;border-top:2px solid #000}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** The seller stands in the foot only; the buyer's address has no head. */
const footOnly: Family = (sample, dice) => {
  const { seller, contact, bank } = sample;
  const ids = part.vatRows(sample).map(([label, value]) => `${label} ${value}`);
  const accounts = part.bankRows(sample).map(([label, value]) => `${label} ${value}`);
  const foot = [
    [seller.name, seller.street, seller.town].join(", "),
    [contact.mail, contact.site, ...ids].join(" | "),
    [bank.name, ...accounts].join(" "),
  ];
  const body = `<div class="logo"></div><div class="row"><div class="to">${part.addressLines(sample.buyer)}</div><div>${part.pairTable(part.metaRows(sample, dice))}</div></div>
<h1>${part.titleOf(sample)}</h1>${part.lineTable(sample, dice)}<div class="end">${part.pairTable(part.totalRows(sample))}</div><p>${part.termsOf(sample)}</p>
<div class="foot">${foot.map((line) => `<div>${e(line)}</div>`).join("")}</div>`;
  const css =
    ".logo{width:120px;height:50px;background:#7a2}.to{margin-top:50px}.end{display:flex;justify-content:flex-end}.foot{margin-top:60px;text-align:center;font-size:.75em;color:#444}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Title on the right, references in a ruled table with heads above the values. */
const ledger: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const body = `<div class="row"><div><b>${e(seller.name)}</b><div>${e(seller.street)}</div><div>${e(seller.town)}</div><div>${contact.site}</div></div><div class="r"><h1>${part.titleOf(sample)}</h1>${part.pairTable(part.metaRows(sample, dice), "boxed")}</div></div>
<table class="strip boxed to"><tr><th>${e(say.to)}</th></tr><tr><td>${part.addressLines(sample.buyer)}</td></tr></table>${part.lineTable(sample, dice)}
<div class="row"><div class="note">${part.termsOf(sample)}<br>${part.pairLines([...part.vatRows(sample), ...part.bankRows(sample)])}</div>${part.pairTable(part.totalRows(sample), "boxed")}</div>`;
  const css = ".to{width:50%}.note{width:50%}";
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

/** Taxes in a table by rate; the account at the side, where it wraps. */
const byRate: Family = (sample, dice) => {
  const { seller, say, contact } = sample;
  const body = `<div class="r"><b>${e(seller.name)}</b><br>${e(seller.street)}, ${e(seller.town)}<br>${contact.mail}</div><div>${e(say.to)}</div>${part.addressLines(sample.buyer)}
<h1>${part.titleOf(sample)} ${e(sample.number)}</h1>${part.pairStrip(part.metaRows(sample, dice).slice(1))}${part.lineTable(sample, dice)}
<div class="row"><div class="side">${part.pairLines([...part.bankRows(sample), ...part.vatRows(sample)])}</div><div>${part.taxTable(sample)}</div>${part.pairTable(part.totalRows(sample, false))}</div><p>${part.termsOf(sample)}</p>`;
  const css = `.side{width:${dice.pick([30, 40, 55])}mm}`;
  return { html: part.pageOf(sample, dice, css, body), shown: { vat: true, iban: true } };
};

export const develop: readonly Family[] = [letter, banner, centred, footOnly, ledger, byRate];
