import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { bookmarksOf } from "../harness/bookmarks.ts";
import { densest, inkBox } from "../harness/ink.ts";
import { tagsOf, wholeText, withBelow } from "../harness/tags.ts";
import { convert, printed, readBack, refused } from "./printed.ts";

afterAll(closeBrowser);

const route = "markdown-to-pdf";
const print = (text: string, form = {}) => printed(route, "notes.md", text, form);
const flat = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
const textOf = async (markdown: string) =>
  flat((await print(markdown)).pages.join(" "))
    .replaceAll(" [", "[")
    .replaceAll("] .", "].");

/** The types of its tags with their text. */
async function tagged(markdown: string): Promise<[type: string, text: string][]> {
  const { bytes } = await print(markdown);
  return (await tagsOf(bytes)).flatMap(withBelow).map((tag) => [tag.type, flat(wholeText(tag))]);
}

describe("what Markdown says", () => {
  test("headings are tagged, and are the bookmarks", async () => {
    const { bytes, document } = await print("# One\n\ntext\n\n## Two *deep*\n\nUnder\n=====\n\n### Three");
    expect(await bookmarksOf(bytes)).toEqual([
      { depth: 0, title: "One", page: 1 },
      { depth: 1, title: "Two deep", page: 1 },
      { depth: 0, title: "Under", page: 1 },
      { depth: 1, title: "Three", page: 1 },
    ]);
    expect(document.getTitle()).toBe("One");
  });

  test("without a heading the file's name is the title", async () => {
    expect((await print("only text")).document.getTitle()).toBe("notes");
  });

  test("tables, lists, quotations and code are tagged as such", async () => {
    const tags = await tagged(
      "| Item | Price |\n|:--|--:|\n| Tea | 3.50 |\n\n1. first\n2. second\n\n> said\n\n```\na  <b>b</b>\n```",
    );
    const types = new Set(tags.map(([type]) => type));
    for (const type of ["Table", "TH", "TD", "L", "LI", "BlockQuote", "Code"])
      expect([...types], type).toContain(type);
    expect(tags).toContainEqual(["TH", "Price"]);
    expect(tags).toContainEqual(["TD", "3.50"]);
  });

  test.each([
    ["tasks", "- [x] done\n- [ ] open\n- [y] none", ["☑ done", "☐ open", "[y] none"]],
    ["no task outside of a list", "[x] text", ["[x] text"]],
    ["struck out text", "~~gone~~ kept", ["gone kept"]],
    ["code as it stands", "`a **b**`", ["a **b**"]],
    ["a note and its mark", "See[^n].\n\n[^n]: The note.", ["See[1].", "The note."]],
    ["a note that is named twice keeps its number", "A[^n] B[^n]\n\n[^n]: N", ["A[1] B[1]"]],
    ["a mark without its note", "See[^n].", ["See[^n]."]],
    ["values at the head of the file are not shown", "---\ntitle: secret\n---\n\nshown", ["shown"]],
    ["a rule at the head of the file is one", "---\n\nshown\n\n---\n\nbelow", ["shown below"]],
    ["escapes and references", "\\*a\\* &amp; &copy;", ["*a* & ©"]],
    ["what would take the page in is text", "<textarea>\n\nafter", ["<textarea>", "after"]],
    ["raw HTML", "<div align=center>raw <b>bold</b></div>", ["raw bold"]],
  ])("%s", async (_, markdown, expected) => {
    const text = await textOf(markdown);
    for (const part of expected) expect(text).toContain(part);
    expect(text).not.toContain("secret");
  });

  test("addresses become links; names of files do not", async () => {
    const { document } = await print(
      "www.example.com/a_b. https://x.org/y?z=1, me@x.org readme.md (www.x.de)",
    );
    const links = document.getPages()[0]?.node.Annots()?.asArray() ?? [];
    const text = links.map((ref) => String(document.context.lookup(ref))).join(" ");
    for (const address of [
      "http://www.example.com/a_b)",
      "https://x.org/y?z=1)",
      "mailto:me@x.org",
      "http://www.x.de",
    ])
      expect(text).toContain(address);
    expect(links).toHaveLength(4);
  });

  test("scripts of the world, each in its direction", async () => {
    const { bytes } = await print("שלום עולם\n\n中文段落\n\nहिन्दी\n\n한국어");
    const text = (await readBack(bytes)).replaceAll(" ", "");
    for (const word of ["שלוםעולם", "中文段落", "हिन्दी", "한국어"]) expect(text).toContain(word);
    // What is read from the right begins at the right.
    expect((await inkBox(bytes)).x1).toBeGreaterThan(500);
  });

  test("UTF-16 and windows-1252 are read", async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("# Größe", "utf16le")]);
    expect((await printed(route, "a.md", wide)).pages.join("")).toContain("Größe");
    const old = Buffer.from("# Größe für alle Straßen", "latin1");
    expect((await printed(route, "a.md", old)).pages.join("")).toContain("Größe für alle Straßen");
  });
});

