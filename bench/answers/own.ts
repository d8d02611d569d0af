import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { array, enum as choiceOf, nullable, object, string } from "zod";
import { readDocument } from "../../shared/document/read-document.ts";
import { type Reading, readingOf } from "../../shared/intelligence/answers/reading.ts";
import { data } from "./sets.ts";

const documents = array(
  object({
    document: string(),
    password: string().optional(),
    set: choiceOf(["develop", "report"]),
    // Null: the document does not say. Else every wording that the answer may have.
    questions: array(object({ question: string(), answers: nullable(array(string())) })),
  }),
);

export type OwnSet = "develop" | "report";
export type OwnQuestion = { question: string; answers: readonly string[] | null };
export type OwnDocument = { document: string; reading: Reading; questions: readonly OwnQuestion[] };

/** Questions on real documents, written by reading them, with what the documents hold. */
export async function* ownDocuments(wanted: OwnSet): AsyncGenerator<OwnDocument> {
  const all = documents.parse(JSON.parse(readFileSync(join(import.meta.dirname, "questions.json"), "utf8")));
  for (const { document, password, set, questions } of all) {
    const path = join(data, document);
    if (set !== wanted || !existsSync(path)) continue;
    const file = { filename: basename(path), contentType: "", bytes: new Uint8Array(readFileSync(path)) };
    const reading = readingOf(await readDocument(file, password === undefined ? {} : { password }));
    yield { document, reading, questions };
  }
}
