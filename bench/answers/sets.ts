import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { array, object, string } from "zod";
import type { Reading } from "../../shared/intelligence/answers/reading.ts";
import { sentencesOf } from "../../shared/intelligence/text/sentences.ts";

export const data = join(import.meta.dirname, "../../../shared/data");
const folder = join(data, "intelligence/qa-xquad");

const questions = array(object({ question: string(), answers: array(object({ text: string() })) }));
const article = object({ title: string(), paragraphs: array(object({ context: string(), qas: questions })) });
const set = object({ data: array(article) });

export const languages = ["en", "es", "de", "hi"] as const;

/** Every third by a hash of its name is kept aside: it is measured and never looked at. */
export const keptAside = (name: string): boolean =>
  createHash("sha256").update(`split ${name}`).digest().readUInt32BE(0) % 3 === 0;

/** Letters and digits alone, as SQuAD's own scorer compares answers. */
export const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, " ")
    .replace(/\b(a|an|the)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const parted = new Map<string, string[]>();

function sentencesIn(context: string, language: string): string[] {
  const found = parted.get(context) ?? sentencesOf(context, language).map(({ text }) => text);
  parted.set(context, found);
  return found;
}

export function readingOfTexts(texts: readonly string[], language: string): Reading {
  const passages = texts.flatMap((context, block) =>
    sentencesIn(context, language).map((text) => ({
      kind: "sentence" as const,
      text,
      page: 1,
      box: [0, 0, 0, 0] as const,
      block,
      section: "",
    })),
  );
  return { hash: "", filename: "", language, pages: 1, passages, warnings: [] };
}

/** What a question is put to. `emptied` is its own article without the paragraph that answers. */
export type Texts = { own: Reading; emptied: Reading; foreign: Reading };
/** A question of XQuAD. `wide` are the same texts among seven other articles, as long as a report. */
export type Case = Texts & { question: string; answer: string; aside: boolean; wide: Texts };

const others = 7;

export const hasXquad = existsSync(folder);

export function xquad(language: (typeof languages)[number]): Case[] {
  const { data: articles } = set.parse(
    JSON.parse(readFileSync(join(folder, `xquad.${language}.json`), "utf8")),
  );
  const contexts = articles.map(({ paragraphs }) => paragraphs.map(({ context }) => context));
  const readings = contexts.map((texts) => readingOfTexts(texts, language));
  // Articles kept aside fill no text that is developed on.
  const filling = articles.flatMap(({ title }, at) => (keptAside(title) ? [] : [at]));
  const among = (texts: readonly string[], at: number, without: number) => {
    const rest = filling.filter((each) => each !== at && each !== without);
    const from = rest.findIndex((each) => each > at) + rest.length;
    const taken = Array.from({ length: others }, (_, step) => rest[(from + step) % rest.length] ?? 0);
    return readingOfTexts([...texts, ...taken.flatMap((each) => contexts[each] ?? [])], language);
  };
  const wideOwn = contexts.map((texts, at) => among(texts, at, at));
  let asked = 0;
  return articles.flatMap(({ title, paragraphs }, at) => {
    const foreigners: Record<number, Reading> = {};
    return paragraphs.flatMap(({ qas }, paragraph): Case[] => {
      const rest = (contexts[at] ?? []).filter((_, place) => place !== paragraph);
      const emptied = readingOfTexts(rest, language);
      const wideEmptied = among(rest, at, at);
      return qas.flatMap(({ question, answers }): Case[] => {
        const own = readings[at];
        const other = (at + 1 + (asked++ % (articles.length - 1))) % articles.length;
        const foreign = readings[other];
        const wideForeign = foreigners[other] ?? among(contexts[other] ?? [], other, at);
        foreigners[other] = wideForeign;
        const long = wideOwn[at];
        if (own === undefined || foreign === undefined || long === undefined) return [];
        const wide = { own: long, emptied: wideEmptied, foreign: wideForeign };
        const answer = answers[0]?.text ?? "-";
        return [{ question, answer, aside: keptAside(title), own, emptied, foreign, wide }];
      });
    });
  });
}
