import type { Dice } from "../dice.ts";
import type { Sample } from "../sample.ts";

/** A template: the page of a sample, and which of the seller's ids it prints. */
export type Family = (sample: Sample, dice: Dice) => { html: string; shown: { vat: boolean; iban: boolean } };
