import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { plain } from "./papers.ts";

const talk = "The ferry leaves at seven. It carries cars.";

/** The words beside which a title in a text about something else makes it no paper of that kind. */
async function unlike(words: readonly string[], line: (word: string) => string): Promise<string[]> {
  const files = words.map((word) =>
    plain(`${word}.txt`, ["Harbour Motors", `${talk} It is blue.`, line(word), talk].join("\n\n")),
  );
  const { status, json } = await post("/api/v1/workflows/classify-documents", { files });
  expect(status).toBe(200);
  type Found = { filename: string; type: string };
  return json.data.documents.flatMap(({ filename, type }: Found) =>
    type === "purchase_order" ? [] : [filename.replace(".txt", "")],
  );
}

const telling =
  "the of for a vom z ze dnia dne del den original originale kopia kopie copy copia duplicate triplicate recipient page seite und and your ihre from von de du la le 12 szam szama n c";

test("words that only tell which paper it is leave its title one", async () => {
  expect(await unlike(telling.split(" "), (word) => `Purchase order ${word}`)).toEqual([]);
});

test("words that make a label of a name leave no title, nor does any other word behind it", async () => {
  const labels = "nummer numer numero cislo nro id date to datum ref zeppelin".split(" ");
  expect(await unlike(labels, (word) => `Purchase order ${word}`)).toEqual(labels);
});

test("a name behind the word for its number is that of another paper", async () => {
  const labels = "no nr n number nummer numero num ref id".split(" ");
  expect(await unlike(labels, (word) => `${word} purchase order 12`)).toEqual(labels);
  expect(await unlike(["the", "zeppelin"], (word) => `${word} purchase order 12`)).toEqual([]);
});
