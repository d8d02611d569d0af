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
