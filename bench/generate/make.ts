import { Dice } from "./dice.ts";
import { aside } from "./families/aside.ts";
import { varied } from "./families/composed.ts";
import { develop } from "./families/develop.ts";
import type { Family } from "./families/family.ts";
import { keep, type Made } from "./keep.ts";
import { receiptOf } from "./receipt.ts";
import { sampleOf, truthOf } from "./sample.ts";
import { smallFamilies } from "./small/families.ts";
import { smallSample } from "./small/sample.ts";
import { manyCountries } from "./unlisted/countries.ts";
import { unlistedFamilies } from "./unlisted/families.ts";
import { unlistedWords } from "./unlisted/words.ts";
import type { Part } from "./words/wording.ts";

/** Seeds of the two parts: no seed, no family and, where a language has several words, no word is in both. */
export const firstSeed = { develop: 1, aside: 900_001 } as const;
const families = { develop, aside } as const;

function madeOf(dice: Dice, part: Part, among: readonly Family[]): Made {
  const sample = sampleOf(dice, part);
  const { html, shown } = dice.pick(among)(sample, dice);
  return { html, truth: truthOf(sample, shown), size: "a4" };
}

const invoice = (dice: Dice, part: Part): Made => madeOf(dice, part, families[part]);
/** Pages put together from parts, to develop on: with the words of the part, and seeds of their own. */
const variedInvoice = (dice: Dice, part: Part): Made =>
  madeOf(new Dice(500_000 + dice.int(0, 99_999)), part, varied);

/** Layouts of their own in more countries; half of them say things in words that no list has. */
const unlistedInvoice = (dice: Dice, part: Part): Made => {
  const among = manyCountries.map((country) =>
    dice.chance(0.5)
      ? country
      : { ...country, wording: { ...country.wording, ...unlistedWords[country.language] } },
  );
  const sample = sampleOf(dice, part, among);
  const { html, shown } = dice.pick<Family>(unlistedFamilies[part])(sample, dice);
  return { html, truth: truthOf(sample, shown), size: "a4" };
};

/** Bills without a legal form; one that charges no tax states a total alone. */
const smallInvoice = (dice: Dice, part: Part): Made => {
  const sample = smallSample(dice, part);
  const { html, shown } = dice.pick<Family>(smallFamilies[part])(sample, dice);
  const truth = truthOf(sample, shown);
  return { html, truth: sample.tax === 0 ? { ...truth, net: null, tax: null } : truth, size: "a4" };
};

const receipt = (dice: Dice, part: Part): Made => ({ ...receiptOf(dice, part), size: "a5" });
const makers = {
  invoice,
  varied: variedInvoice,
  unlisted: unlistedInvoice,
  small: smallInvoice,
  receipt,
} as const;

/** Writes `count` documents of a part as PDF with their truth beside them; what is there already stays. */
export async function make(
  kind: keyof typeof makers,
  part: Part,
  count: number,
  folder: string,
): Promise<void> {
  const prefix = kind === "invoice" ? part : `${kind}-${part}`;
  const nameOf = (at: number) => `${prefix}-${String(at).padStart(4, "0")}`;
  await keep(folder, count, nameOf, (at) => makers[kind](new Dice(firstSeed[part] + at), part));
}
