import { type Answered, answerQuestion, indexed } from "../../shared/intelligence/answers/answer-question.ts";
import { ranked } from "../../shared/intelligence/answers/quote.ts";
import type { Reading } from "../../shared/intelligence/answers/reading.ts";
import { wantedOf } from "../../shared/intelligence/answers/retrieval.ts";
import { type OwnSet, ownDocuments } from "./own.ts";
import { type Case, languages, plain, xquad } from "./sets.ts";

const share = (count: number, of: number) => (of === 0 ? "–" : (count / of).toFixed(2));
const holds = ({ found, answer }: Answered, accepted: readonly string[]) =>
  found && accepted.some((each) => plain(answer).includes(plain(each)));

type Outcome = { likely: number; right: boolean };

const levels = [0.8, 0.6, 0.4, 0.25, 0.15, 0.1, 0.05, 0];

function likelihoodIn(reading: Reading, question: string): number {
  const index = indexed(reading);
  return ranked(question, wantedOf(question, index), index)[0]?.score ?? 0;
}

function measured(cases: readonly Case[], outcomes: Outcome[]): string {
  let [right, refused, foreign, emptied, words] = [0, 0, 0, 0, 0];
  for (const { question, answer, ...put } of cases) {
    const own = answerQuestion(put.own, { question });
    const [other, hollow] = [put.foreign, put.emptied].map((each) => answerQuestion(each, { question }));
    if (holds(own, [answer])) right += 1;
    if (!own.found) refused += 1;
    if (own.found) words += own.answer.split(/\s+/).length;
    if (other?.found === false) foreign += 1;
    if (hollow?.found === false) emptied += 1;
    const says = holds({ ...own, found: true }, [answer]);
    outcomes.push({ likely: likelihoodIn(put.own, question), right: says });
    outcomes.push({ likely: likelihoodIn(put.foreign, question), right: false });
  }
  const of = cases.length;
  return [
    String(of),
    share(right, of),
    share(refused, of),
    share(foreign, of),
    share(emptied, of),
    String(Math.round(words / of)),
  ]
    .map((cell) => cell.padStart(9))
    .join("");
}

/** XQuAD: each question put to its own article, to another one, and to its own without the paragraph that answers. */
export function measureXquad(): void {
  console.log("                 asked    right   refused  foreign  emptied   words");
  const outcomes: Outcome[] = [];
  for (const aside of [false, true]) {
    for (const language of languages) {
      const cases = xquad(language).filter((each) => each.aside === aside);
      console.log(
        `${language} ${aside ? "kept aside" : "developed "} ${measured(cases, aside ? [] : outcomes)}`,
      );
    }
  }
  console.log(
    "\nOf own and foreign questions of the developed part, by likelihood, how many are answered right:",
  );
  let above = Number.POSITIVE_INFINITY;
  for (const level of levels) {
    const own = outcomes.filter(({ likely }) => likely >= level && likely < above);
    console.log(`${level}  ${share(own.filter(({ right }) => right).length, own.length)} of ${own.length}`);
    above = level;
  }
}

/** Names the questions that went wrong, of the developed ones alone. */
async function measureSet(set: OwnSet): Promise<void> {
  let [present, right, absent, refused] = [0, 0, 0, 0];
  for await (const { document, reading, questions } of ownDocuments(set)) {
    for (const { question, answers } of questions) {
      const answered = answerQuestion(reading, { question });
      const good = answers === null ? !answered.found : holds(answered, answers);
      if (answers === null) {
        absent += 1;
        refused += Number(good);
      } else {
        present += 1;
        right += Number(good);
      }
      if (!good && set === "develop")
        console.log(`${document}: ${question} → ${answered.answer.replace(/\s+/g, " ").slice(0, 240)}`);
    }
  }
  console.log(
    `${set}: ${right} of ${present} right (${share(right, present)}), ${refused} of ${absent} absent refused (${share(refused, absent)})`,
  );
}

/** Questions on real documents. */
export async function measureOwn(): Promise<void> {
  await measureSet("develop");
  await measureSet("report");
}
