import { expect, test } from "vitest";
import { post } from "../harness/request.ts";

type Question = { question: string; options: string[]; answer: string; source: { text: string } };

type More = { kind?: string; focus_area?: string; lang?: string };

async function asked(
  sentences: readonly string[],
  difficulty: string,
  { kind = "p", lang = "en", ...more }: More = {},
): Promise<Question[]> {
  const body = sentences.map((text) => `<${kind}>${text}</${kind}>`).join("");
  const html = `<!doctype html><html lang="${lang}"><body>${kind === "li" ? `<ul>${body}</ul>` : body}</body></html>`;
  const file = { filename: "a.html", contentType: "text/html", bytes: Buffer.from(html) };
  const { json } = await post("/api/v1/ai/questions", { file, difficulty, num_questions: 20, ...more });
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
  const easy = await asked(family, "easy");
  const age = easy.find(({ answer }) => answer === "4 years");
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
  const gaps = await asked(rules, "easy", { focus_area: "fill in the blank" });
  expect(gaps.filter(({ question }) => question.includes("_____")).length).toBeGreaterThan(1);
  for (const { question, answer, options } of gaps) {
    const shown = /“(.*)”/.exec(question)?.[1];
    if (shown === undefined) continue;
    expect(shown.toLowerCase()).not.toContain(answer.toLowerCase());
    const plural = options.map((option) => /[^s]s$/.test(option));
    if (options.length === 4) expect(new Set(plural).size, options.join()).toBe(1);
  }
});

test("items of a list are asked about without their marks", async () => {
  for (const { question, answer, source } of await asked(rules, "easy", { kind: "li" })) {
    for (const text of [question, answer, source.text]) expect(text).not.toContain("•");
  }
});

const mill = [
  "The mill at Tarn was built by Ingrid Solberg in 1861.",
  "The trust bought the mill in 1954 because the town wanted to keep its wheel.",
  "A fire destroyed the roof of the mill in 1972.",
  "The trust reopened the mill in 1988 as a museum of the region.",
  "The museum was enlarged by the trust in 2003.",
  "The millers lifted the sacks to the upper floor by turning a wooden crank.",
  "If the river freezes, the wheel of the mill is stopped and locked with a chain.",
  "A sluice is a gate that lets the water of a river into a channel.",
  "The wheel was repaired by workers of the region because its blades had rotted.",
  "The trust pays the keeper of the mill so that the museum can open on every day of the year.",
];

test("easy asks who, what and when; medium why and how; hard compares; none fills a gap unless asked", async () => {
  const [easy, medium, hard] = [
    await asked(mill, "easy"),
    await asked(mill, "medium"),
    await asked(mill, "hard"),
  ];
  for (const { question } of [...easy, ...medium, ...hard]) expect(question).not.toContain("_____");
  const beginning = (list: readonly Question[], count: number) =>
    list.slice(0, count).map(({ question }) => question);
  expect(easy.map(({ question }) => question).join("\n")).toMatch(/^(?:Who|What|When|How many)/m);
  expect(beginning(easy, 20).filter((question) => /^(?:Why|How does|How did)/.test(question))).toEqual([]);
  const reasons = medium.filter(({ question }) => /^(?:Why|How|What happens|Under)/.test(question));
  expect(reasons.length).toBeGreaterThanOrEqual(4);
  const first = hard.find(({ question }) => question === "Which of these happened first?");
  expect(first?.options).toHaveLength(4);
  expect(first?.options.join()).not.toMatch(/\d{4}/);
});

const werk = [
  "Das Wasserwerk der Stadt wurde im Jahr 1889 von dem Ingenieur Karl Brandt gebaut.",
  "Im Jahr 1951 ersetzte die Stadt die Dampfmaschinen durch elektrische Pumpen.",
  "Das Museum hat den alten Kessel behalten, weil die Besucher ihn sehen wollen.",
  "Wenn der Fluss gefriert, werden die Pumpen des Wasserwerks abgeschaltet.",
];

test("German is asked in its own words, not by gaps", async () => {
  const all = [
    ...(await asked(werk, "easy", { lang: "de" })),
    ...(await asked(werk, "medium", { lang: "de" })),
  ].map(({ question }) => question);
  // Each time a sentence is asked about once: for its date or for its subject.
  const built = [
    "Wann wurde das Wasserwerk der Stadt von dem Ingenieur Karl Brandt gebaut?",
    "Wer oder was wurde im Jahr 1889 von dem Ingenieur Karl Brandt gebaut?",
  ];
  expect(all.filter((question) => built.includes(question)).length).toBeGreaterThan(0);
  expect(all).toContain("Wann ersetzte die Stadt die Dampfmaschinen durch elektrische Pumpen?");
  expect(all).toContain("Warum hat das Museum den alten Kessel behalten?");
  expect(all).toContain("Was gilt, wenn der Fluss gefriert?");
});
