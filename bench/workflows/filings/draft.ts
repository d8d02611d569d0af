import type { output } from "zod";
import type { generateFiling } from "../../../shared/contract/workflows/filings.ts";
import type { Case } from "../case.ts";
import { type Cell, csv } from "../writers.ts";

export type Data = output<typeof generateFiling.returns.data>;
export type Rows = readonly (readonly Cell[])[];

/** Figures by id, words that a note or the reason of a row left out has to have, and rows left out. */
export type Expected = {
  figures?: Readonly<Record<string, number>>;
  told?: RegExp;
  untold?: RegExp;
  leftOut?: number;
  also?: (data: Data) => string | false;
};

export const judged = ({ figures = {}, told, untold, leftOut, also }: Expected) => ({
  faults: (data: Data, warnings: readonly string[]) => {
    const said = [...data.notes, ...data.left_out.map(({ reason }) => reason), ...warnings].join(" | ");
    const values = new Map(data.figures.map(({ id, value }) => [id, value]));
    return [
      ...Object.entries(figures).map(
        ([id, value]) =>
          Math.abs((values.get(id) ?? 0) - value) > 0.005 &&
          `${id} ${values.get(id)} for ${value}; said: ${said.slice(0, 200)}`,
      ),
      told !== undefined && !told.test(said) && `nothing said of ${told.source}: ${said.slice(0, 200)}`,
      untold?.test(said) === true && `said: ${said.slice(0, 200)}`,
      leftOut !== undefined &&
        data.left_out.length !== leftOut &&
        `${data.left_out.length} rows left out for ${leftOut}: ${said.slice(0, 200)}`,
      also?.(data) ?? false,
    ];
  },
  // A row that is left out with its reason is told, not lost.
  unsure: (data: Data) =>
    data.left_out.length > (leftOut ?? 0) &&
    Object.entries(figures).some(
      ([id, value]) => (data.figures.find((each) => each.id === id)?.value ?? 0) < value,
    ),
});

export type Fields = { filing_type: string; period: string; gstin?: string };
export const draft =
  (fields: Fields) =>
  (name: string, rows: Rows, expected: Expected, change: Partial<Fields> = {}): Case<Data> => ({
    name: `${fields.filing_type}: ${name}`,
    sent: async () => ({ ...fields, ...change, file: csv(rows, "book") }),
    ...judged(expected),
  });
