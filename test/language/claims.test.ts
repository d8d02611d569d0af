import { describe, expect, test } from "vitest";
import { judge } from "../../bench/claims/judge.ts";
import { claimedPassages } from "../../bench/claims/set.ts";

/** Whether a claim is taken for true when a passage is quoted for it. */
const holds = (passage: string, text: string, language = "en") =>
  judge({ id: 0, language, passage, claims: [{ kind: "", text }] })[0];

test("of claims in seven languages at most two in a hundred false ones pass, and most true ones", () => {
  const judged = claimedPassages().flatMap((passage) => {
    const accepted = judge(passage);
    return passage.claims.map(({ kind }, at) => ({ isTrue: kind === "true", accepted: accepted[at] }));
  });
  const [right, wrong] = [judged.filter(({ isTrue }) => isTrue), judged.filter(({ isTrue }) => !isTrue)];
  expect(wrong.length).toBeGreaterThan(200);
  expect(wrong.filter(({ accepted }) => accepted).length / wrong.length).toBeLessThanOrEqual(0.02);
  expect(right.filter(({ accepted }) => accepted).length / right.length).toBeGreaterThan(0.8);
});

const sold =
  "In 2016 Northwind sold the mill to Pelican for 2.4 million dollars, and Pelican closed it in 2019.";
const fined = "The regulator fined Halcyon Bank and warned Meridian Trust.";

/** Each rule at its boundary: what passes, and the least change that does not. */
describe("a claim is true of a passage", () => {
  test.each([
    [
      "who did it to whom",
      sold,
      "Northwind sold the mill to Pelican.",
      "Pelican sold the mill to Northwind.",
    ],
    [
      "the passive",
      fined,
      "Halcyon Bank was fined by the regulator.",
      "The regulator was fined by Halcyon Bank.",
    ],
    ["a passive that names nobody", fined, "Halcyon Bank was fined.", "The regulator was fined."],
    [
      "the part that says it",
      fined,
      "The regulator warned Meridian Trust.",
      "The regulator fined Meridian Trust.",
    ],
    [
      "another amount",
      sold,
      "Northwind sold the mill for $2,400,000.",
      "Northwind sold the mill for $2,040,000.",
    ],
    ["the year of its part", sold, "Pelican closed the mill in 2019.", "Pelican closed the mill in 2016."],
    [
      "a date however it is written",
      "The lease of the hall ends on 31 March 2025.",
      "The lease of the hall ends on March 31, 2025.",
      "The lease of the hall ends on May 31, 2025.",
    ],
    [
      "a day before those of business papers",
      "The ship left Bergen on 6 June 1911.",
      "The ship left Bergen on June 6, 1911.",
      "The ship left Bergen on June 11, 1911.",
    ],
    [
      "numbers in words",
      "The plant employs three engineers.",
      "The plant employs 3 engineers.",
      "The plant employs 13 engineers.",
    ],
    [
      "what a number counts",
      "The farm has 14 horses and 52 cows.",
      "The farm has 52 cows.",
      "The farm has 52 horses.",
    ],
    [
      "the amount of its year",
      "Mortality fell from 12 percent in 2018 to 8 percent in 2020.",
      "Mortality was 8 percent in 2020.",
      "Mortality was 8 percent in 2018.",
    ],
    [
      "what bounds a number",
      "The fee is at most 40 euros.",
      "The fee is at most 40 euros.",
      "The fee is at least 40 euros.",
    ],
    [
      "a negation",
      "The seal does not cover water.",
      "The seal does not cover water.",
      "The seal covers water.",
    ],
    [
      "how far it goes",
      "Some of the samples contained lead.",
      "Some samples contained lead.",
      "All samples contained lead.",
    ],
    [
      "what may be and what is",
      "The bank may close the account.",
      "The bank may close the account.",
      "The bank closed the account.",
    ],
    [
      "its condition",
      "The supplier pays a penalty if the delivery is late.",
      "If the delivery is late, the supplier pays a penalty.",
      "The supplier pays a penalty.",
    ],
    [
      "its reason",
      "The captain turned back because ice blocked the strait.",
      "Ice blocked the strait.",
      "Because the captain turned back, ice blocked the strait.",
    ],
    [
      "what a name is attached to",
      "The arrival of Hugo ended the reign of Otto.",
      "The reign of Otto ended.",
      "The reign of Hugo ended.",
    ],
    [
      "what a pronoun stands for",
      "The warranty covers the motor. It ends in May.",
      "The warranty ends in May.",
      "The motor ends in May.",
    ],
    [
      "a pronoun that may stand for two",
      "Ann Reed lent Ben Ford a car. He sold the car.",
      "He sold the car.",
      "Ann Reed sold the car.",
    ],
    [
      "no word of its own",
      "The mother attended the trial of her son.",
      "The mother attended the trial.",
      "The mother was convicted and executed.",
    ],
  ])("%s", (_, passage, right, wrong) => {
    expect(holds(passage, right), right).toBe(true);
    expect(holds(passage, wrong), wrong).toBe(false);
  });

  test.each([
    ["de", "Der Mieter zahlt keine Kaution.", "Der Mieter zahlt eine Kaution."],
    ["fr", "Le bailleur ne peut pas augmenter le loyer.", "Le bailleur peut augmenter le loyer."],
    ["es", "El contrato no vence en 2025.", "El contrato vence en 2025."],
    ["it", "La ditta non ha pagato la rata.", "La ditta ha pagato la rata."],
    ["pt", "O contrato não vence em 2025.", "O contrato vence em 2025."],
    ["nl", "De stichting mag het pand niet verkopen.", "De stichting mag het pand verkopen."],
  ])("a negation in %s, and not without it", (language, passage, wrong) => {
    expect(holds(passage, passage, language)).toBe(true);
    expect(holds(passage, wrong, language)).toBe(false);
    expect(holds(wrong, passage, language)).toBe(false);
  });

  test("in a language whose small words are not known, only as it stands there", () => {
    const passage = "ट्रस्ट ने 1998 में प्रकाशस्तंभ खरीदा।";
    expect(holds(passage, passage, "hi")).toBe(true);
    expect(holds(passage, "ट्रस्ट ने प्रकाशस्तंभ खरीदा।", "hi")).toBe(false);
  });
});
