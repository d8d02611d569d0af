import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { documentKinds } from "../../../shared/contract/workflows/document-kinds.ts";
import { readDocument } from "../../../shared/document/read-document.ts";
import { classifyDocument } from "../../../shared/workflows/reading/classification/classify-document.ts";
import { kinds } from "../../../shared/workflows/reading/classification/kinds.ts";
import { kindWords } from "../../../shared/workflows/reading/classification/words/all.ts";
import { plain } from "./papers.ts";

/** Whole papers, each with its kind and its part: those of `aside` were not looked at while the phrases were chosen. */
const folder = join(import.meta.dirname, "papers-by-language");
const papers = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((paper) => {
      const [, kind = "", part = "", text = ""] = /^(\w+) (dev|aside)\n(.*)$/s.exec(paper) ?? [];
      return { language: name.replace(".txt", ""), kind, part, text };
    }),
);
type Paper = (typeof papers)[number];

const kindOf = async (text: string) =>
  classifyDocument(await readDocument(plain("file.md", text), { ocr: "never" })).type;

describe("papers in sixteen languages", () => {
  const wrong: (Paper & { found: string })[] = [];
  beforeAll(async () => {
    for (const paper of papers) {
      const found = await kindOf(paper.text);
      if (found !== paper.kind) wrong.push({ ...paper, found });
    }
  });
  const wrongOf = (part: string) =>
    wrong.filter((each) => each.part === part).map(({ language, kind, found }) => [language, kind, found]);

  test("every language has nine kinds of papers and a text that is none, three of them aside", () => {
    const counts = Map.groupBy(papers, ({ language }) => language);
    expect([...counts.keys()].sort()).toEqual(Object.keys(kindWords).sort());
    for (const list of counts.values()) {
      expect(list.filter(({ part }) => part === "aside")).toHaveLength(3);
      expect(new Set(list.map(({ kind }) => kind)).size).toBe(10);
    }
    expect(papers.filter(({ kind }) => !documentKinds.some((each) => each === kind))).toEqual([]);
  });

  test("those that the phrases were chosen on are told right", () => expect(wrongOf("dev")).toEqual([]));
  test("those aside are told right", () => expect(wrongOf("aside")).toEqual([]));
});

test.each([
  ["Faktura korygująca 12/2024", "Dotyczy faktury nr 7/2024", "credit_note"],
  ["Faktura 12/2024", "Termin zapłaty: 4.5.2024", "invoice"],
  ["SATIŞ FATURASI", "Vade tarihi: 4.5.2024", "invoice"],
  ["LØNSEDDEL", "A-skat 1.200,00", "payslip"],
])("%s is a title by its longest phrase and by its plain letters", async (title, line, kind) => {
  expect(await kindOf(`# ${title}\nNordhavn\n${line}`)).toBe(kind);
});

test("each list of words joins a group of its kind", () => {
  const groups = new Map<string, number>(kinds.map(({ kind, words = [] }) => [kind, words.length]));
  for (const words of Object.values(kindWords))
    for (const [kind, { words: lists = [] }] of Object.entries(words))
      expect(lists.length, kind).toBeLessThanOrEqual(groups.get(kind) ?? 0);
});

test("words of one language are no sign in another", async () => {
  expect(
    await kindOf("The order of the day: rest. The part that the bar paid in cargo is in the extras."),
  ).toBe("unknown");
});
