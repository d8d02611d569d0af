import { expect, test } from "vitest";
import { post } from "../harness/request.ts";

type Question = { question: string; options: string[]; answer: string; source: { text: string } };

async function asked(sentences: readonly string[], difficulty: string, kind = "p"): Promise<Question[]> {
  const body = sentences.map((text) => `<${kind}>${text}</${kind}>`).join("");
  const html = `<!doctype html><html lang="en"><body>${kind === "li" ? `<ul>${body}</ul>` : body}</body></html>`;
  const file = { filename: "a.html", contentType: "text/html", bytes: Buffer.from(html) };
  const { json } = await post("/api/v1/ai/questions", { file, difficulty, num_questions: 20 });
  return json.data.questions;
}

const family = [
  "Patrick is single and works as a waiter in a hotel of the town.",
  "Siobhan is single and works as a shop assistant for a chain of stores.",
  "Eddie is a farmer who owns two large farms near the old mill.",
  "Paul is an engineer who earns 50,000 euros and Lorna is a teacher in the village school.",
  "Sean is 4 years old and Michael is 6 months old this week.",
  "Mary receives a pension of 15,000 euros from the former employer of her husband.",
];

test("who is asked for is told from others of the same kind, and a definition ends where another clause begins", async () => {
  const easy = await asked(family, "easy");
  const waiter = easy.find(({ answer }) => answer === "Patrick");
  expect(waiter?.question).toMatch(/^Who is single and works as a waiter/);
  for (const option of waiter?.options ?? [])
    expect(option).toMatch(/^(Patrick|Siobhan|Eddie|Paul|Mary|Sean)$/);
  expect(easy.map(({ answer }) => answer).join("\n")).not.toMatch(/and Lorna/);
});

test("a measure is asked for with its adjective", async () => {
  const medium = await asked(family, "medium");
  const age = medium.find(({ answer }) => answer === "4 years");
  expect(age?.question).toBe("How many years old is Sean?");
});

const rules = [
  "The agency proposes to add a new checklist for pilots to the flight manual under Executive Order 13132.",
  "The agency estimates that this rule affects 73 airplanes of the national registry.",
  "The key observation is that when a trace aborts because the tree is not ready, this is a temporary condition.",
  "A compiler that records traces translates every hot loop of a program into machine code.",
  "The interpreter runs every cold loop of a program until the counter of the loop reaches a limit.",
  "The recorder keeps the types of all the values that a hot loop of the program reads.",
  "Each trace of a loop begins at the header of the loop and ends at its last instruction.",
  "The cost of the change is 11.35 dollars for each of the airplanes.",
];

test("numbers of orders are no quantities, and counted things have no fractions", async () => {
  const all = (await Promise.all(["easy", "medium", "hard"].map((each) => asked(rules, each)))).flat();
  expect(all.length).toBeGreaterThan(3);
  for (const { options, question } of all) {
    for (const option of options) {
      if (option.includes("Executive Order")) expect(option).toContain("Executive Order 13132");
      expect(option).not.toMatch(/\d[.,]\d\d airplanes/);
    }
    expect(question).not.toMatch(/^Why is the key observation/);
    expect(question).not.toMatch(/^How many .* estimates? that/);
  }
});

test("a gap is filled by words of the same form, and its answer does not stand beside it", async () => {
  for (const { question, answer, options } of await asked(rules, "easy")) {
    const shown = /“(.*)”/.exec(question)?.[1];
    if (shown === undefined) continue;
    expect(shown.toLowerCase()).not.toContain(answer.toLowerCase());
    const plural = options.map((option) => /[^s]s$/.test(option));
    if (options.length === 4) expect(new Set(plural).size, options.join()).toBe(1);
  }
});

test("items of a list are asked about without their marks", async () => {
  for (const { question, answer, source } of await asked(rules, "easy", "li")) {
    for (const text of [question, answer, source.text]) expect(text).not.toContain("•");
  }
});
