import { expect, test } from "vitest";

import { post } from "../harness/request.ts";

const summaryOf = async (text: string, max_length: number): Promise<string> => {
  const { json } = await post("/api/v1/ai/summarize", {
    file: { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(text) },
    max_length,
  });
  return json.data.summary;
};

test("minutes say what was decided before why, and before that the meeting was opened", async () => {
  const minutes = [
    "The meeting was called to order at seven in the evening by the chair of the harbour committee.",
    "The agenda of the meeting was adopted as it had been sent to the members of the committee.",
    "Whereas the owner of the northern warehouse has asked the committee to let the harbour warehouse be torn down;",
    "Whereas the harbour committee has heard that the northern warehouse was approved as a monument in 1974;",
    "Whereas nobody has opposed the notice that the harbour committee published about the warehouse in June;",
    "The harbour committee approved the tearing down of the rear part of the northern warehouse by May.",
    "The meeting was adjourned at nine in the evening, and the members thanked the keeper of the hall.",
  ].join("\n\n");
  expect(await summaryOf(minutes, 20)).toMatch(/^The harbour committee approved/);
});

const plane = [
  "The geometry of the plane was set out by Euclid in five axioms and a long row of theorems.",
  "The fifth axiom of the plane geometry speaks of parallel lines, and many tried to do without it.",
  "In hyperbolic geometry the fifth axiom of Euclid does not hold, while the other four axioms do.",
  "Spherical geometry has no parallel lines at all, so that two axioms of the plane have to go.",
];

test.each([
  [
    "a caption behind figures of its drawing",
    "0 1 2 Figure 4.21: The lines of the geometry do not fulfil the axiom.",
  ],
  ["a note at the foot", "14The axioms of plane geometry are named in the order that Euclid gave the five."],
  ["thanks", "We would like to thank the readers of the geometry for five axioms of Euclid they found."],
  ["a step of a proof", "The fifth axiom of the plane geometry holds ⇒ the sum of angles is two right ones."],
])("%s is no sentence of a summary", async (_, aside) => {
  const summary = await summaryOf([aside, ...plane].join("\n\n"), 60);
  expect(summary).toContain("axiom");
  expect(summary).not.toContain(aside.slice(10, 40));
});

const spoken =
  "Several members spoke about the weather of the season and about the state of the roads in the district.";
const read = "A letter of thanks from the school was read out and was heard with pleasure by the members.";

test.each([
  ["The council postponed the vote on the new school to October.", true],
  ["The council announced the vote on the new school for October.", false],
])("that something was put off or refused is a decision: %s", async (sentence, decides) => {
  const summary = await summaryOf([spoken, sentence, read].join("\n\n"), 20);
  expect(summary.includes(sentence)).toBe(decides);
});

test.each([
  ["Permission is refused.", true],
  ["Permission is printed.", false],
])("a decision of three words is told: %s", async (sentence, decides) => {
  const about = "The applicant asked for leave to build a house of three floors on the ground by the lane.";
  const summary = await summaryOf([about, spoken, sentence, read].join("\n\n"), 24);
  expect(summary.includes(sentence)).toBe(decides);
});

test("of a text that the summary has room for nothing is left out", async () => {
  const report = [
    "On 9 May at 14:20 a forklift hit a shelf in hall B.",
    "Nobody was hurt. The damage is put at 7,400 euros.",
    "The driver had not been taught how the machine is driven.",
    "From now on only those who were taught may drive forklifts, which the head of the hall sees to.",
  ].join("\n\n");
  const summary = await summaryOf(report, 60);
  expect(summary).toContain("Nobody was hurt.");
  expect(summary).toContain("From now on");
  expect((await summaryOf(report, 30)).split(/\s+/).length).toBeLessThanOrEqual(30);
});
