import { indexed } from "../../shared/intelligence/answers/answer-question.ts";
import { candidates, understood } from "../../shared/intelligence/answers/quote.ts";
import type { Reading } from "../../shared/intelligence/answers/reading.ts";
import { wantedOf } from "../../shared/intelligence/answers/retrieval.ts";
import { languages, plain, xquad } from "./sets.ts";

type Row = { features: readonly number[]; right: boolean };

/** Keeps a weight small that few rows speak for. */
const ridge = 1;
const rounds = 25;

function rowsOf(reading: Reading, question: string, answer: string | undefined): Row[] {
  const index = indexed(reading);
  const asked = understood(question, wantedOf(question, index), index);
  return candidates(asked, index).best.map(({ features, entry }) => ({
    features,
    right: answer !== undefined && plain(entry.passage.text).includes(plain(answer)),
  }));
}

/** Solves `matrix · x = vector` by elimination. */
function solved(matrix: number[][], vector: number[]): number[] {
  const size = vector.length;
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0]);
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let at = 0; at < size; at++) {
    const pivot = cell(at, at);
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = cell(row, at) / pivot;
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * cell(at, column));
    }
  }
  return rows.map((_, at) => cell(at, size) / cell(at, at));
}

/** Logistic regression by iteratively reweighted least squares (Hastie, Tibshirani, Friedman 2009, 4.4.1). */
function regression(rows: readonly Row[]): number[] {
  const size = rows[0]?.features.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < rounds; round++) {
    const hessian = weights.map((_, at) => weights.map((__, other): number => (at === other ? ridge : 0)));
    const gradient = weights.map((weight) => -ridge * weight);
    for (const { features, right } of rows) {
      const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      for (const [at, value] of features.entries()) {
        gradient[at] = (gradient[at] ?? 0) + ((right ? 1 : 0) - likely) * value;
        const row = hessian[at] ?? [];
        for (const [other, second] of features.entries())
          row[other] = (row[other] ?? 0) + likely * (1 - likely) * value * second;
      }
    }
    const step = solved(hessian, gradient);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights;
}

/** Prints the weights of `likelihood.ts`, fitted on the two thirds of XQuAD that are not kept aside. */
export function fitWeights(): void {
  const rows = languages.flatMap((language) =>
    xquad(language)
      .filter(({ aside }) => !aside)
      .flatMap(({ question, answer, wide, ...narrow }) =>
        [narrow, wide].flatMap(({ own, emptied, foreign }) => [
          ...rowsOf(own, question, answer),
          ...rowsOf(emptied, question, undefined),
          ...rowsOf(foreign, question, undefined),
        ]),
      ),
  );
  console.log(`${rows.length} passages, ${rows.filter(({ right }) => right).length} of them right`);
  console.log(
    `[${regression(rows)
      .map((weight) => weight.toFixed(2))
      .join(", ")}]`,
  );
}
