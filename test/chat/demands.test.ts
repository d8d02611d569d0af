import { expect, test } from "vitest";
import { post, postJson } from "../harness/request.ts";

// The number, the name or the day that is asked for has to be the one that is found.

async function asker(text: string) {
  const file = { filename: "contract.txt", contentType: "text/plain", bytes: Buffer.from(text) };
  const { json } = await post("/api/v1/chat/upload", { file });
  return async (question: string) => {
    const body = { document_id: json.document_id, question, history: [] };
    return (await postJson("/api/v1/chat/ask", body)).json.data;
  };
}

const licence = [
  "Licence Agreement between Northern Ltd and Harbour Ltd",
  "1. Subject to Section 4.01 of the terms, Northern grants to Harbour a licence under the patents that Northern owns, solely to the extent that their claims cover products of Harbour.",
  "2. Harbour shall not assign or otherwise transfer any of its rights under this Agreement without consent of Northern.",
  "3. Harbour shall send 12 written reports to Northern in each calendar year.",
].join("\n\n");

test.each(["How many patents does Northern own?", "Who signed the agreement?"])(
  "%s is refused",
  async (question) => {
    const ask = await asker(licence);
    expect(await ask(question)).toMatchObject({ found: false });
  },
);

test("a number that counts what is asked for is the answer", async () => {
  const ask = await asker(licence);
  const { found, answer } = await ask("How many reports does Harbour send?");
  expect({ found, answer }).toEqual({ found: true, answer: expect.stringContaining("12 written reports") });
  const owned = await asker(
    licence.replace("the patents that Northern owns", "the 43 patents that Northern owns"),
  );
  expect(await owned("How many patents does Northern own?")).toMatchObject({
    found: true,
    answer: expect.stringContaining("43 patents"),
  });
});

const german = [
  "Lieferschein",
  "Die Lieferant GmbH liefert Papier und Büromaterial an Kunden in ganz Bayern.",
  "Geschäftsführer: Hans Muster",
  "Nummer: 549910",
  "Steuernummer: 201/113/40209",
].join("\n\n");

test("a row that names a person does not tell the age", async () => {
  const ask = await asker(german);
  expect(await ask("Wie alt ist der Geschäftsführer?")).toMatchObject({ found: false });
  expect((await ask("Wer ist der Geschäftsführer?")).answer).toContain("Hans Muster");
});

test("French elision does not hide what is counted", async () => {
  const ask = await asker(
    "Procès-verbal du conseil municipal\n\nLe conseil approuve le budget de la voirie pour l’exercice. La commune de Valmont compte 12 écoles. La commune de Valmont compte 29 élus. Le projet prévoit l’ajout de 43 logements près de la gare.",
  );
  const { sources } = await ask("Combien d’élus compte Valmont ?");
  expect(sources[0].text).toContain("29 élus");
  expect(sources[1].score).toBeLessThan(sources[0].score / 2);
  expect((await ask("Combien de logements sont prévus ?")).answer).toContain("43 logements");
});

const plague = [
  "The plague in the cities of the Levant",
  "Baghdad has suffered severely from the plague, and sometimes two-thirds of its population has died.",
  "The harbour of Basra was closed in 1831, and the merchants of Basra left it.",
  "Plague remained a major event in Ottoman society until the second quarter of the 19th century.",
].join("\n\n");

test("people are counted under another name, and a year counts none", async () => {
  const ask = await asker(plague);
  expect(await ask("How many people have died of plague in Baghdad?")).toMatchObject({
    found: true,
    answer: expect.stringContaining("two-thirds"),
  });
  expect(await ask("How many people work in the harbour of Basra?")).toMatchObject({ found: false });
});

test("a time is told by its end", async () => {
  const ask = await asker(plague);
  const { sources } = await ask("How long did plague remain in Ottoman society?");
  expect(sources[0].text).toContain("until the second quarter");
  expect(sources[0].score).toBeGreaterThan(0.6);
});

