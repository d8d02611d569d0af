import { expect, test } from "vitest";
import { post, postJson } from "../harness/request.ts";

// What a document does not say is refused though it uses the same words; what it says is found though it uses others.

async function asker(text: string, filename = "report.txt") {
  const file = { filename, contentType: "text/plain", bytes: Buffer.from(text) };
  const { json } = await post("/api/v1/chat/upload", { file });
  return async (question: string, history: readonly object[] = []) => {
    const body = { document_id: json.document_id, question, history };
    return (await postJson("/api/v1/chat/ask", body)).json.data;
  };
}

const report = [
  "Annual Report of the Northern Ferry Company",
  "The company carried 1.2 million passengers in 2023, an increase of 8 percent over the year before. The CEO thanked all employees for their work during a difficult winter.",
  "Water is pumped from the lake at a point north of the harbour, where the depth is greatest. The harbour was dredged in 2014 and can now take ships of 9 metres draught.",
  "In a study of the crew's health, patients with diabetes received metformin 500 mg twice daily for 12 weeks. Four of the 31 patients left the study.",
  "The Harbour Readiness Model (HRM) was proposed by Lena Dahl in 1987. The HRM is used by many ports today. Critics of the HRM say that it ignores the weather.",
  "Every boat passes the slipway in spring, and the slipway is closed in winter. A slipway is a ramp on which boats are moved into and out of the water. The slipway was painted in May.",
].join("\n\n");

test.each([
  "Who is the CEO?",
  "What is the boiling point of water?",
  "Who won the football world cup in 2014?",
  "What dose of aspirin was given?",
  "What is the salary of the captain?",
  "Which password opens the harbour office?",
])("%s is refused", async (question) => {
  const ask = await asker(report);
  expect(await ask(question)).toMatchObject({
    found: false,
    answer: "The document does not hold an answer to this question.",
  });
});

test("a question in another language is refused in that language", async () => {
  const ask = await asker(report);
  const { found, answer } = await ask("Wer gewann die Fußballweltmeisterschaft 2014 im Endspiel?");
  expect({ found, answer }).toEqual({
    found: false,
    answer: "Das Dokument enthält keine Antwort auf diese Frage.",
  });
});

test.each([
  ["What dose of metformin was given?", /500 mg/],
  ["Who developed the HRM?", /Lena Dahl/],
  ["By how many percent did the number of passengers grow?", /8 percent/],
  ["How many people dropped out of the study?", /Four of the 31/],
])("%s is found", async (question, answer) => {
  const ask = await asker(report);
  expect(await ask(question)).toMatchObject({ found: true, answer: expect.stringMatching(answer) });
});

test("what something is, is answered by its definition, not by a mention", async () => {
  const ask = await asker(report);
  const { sources } = await ask("What is a slipway?");
  expect(sources[0].text).toMatch(/^A slipway is a ramp/);
});

test("a number is found by the mark that stands for the word", async () => {
  const ask = await asker(
    "Demande de carte de stationnement\n\nFormulaire cerfa n° 15742*01\n\nLe demandeur remplit les cadres A et B en lettres majuscules et joint une photographie récente à sa demande.\n\nLa demande est adressée à la mairie du domicile du demandeur.",
    "formulaire.txt",
  );
  expect((await ask("Quel est le numéro cerfa ?")).answer).toContain("15742*01");
  expect(await ask("Quel est le numéro de téléphone du préfet de police ?")).toMatchObject({
    found: false,
    answer: "Le document ne contient pas de réponse à cette question.",
  });
});

test("a question that refers back is understood by the one before it", async () => {
  const ask = await asker(report);
  const history = [
    { role: "user", content: "Who developed the Harbour Readiness Model?" },
    { role: "assistant", content: "It was proposed by Lena Dahl." },
  ];
  expect((await ask("And in which year?", history)).answer).toContain("1987");
});
