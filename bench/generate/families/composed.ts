import { escaped as e } from "../format.ts";
import * as part from "../parts.ts";
import { accounts, buyer, head, references } from "./blocks.ts";
import type { Family } from "./family.ts";
import { otherTable, sums } from "./sums.ts";

/** The window of a letter: the sender small over the buyer's address. */
const css = `.name{font-size:1.4em}.mid{text-align:center}.half{width:50%}.band{background:#ddd;padding:2px 6px;font-weight:bold}.window{margin-top:30px}
.end{display:flex;justify-content:flex-end}.wide{width:100%;border-top:1px solid #000}.foot{margin-top:40px;border-top:1px solid #999;font-size:.75em;padding-top:6px}.row{margin:8px 0}`;

/** A page put together from its parts, each set in one of several ways. */
const composed: Family = (sample, dice) => {
  const top = head(sample, dice);
  const [to, meta] = [buyer(sample, dice), references(sample, dice)];
  const middle = dice.pick([
    `<div class="row">${to}<div>${meta}</div></div>`,
    `<div class="row"><div>${meta}</div>${to}</div>`,
    `${to}${meta}`,
    `${meta}${to}`,
  ]);
  const table = dice.chance(0.5)
    ? otherTable(sample, dice)
    : part.lineTable(sample, dice) + sums(sample, dice);
  const note = dice.chance(0.5) ? `<p>${part.termsOf(sample)}</p>` : "";
  const own = accounts(sample, dice);
  const body = dice.chance(0.15)
    ? `${top}${middle}${own}${table}${note}`
    : `${top}${middle}${table}${note}${own}`;
  const number = dice.chance(0.3) ? `<div class="r"><small>${e("1 / 1")}</small></div>` : "";
  return { html: part.pageOf(sample, dice, css, body + number), shown: { vat: true, iban: true } };
};

export const varied: readonly Family[] = [composed];
