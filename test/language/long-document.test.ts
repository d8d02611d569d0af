import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { object, string } from "zod";
import { chunked, splitText } from "../../shared/language/chunks.ts";
import { completeLong } from "../../shared/language/long-document.ts";
import { estimateTokens } from "../../shared/language/tokens.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { type LanguageServer, startLanguageServer, type Turn, turns } from "../harness/language-server.ts";
import { modelAt } from "./model.ts";

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(() => server.stop());

describe("a text is parted", () => {
  const prose = "It rained, 3.14 inches of it. Nobody minded! The river rose.\n".repeat(30);

  test.each([
    ["prose", prose],
    ["text without spaces", "漢字".repeat(400)],
    ["sentences without spaces", "今日は雨です。明日は晴れです。".repeat(60)],
    ["one long word", "x".repeat(3_000)],
  ])("into pieces of that size which are the whole again: %s", (_, text) => {
    const pieces = splitText(text, 50);
    expect(pieces.join("")).toBe(text);
    for (const piece of pieces) expect(estimateTokens(piece)).toBeLessThanOrEqual(50);
    // No confetti: pieces are about as large as they may be.
    expect(pieces.length).toBeLessThan((2 * estimateTokens(text)) / 50);
  });

  test("at the ends of lines and sentences, not inside a number", () => {
    for (const piece of splitText(prose, 30)) expect(piece).toMatch(/^[INT]\w+ |^$/);
  });
});

test("groups hold whole pages where they fit, and a large page alone is parted", () => {
  const page = (number: number, words: number) => ({ label: `page ${number}`, text: "word ".repeat(words) });
  const groups = chunked([page(1, 100), page(2, 100), page(3, 2_000)], 500);
  expect(groups[0]?.map(({ label }) => label)).toEqual(["page 1", "page 2"]);
  expect(groups.slice(1).every((group) => group.every(({ label }) => label === "page 3"))).toBe(true);
  expect(
    groups
      .flat()
      .map(({ text }) => text)
      .join(""),
  ).toBe("word ".repeat(2_200));
  for (const group of groups)
    expect(group.reduce((sum, { text }) => sum + estimateTokens(text), 0)).toBeLessThanOrEqual(500);
});

describe("a document longer than the model takes", () => {
  const schema = object({ first: string() });
  const text = (at: number) => `Chapter${at} ${"lorem ipsum ".repeat(400)}`;
  const request = (pages: number) => ({
    schema,
    system: "Name the first word.",
    parts: Array.from({ length: pages }, (_, at) => ({ label: `page ${at + 1}`, text: text(at + 1) })),
    promptVersion: "1",
    account: randomUUID(),
    deadline: Date.now() + 20_000,
  });
  const small = () => modelAt(server.url, { contextTokens: 5_500 });
  const chapter: Turn = (response, asked) => {
    const found = /Chapter\d+/.exec(asked.messages[1]?.content ?? "")?.[0];
    // Later chapters answer first.
    const wait = 200 - 30 * Number(found?.slice(7));
    setTimeout(() => turns.answers({ first: found })(response, asked), wait);
  };

  test("is asked chunk by chunk, and answered in its own order", async () => {
    server.script(chapter);
    const outcome = await completeLong(small(), request(5));
    expect(outcome).toEqual({
      ok: true,
      values: [1, 2, 3, 4, 5].map((at) => ({ first: `Chapter${at}` })),
      engine: "scripted",
      warnings: [],
    });
    expect(server.requests).toHaveLength(5);
  });

  test("names the chunk that has no answer", async () => {
    server.script((response, asked) =>
      (/Chapter2/.test(asked.messages[1]?.content ?? "") ? turns.refuses() : chapter)(response, asked),
    );
    const outcome = await completeLong(small(), request(4));
    expect(outcome).toMatchObject({ ok: true, values: { length: 3 } });
    expect(outcome.ok && outcome.warnings).toEqual([
      warning("part_not_covered", "The language model declined to answer", 2, 4),
    ]);
  });

  test("without any answer fails, and a lasting fault is not asked again for each chunk", async () => {
    server.script(turns.fails(401));
    expect(await completeLong(small(), request(12))).toMatchObject({ ok: false, failure: "rejected" });
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  test("of no text needs no answer", async () => {
    server.script(turns.fails(500));
    expect(await completeLong(small(), request(0))).toMatchObject({ ok: true, values: [] });
    expect(server.requests).toHaveLength(0);
  });
});
