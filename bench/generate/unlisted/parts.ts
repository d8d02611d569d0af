import type { Dice } from "../dice.ts";
import { escaped as e, printedNumber } from "../format.ts";
import * as part from "../parts.ts";
import type { Sample } from "../sample.ts";

/** Work that has an amount and no count: a row of words and money. */
export const services = (sample: Sample, name = "wide"): string =>
  part.pairTable(
    sample.lines.map(({ description, detail, amount }) => [
      detail === undefined ? description : `${description} (${detail})`,
      printedNumber(amount, sample.numbers),
    ]),
    name,
  );

/** Lines under heads, lines without heads, or services without a count. */
export function lines(sample: Sample, dice: Dice, ways: readonly ("heads" | "bare" | "services")[]): string {
  const way = dice.pick(ways);
  if (way === "services") return services(sample);
  const table = part.lineTable(sample, dice);
  return way === "heads" ? table : table.replace(/<thead>.*?<\/thead>/s, "");
}

/** `Firenze, 6 novembre 2024`, `Firenze 06/11/2024`: a town and the day. */
export const placeAndDay = ({ seller, date, country }: Sample, dice: Dice): string => {
  const town = seller.town.replace(/[\d-]{4,9}|,.*$|\b[A-Z]{1,2}\d.*$/g, "").trim();
  const joint: Readonly<Record<string, string>> = { de: ", den ", fr: ", le ", pl: ", dnia ", es: ", a " };
  return e(town + dice.pick([joint[country.language] ?? ", ", ", ", " "]) + date);
};

/** `Parcella 35718`: the name of the paper and its number, with nothing between them or a common sign. */
export const titleAndNumber = (sample: Sample, dice: Dice): string =>
  `${part.titleOf(sample)} ${e(dice.pick(["", "", "Nr. ", "n. ", "№ ", "– "]) + sample.number)}`;
