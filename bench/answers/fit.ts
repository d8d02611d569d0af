import { indexed } from "../../shared/intelligence/answers/answer-question.ts";
import { candidates, understood } from "../../shared/intelligence/answers/quote.ts";
import type { Reading } from "../../shared/intelligence/answers/reading.ts";
import { wantedOf } from "../../shared/intelligence/answers/retrieval.ts";
import { ownDocuments } from "./own.ts";
import { languages, plain, xquad } from "./sets.ts";

type Row = { features: readonly number[]; right: boolean; weight: number };

/** How many passages of XQuAD one of a real document counts for: there are few, and they are what is asked about. */
const ownWeight = 3;

/** Keeps a weight small that few rows speak for. */
const ridge = 1;
const rounds = 25;

function rowsOf(reading: Reading, question: string, accepted: readonly string[], weight = 1): Row[] {
  const index = indexed(reading);
  const asked = understood(question, wantedOf(question, index), index);
  return candidates(asked, index).best.map(({ features, entry }) => ({
    features,
    right: accepted.some((answer) => plain(entry.passage.text).includes(plain(answer))),
    weight,
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
    for (const { features, right, weight } of rows) {
      const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      for (const [at, value] of features.entries()) {
        gradient[at] = (gradient[at] ?? 0) + weight * ((right ? 1 : 0) - likely) * value;
        const row = hessian[at] ?? [];
        for (const [other, second] of features.entries())
          row[other] = (row[other] ?? 0) + weight * likely * (1 - likely) * value * second;
      }
    }
    const step = solved(hessian, gradient);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights;
}

async function ownRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { reading, questions } of ownDocuments("develop"))
    for (const { question, answers } of questions)
      rows.push(...rowsOf(reading, question, answers ?? [], ownWeight));
  return rows;
}

const xquadRows = (): Row[] =>
  languages.flatMap((language) =>
    xquad(language)
      .filter(({ aside }) => !aside)
      .flatMap(({ question, answer, wide, ...narrow }) =>
        [narrow, wide].flatMap(({ own, emptied, foreign }) => [
          ...rowsOf(own, question, [answer]),
          ...rowsOf(emptied, question, []),
          ...rowsOf(foreign, question, []),
        ]),
      ),
  );

/** Prints the weights of `likelihood.ts`, fitted on what is not kept aside of XQuAD and of the questions of our own. */
export async function fitWeights(): Promise<void> {
  const rows = [...xquadRows(), ...(await ownRows())];
  console.log(`${rows.length} passages, ${rows.filter(({ right }) => right).length} of them right`);
  console.log(
    `[${regression(rows)
      .map((weight) => weight.toFixed(2))
      .join(", ")}]`,
  );
}
