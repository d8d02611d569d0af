import { expect, test } from "vitest";
import { spelledNumbers } from "../../shared/values/amounts/spelled-amount.ts";
import { moneySpelled } from "../../shared/values/amounts/spelled-money.ts";
import { contradictingWords } from "../../shared/values/amounts/words-beside-figures.ts";

test.each<[string, ...(readonly [string, number])[]]>([
  ["for five years", ["five", 5]],
  ["forty-five days", ["forty-five", 45]],
  ["two thousand four hundred and seven", ["two thousand four hundred and seven", 2407]],
  ["one hundred twenty-three thousand", ["one hundred twenty-three thousand", 123_000]],
  ["Twelve Lakh Fifty Thousand only", ["Twelve Lakh Fifty Thousand", 1_250_000]],
  ["two crore five lakh", ["two crore five lakh", 20_500_000]],
  ["three million", ["three million", 3_000_000]],
  ["between five and seven days", ["five", 5], ["seven", 7]],
  ["twenty years, thirty days", ["twenty", 20], ["thirty", 30]],
  ["seven hundred", ["seven hundred", 700]],
  // No number has its words in such an order.
  ["five seven"],
  ["twenty thirty"],
  ["hundred and five"],
  ["thousands of people"],
])("%s", (text, ...numbers) => {
  expect(spelledNumbers(text).map(({ value, start, end }) => [text.slice(start, end), value])).toEqual(
    numbers,
  );
});

test.each([
  ["the sum of ten thousand euros", ["EUR 10000"]],
  ["Rupees Twelve Lakh only", ["INR 1200000"]],
  ["two thousand US dollars", ["USD 2000"]],
  ["two thousand dollars", ["CAD 2000"]],
  ["two hundred pounds sterling", ["GBP 200"]],
  ["two hundred pounds only", ["GBP 200"]],
  ["two hundred pounds of flour", []],
  ["ten thousand times", []],
])("money in words: %s", (text, amounts) => {
  expect(moneySpelled(text, "CAD").map(({ value }) => value)).toEqual(amounts);
});

test.each([
  ["five (3) years", [[5, 3]]],
  ["five (5) years", []],
  ["fifty thousand dollars ($5,000)", [[50_000, 5000]]],
  ["five thousand dollars ($5,000.75)", []],
  ["two million euros (EUR 2 million)", []],
  ["Rs. 12,50,000/- (Rupees Twelve Lakh Fifty Thousand only)", []],
  ["Rs. 12,50,000/- (Rupees Twelve Lakh Fifteen Thousand only)", [[1_215_000, 1_250_000]]],
  ["ten per cent (12%)", [[10, 12]]],
  ["the five parties (2 of which are banks)", []],
  ["section five (see 3 above)", []],
])("words beside figures: %s", (text, pairs) => {
  expect(contradictingWords(text, ".").map(({ words, figure }) => [words, figure])).toEqual(pairs);
});
