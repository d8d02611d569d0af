import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { random } from "../harness/random.ts";
import { post } from "../harness/request.ts";
import { readInline, readMarkdown } from "./markdown-reader.ts";

const page = (body: string): InputFile => ({
  filename: "page.html",
  contentType: "text/html",
  bytes: Buffer.from(`<!doctype html><html lang="en"><body>${body}</body></html>`),
});

async function markdown(file: InputFile, fields: Record<string, string> = {}): Promise<string> {
  const answer = await post("/api/v1/convert/to-markdown", { file, ...fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

describe("what a text says, it says in Markdown too", () => {
  const pieces = [
    ..."*_`~#|<>[]()!\\-+=.:&;^$\"'".split(""),
    ..."a b c Z 1 23 ß 港 ع".split(" "),
    ...[
      " ",
      " ",
      " ",
      "**",
      "__",
      "~~",
      "```",
      "&amp;",
      "&#65;",
      "<b>",
      "</i>",
      "<!--",
      "[x] ",
      "[1]: ",
      "](u)",
    ],
    ...["1. ", "7) ", "- ", "# ", "> ", "---", "===", "|-|", "[^1]", "http://a.bc", "snake_case", "\\*"],
  ];
  const next = random(7);
  const made = () => {
    const length = 1 + Math.floor(next() * 9);
    const text = Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)] ?? "").join("");
    return text.replace(/\s+/g, " ").trim();
  };
  const texts = [...new Set(Array.from({ length: 700 }, made))].filter((text) => /[\p{L}\p{N}]/u.test(text));

  test.each([
    [
      "a paragraph",
      (all: readonly string[]) => all.map((text) => `<p>${inHtml(text)}</p>`).join("\n"),
      "paragraph",
    ],
    [
      "a heading",
      (all: readonly string[]) => all.map((text) => `<h2>${inHtml(text)}</h2>`).join("\n"),
      "heading",
    ],
    [
      "an item",
      (all: readonly string[]) => `<ul>${all.map((text) => `<li>${inHtml(text)}</li>`).join("\n")}</ul>`,
      "item",
    ],
  ] as const)("as %s", async (_title, write, kind) => {
    const blocks = readMarkdown(await markdown(page(write(texts))));
    expect(blocks.filter((block) => block.kind !== kind)).toEqual([]);
    const read = blocks.map((block) => ("marks" in block ? { text: block.text, marks: block.marks } : block));
    expect(read).toEqual(texts.map((text) => ({ text, marks: [] })));
  });

  test("as a cell", async () => {
    const rows = texts.map((text, at) => `<tr><td>${at}</td><td>${inHtml(text)}</td></tr>`).join("");
    const head = "<tr><th>No.</th><th>Text</th></tr>";
    const [table, ...more] = readMarkdown(await markdown(page(`<table>${head}${rows}</table>`)));
    expect(more).toEqual([]);
    const cells = table?.kind === "table" ? table.rows.slice(1).map((row) => row[1]) : [];
    expect(cells).toEqual(texts.map((text) => ({ text, marks: [] })));
  });
});

describe("the form of a page", () => {
  test.each([
    ["headings by their level", "<h1>One</h1><h3>Three</h3><p>Text</p>", "# One\n\n### Three\n\nText\n"],
    [
      "lists in lists, and numbers that begin elsewhere",
      "<ol start=3><li>c</li><li>d<ul><li>x<ul><li>deep</li></ul></li><li>y</li></ul></li><li>e</li></ol>",
      "3. c\n4. d\n   - x\n     - deep\n   - y\n5. e\n",
    ],
    [
      "numbers that leave some out begin a list of their own",
      "<ol><li>a<ol start=2><li>x</li><li value=9>y</li></ol></li><li value=4>d</li></ol><ul><li>z</li></ul>",
      "1. a\n\n   2. x\n\n   <!-- -->\n\n   9. y\n\n<!-- -->\n\n4. d\n\n- z\n",
    ],
    [
      "bold, italic and links, with blanks outside of their marks",
      'A <b>bold </b>and <i>slanted</i> word, <a href="https://example.com/a(b)">here</a>.',
      "A **bold** and *slanted* word, [here](https://example.com/a%28b%29).\n",
    ],
    ["breaks of lines", "<p>one<br># two<br>- three</p>", "one\\\n\\# two\\\n\\- three\n"],
    [
      "a table",
      "<table><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td>x<br>y</td></tr></table>",
      "| A | B\\|C |\n| --- | --- |\n| 1 | x<br>y |\n",
    ],
    [
      "merged cells, which only HTML can say",
      "<table><tr><th colspan=2>Both</th></tr><tr><td>&lt;b&gt;</td><td>2</td></tr></table>",
      '<table>\n<thead>\n<tr><th scope="colgroup" colspan="2">Both</th></tr>\n</thead>\n<tbody>\n<tr><td>&lt;b&gt;</td><td>2</td></tr>\n</tbody>\n</table>\n',
    ],
  ])("%s", async (_title, body, expected) => {
    expect(await markdown(page(body))).toBe(expected);
  });

  test("the file it answers, and where pages begin when that is asked", async () => {
    const file = {
      filename: "a b.csv",
      contentType: "text/csv",
      bytes: Buffer.from("Name,Amount\nPaper,12\n"),
    };
    const answer = await post("/api/v1/convert/to-markdown", { file, page_marks: "true" });
    expect(answer.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain("a b.md");
    expect(answer.text).toBe("<!-- page 1 -->\n\n| Name | Amount |\n| --- | --- |\n| Paper | 12 |\n");
  });
});

test("the reader of these tests sees the marks it looks for", () => {
  expect(readInline("**a** *b* `c` [d](e) <br> &amp; \\*")).toEqual({
    text: "a b c d \n & *",
    marks: ["code", "link:e", "html:<br>", "strong", "em"],
  });
  expect(readMarkdown("# a\n\n1. b\n   - c\n\n| d |\n| - |\n\n---\n").map(({ kind }) => kind)).toEqual([
    "heading",
    "item",
    "item",
    "table",
    "rule",
  ]);
});
