import { countries } from "../countries.ts";
import type { Dice } from "../dice.ts";
import { cents } from "../format.ts";
import { type Sample, sampleOf } from "../sample.ts";
import type { Part } from "../words/wording.ts";

const formless = countries.map((country) => ({ ...country, forms: [""] }));

/** What a small business bills: the seller has no legal form or is a person, and half of them charge no tax. */
export function smallSample(dice: Dice, part: Part): Sample {
  const sample = sampleOf(dice, part, formless);
  const { country, seller } = sample;
  const person = `${dice.pick(country.firstNames)} ${dice.pick(country.surnames)}`;
  const name = dice.chance(0.3) && person !== sample.buyer.name ? person : seller.name;
  const ofForm = countries.filter(({ code }) => code === country.code);
  // Firms buy from craftsmen.
  const buyer = dice.chance(0.5) ? sampleOf(dice, part, ofForm).buyer : sample.buyer;
  const own = { ...sample, buyer, seller: { ...seller, name, vat: undefined }, discount: 0, shipping: 0 };
  const rate = country.rates[0] ?? 0;
  const net = cents(sample.lines.reduce((sum, { amount }) => sum + amount, 0));
  if (dice.chance(0.5)) return { ...own, taxes: [], net, tax: 0, total: net };
  const tax = cents((net * rate) / 100);
  const lines = sample.lines.map((line) => ({ ...line, rate }));
  return { ...own, lines, taxes: [{ rate, base: net, amount: tax }], net, tax, total: cents(net + tax) };
}