test("a German number is a number with its umlaut, and counts the noun", async () => {
  const ask = await asker(
    "Der Umsturz\n\nGegen wurde ermordet, und an dem Umsturz waren fünf Prinzen eines rivalisierenden Lagers beteiligt.\n\nDie Prinzen lebten in der Hauptstadt.",
  );
  const { sources } = await ask("Wie viele rivalisierende Prinzen waren an dem Umsturz beteiligt?");
  expect(sources[0].text).toContain("fünf Prinzen");
  expect(sources[0].score).toBeGreaterThan(0.9);
});

test("a long number without groups is no telephone number", async () => {
  const ask = await asker(
    "Versicherungsschein\n\nGlobale Nummer: 1234567890128\n\nTel.: 0123/45678\n\nDie Versicherung gilt in ganz Europa.",
  );
  const { sources } = await ask("Unter welcher Telefonnummer ist die Versicherung zu erreichen?");
  expect(sources[0].text).toContain("0123/45678");
});

test("the caption of a table tells what its rows count", async () => {
  const rows = [
    ["Vermont", "7,100", "7,152"],
    ["Maine", "13,278", "13,077"],
    ["Wyoming", "5,833", "5,616"],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  const html = `<html><body><h1>Digest</h1><p>Numbers of public high school graduates, by state and school year.</p><table><tr><th>State</th><th>2003–04</th><th>2004–05</th></tr>${rows.join("")}</table></body></html>`;
  const file = { filename: "digest.html", contentType: "text/html", bytes: Buffer.from(html) };
  const { json } = await post("/api/v1/chat/upload", { file });
  const question = "How many public high school graduates did Vermont have in 2003–04?";
  const body = { document_id: json.document_id, question, history: [] };
  const { data } = (await postJson("/api/v1/chat/ask", body)).json;
  expect(data).toMatchObject({ found: true, answer: expect.stringContaining("7,100") });
  expect(data.sources[0].text).toContain("Vermont");
  expect(data.sources[0].score).toBeGreaterThan(0.5);
});

const lots =
  "The price of the first lot is $84,000 and of the second lot $61,500. The goods are shipped in May.";

test.each([
  [lots, "What is the price of the second lot?", "61,500"],
  [lots, "What is the price of the third lot?", undefined],
  [`${lots} The price of the 3rd lot is $9,900.`, "What is the price of the third lot?", "9,900"],
  [
    "Der Preis für das erste Los beträgt 84.000 Euro und für das zweite Los 61.500 Euro. Geliefert wird im Mai.",
    "Wie hoch ist der Preis für das dritte Los?",
    undefined,
  ],
])("what is counted by an ordinal is the one that is asked for: %s %s", async (text, question, answer) => {
  const ask = await asker(`Offer of goods\n\n${text}`);
  const said = await ask(question);
  expect(said.found).toBe(answer !== undefined);
  if (answer !== undefined) expect(said.answer).toContain(answer);
});

test.each([
  [
    "The clinic employed 214 people at the end of the year.",
    "How many employees does the clinic have?",
    true,
  ],
  ["The clinic employed 214 nets at the end of the year.", "How many employees does the clinic have?", false],
  ["Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr.", "Wie viele Urlaubstage gibt es?", true],
  ["Der Urlaub begann 28 Arbeitstage im Kalenderjahr.", "Wie viele Urlaubstage gibt es?", false],
])("%s tells %s: %s", async (text, question, found) => {
  const ask = await asker(
    `Rules of the house\n\n${text} ${text.startsWith("D") ? "Das Haus liegt am Hafen von Bremen." : "The house stands by the harbour."}`,
  );
  expect((await ask(question)).found).toBe(found);
});

test.each([
  ["What is the e-mail address?", "gwen.lark@example.com"],
  ["What is the telephone number?", undefined],
])("a value that its form tells answers %s", async (question, answer) => {
  const ask = await asker(
    "Travel policy\n\nAlcohol is not reimbursed. Gwen Lark helps, gwen.lark@example.com.",
  );
  const said = await ask(question);
  expect(said.found).toBe(answer !== undefined);
  if (answer !== undefined) expect(said.answer).toContain(answer);
});