describe("what is not in the file", () => {
  test("is not fetched, is named, and its text stands in its place", async () => {
    const { pages, warning } = await print(
      '![A chart](https://example.invalid/chart.png)\n\n<img src="../local.png">\n\n<p style="background:url(http://example.invalid/b.png)">text</p>\n\n<style>p{color:red}</style>',
    );
    expect(flat(pages[0])).toContain("A chart");
    for (const address of [
      "https://example.invalid/chart.png",
      "../local.png",
      "http://example.invalid/b.png",
    ])
      expect(warning).toContain(address);
  });

  test("a picture in a data: URL is drawn", async () => {
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const { bytes, warning } = await print(`![red](data:image/png;base64,${red.toString("base64")})`);
    expect(await densest(bytes)).toEqual([255, 0, 0]);
    expect(warning).toBe("");
  });
});

test("paper and margins", async () => {
  const { sizes } = await print("text", { page_size: "a5", landscape: "true", margin: "10" });
  expect(sizes).toEqual([[595, 420]]);
  expect((await print("text")).sizes).toEqual([[595, 842]]);
});

describe("limits", () => {
  const lists = (depth: number) =>
    Array.from({ length: depth }, (_, at) => `${"  ".repeat(at)}- item`).join("\n");
  const quotations = (depth: number) => `${">".repeat(depth)} deep`;

  test.each([
    ["lists", lists(20), lists(150)],
    ["quotations", quotations(20), quotations(200)],
    ["quotations, far too many", quotations(9), quotations(100_000)],
  ])("%s within each other are all there, or refused", async (_, right, wrong) => {
    const { pages } = await print(right);
    expect(pages.join("").match(/item|deep/g)).toHaveLength(right.match(/item|deep/g)?.length ?? 0);
    const refusal = await refused(route, "a.md", wrong);
    expect(refusal).toMatchObject([400, "too_complex", expect.stringContaining("markdown.nested")]);
  });

  test("as deep as is taken", async () => {
    expect((await convert(route, "a.md", quotations(199))).status).toBe(200);
  });

  test("so many notes, and not one more", async () => {
    const notes = (count: number) => Array.from({ length: count }, (_, at) => `[^${at}]: n\n\n`).join("");
    const refusal = await refused(route, "a.md", notes(3_001));
    expect(refusal).toMatchObject([400, "too_complex", expect.stringContaining("markdown.notes")]);
    expect((await convert(route, "a.md", notes(3_000))).status).toBe(200);
  });

  test.each([
    ["an empty file", Buffer.alloc(0), "empty_file"],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF"), "unsupported_format"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5]), "unsupported_format"],
  ])("%s is refused", async (_, bytes, code) => {
    expect(await refused(route, "a.md", bytes)).toMatchObject([
      400,
      code,
      expect.stringContaining("Markdown"),
    ]);
  });
});
