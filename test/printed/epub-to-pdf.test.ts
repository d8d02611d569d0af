import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { chooseOperation } from "../../shared/jobs/choose-operation.ts";
import { bookmarksOf } from "../harness/bookmarks.ts";
import { epub, nav, picture, xhtml } from "./epub.ts";
import { printed, refused } from "./printed.ts";

afterAll(closeBrowser);

const identifier = "urn:uuid:00112233-4455-6677-8899-aabbccddeeff";
const fontPath = "node_modules/@expo-google-fonts/caladea/400Regular/Caladea_400Regular.ttf";
const route = "epub-to-pdf";
const print = (book: Parameters<typeof epub>[0], form = {}) => printed(route, "novel.epub", epub(book), form);
const flat = (pages: readonly string[]) => pages.map((text) => text.replace(/\s+/g, " ").trim());
const chapters = {
  "one.xhtml": xhtml("<h1>One</h1><p>First chapter.</p>"),
  "two.xhtml": xhtml(
    `<h1>Two</h1><p>Second chapter.</p><h2 id="late" style="break-before:page">Late</h2><p>On its second page.</p>`,
  ),
  "notes.xhtml": xhtml("<p>Notes beside the text.</p>"),
  "three.xhtml": xhtml("<p>Third chapter.</p>"),
};
const spine = ["one.xhtml", "notes.xhtml no", "two.xhtml", "three.xhtml"];
const pages = [
  "One First chapter.",
  "Two Second chapter.",
  "Late On its second page.",
  "Third chapter.",
  "Notes beside the text.",
];
const entries = [
  { depth: 0, title: "The first", page: 1 },
  { depth: 0, title: "Part", page: 0 },
  { depth: 1, title: "The second", page: 2 },
  { depth: 2, title: "Later & on", page: 3 },
  { depth: 0, title: "Notes", page: 5 },
];

describe("the order of reading and the contents", () => {
  test("of EPUB 3: chapters from new pages, what is beside the text last, contents as bookmarks", async () => {
    const {
      bytes,
      pages: found,
      document,
      warning,
    } = await print({
      files: {
        ...chapters,
        "nav.xhtml": nav(
          `<ol><li><a href="one.xhtml">The <i>first</i></a></li><li><span>Part</span><ol><li><a href="two.xhtml">The second</a><ol><li><a href="two.xhtml#late">Later &amp; on</a></li></ol></li></ol></li><li><a href="notes.xhtml">Notes</a></li><li><a href="gone.xhtml">Gone</a></li></ol>`,
        ),
      },
      spine,
      properties: { "nav.xhtml": "nav" },
    });
    expect(flat(found)).toEqual(pages);
    expect(await bookmarksOf(bytes)).toEqual(entries);
    expect([document.getTitle(), document.getAuthor()]).toEqual(["A & B", "Ann Author"]);
    expect(warning).toBe("");
  });

  test("of EPUB 2: the map of its .ncx", async () => {
    const point = (title: string, src: string, below = "") =>
      `<navPoint id="p"><navLabel><text>${title}</text></navLabel><content src="${src}"/>${below}</navPoint>`;
    const { bytes } = await print({
      files: {
        ...chapters,
        "toc.ncx": `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><head><meta name="dtb:depth" content="2"/></head><docTitle><text>A</text></docTitle><navMap>${point("The first", "one.xhtml")}${point("Part", "gone.xhtml", point("The second", "two.xhtml", point("Later &amp; on", "two.xhtml#late")))}${point("Notes", "./notes.xhtml#none")}</navMap></ncx>`,
      },
      spine,
    });
    expect(await bookmarksOf(bytes)).toEqual(entries);
  });

  test("without contents the headings are the bookmarks", async () => {
    const { bytes } = await print({ files: chapters, spine });
    expect((await bookmarksOf(bytes)).map(({ title, page }) => [title, page])).toEqual([
      ["One", 1],
      ["Two", 2],
      ["Late", 3],
    ]);
  });

  test("a link leads to the page of its chapter, also where two chapters use one id", async () => {
    const { document, pages: found } = await print({
      files: {
        "a.xhtml": xhtml(
          '<p id="x">A <a href="b%20c.xhtml#x">to B</a> <a href="https://example.invalid/">out</a> <a href="javascript:alert(1)">none</a></p>',
        ),
        "b c.xhtml": xhtml('<p id="x">B</p>'),
      },
      spine: ["a.xhtml", "b c.xhtml"],
    });
    expect(flat(found)).toHaveLength(2);
    const annotations = document.getPages()[0]?.node.Annots()?.asArray() ?? [];
    const text = annotations.map((ref) => String(document.context.lookup(ref))).join(" ");
    expect(annotations).toHaveLength(2);
    expect(text).toContain("https://example.invalid/");
    expect(text).not.toContain("javascript");
    expect(text).toMatch(/part-2-1/);
  });
});

test("nothing outside of the book is reached: what it names is told", async () => {
  const { warning, pages: found } = await print({
    files: {
      "a.xhtml": xhtml(
        '<script>document.body.textContent="ran"</script><p>text</p><img src="https://example.invalid/a.png" alt="Far"/><img src="../../../etc/passwd.png" alt="Up"/><img src="file:///etc/b.png"/>',
        '<link rel="stylesheet" href="//example.invalid/c.css"/><style>@import url(http://example.invalid/d.css); p{background:url(../../e.png)}</style>',
      ),
    },
    spine: ["a.xhtml", "lost.xhtml"],
    others: { "e.png": await picture("#f00") },
  });
  expect(flat(found)[0]).toContain("text Far Up");
  for (const address of [
    "https://example.invalid/a.png",
    "../../../etc/passwd.png",
    "file:///etc/b.png",
    "//example.invalid/c.css",
    "http://example.invalid/d.css",
    "../../e.png",
  ])
    expect(warning).toContain(address);
});

test("parts that are missing or no text are named; one that stands in for them is printed", async () => {
  const { warning, pages: found } = await print({
    files: { "a.xhtml": xhtml("<p>text</p>"), "film.mp4": "x" },
    spine: ["film.mp4", "a.xhtml"],
  });
  expect(flat(found)).toEqual(["text"]);
  expect(warning).toContain("OEBPS/film.mp4");
});

describe("encryption", () => {
  const encryption = (algorithm: string, path: string) => ({
    "META-INF/encryption.xml": strToU8(
      `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${path}"/></enc:CipherData></enc:EncryptedData></encryption>`,
    ),
  });

  test("of chapters is refused", async () => {
    const bytes = epub({
      files: chapters,
      spine,
      others: encryption("http://www.w3.org/2001/04/xmlenc#aes256-cbc", "OEBPS/one.xhtml"),
    });
    expect(await refused(route, "novel.epub", bytes)).toMatchObject([
      400,
      "unsupported_format",
      expect.stringContaining("DRM"),
    ]);
  });

  test.each([
    ["http://www.idpf.org/2008/embedding", 1_040, () => createHash("sha1").update(identifier).digest()],
    [
      "http://ns.adobe.com/pdf/enc#RC",
      1_024,
      () => Buffer.from(identifier.slice(9).replaceAll("-", ""), "hex"),
    ],
  ])("a font that is masked by %s is shown", async (algorithm, length, keyOf) => {
    const key = keyOf();
    const font = await readFile(fontPath);
    const masked = Uint8Array.from(font, (byte, at) =>
      at < length ? byte ^ (key[at % key.length] ?? 0) : byte,
    );
    const { document } = await print({
      files: {
        "a.xhtml": xhtml(
          "<p>text</p>",
          "<style>@font-face{font-family:Own;src:url(own.ttf)} p{font-family:Own}</style>",
        ),
        "own.ttf": masked,
      },
      spine: ["a.xhtml"],
      others: encryption(algorithm, "OEBPS/own.ttf"),
    });
    const names = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object).slice(0, 500))
      .join(" ");
    expect(names).toMatch(/FontName \/\w+\+Caladea/);
  });
});

describe("limits and refusals", () => {
  const paragraph = `<p>${"a".repeat(1_000)}</p>`;

  test.each([
    ["an empty file", Buffer.alloc(0), "empty_file", "empty"],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF"), "unsupported_format", "PDF"],
    ["another archive", Buffer.from(zipSync({ "a.txt": strToU8("a") })), "unsupported_format", "archive"],
    [
      "a book without its package document",
      Buffer.from(zipSync({ "META-INF/container.xml": strToU8("<container/>") })),
      "damaged_file",
      "package document",
    ],
    ["a book without chapters", epub({ files: chapters, spine: [] }), "damaged_file", "chapter"],
    ["a book that is cut off", epub({ files: chapters, spine }).subarray(0, 900), "damaged_file", "cut off"],
    [
      "too much text",
      epub({ files: { "a.xhtml": xhtml(paragraph.repeat(17_000)) }, spine: ["a.xhtml"] }),
      "too_complex",
      "epub.text",
    ],
    [
      "a bomb",
      epub({ files: { "a.xhtml": new Uint8Array(170_000_000) }, spine: ["a.xhtml"] }),
      "too_complex",
      "package.part",
    ],
    [
      "too many entries",
      epub({
        files: chapters,
        spine,
        others: Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`x/${at}`, new Uint8Array()])),
      }),
      "too_complex",
      "package.entries",
    ],
  ])("%s", async (_, bytes, code, told) => {
    expect(await refused(route, "novel.epub", bytes)).toMatchObject([
      400,
      code,
      expect.stringContaining(told),
    ]);
  });

  test("a picture counts as often as it is shown", async () => {
    const noise = Buffer.concat([await picture("#f00"), new Uint8Array(1_048_576)]);
    const shown = (times: number) =>
      epub({
        files: { "a.xhtml": xhtml('<img src="b.png" alt=""/>'.repeat(times)), "b.png": noise },
        spine: ["a.xhtml"],
      });
    expect(await refused(route, "novel.epub", shown(60))).toMatchObject([
      400,
      "too_complex",
      expect.stringContaining("epub.shown"),
    ]);
  });

  test("a directory that tells a smaller size is found out", async () => {
    const whole = epub({ files: { "a.xhtml": xhtml(paragraph.repeat(20)) }, spine: ["a.xhtml"] });
    const lying = Buffer.from(whole);
    const at = lying.lastIndexOf("OEBPS/a.xhtml");
    const local = lying.indexOf("OEBPS/a.xhtml");
    lying.writeUInt32LE(500, at - 46 + 24);
    lying.writeUInt32LE(500, local - 30 + 22);
    expect(await refused(route, "novel.epub", lying)).toMatchObject([
      400,
      "damaged_file",
      expect.stringContaining("size"),
    ]);
  });
});

test("paper and margins are the caller's", async () => {
  const { sizes } = await print(
    { files: chapters, spine: ["one.xhtml"] },
    { page_size: "a5", landscape: "true", margin: "20" },
  );
  expect(sizes).toEqual([[595, 420]]);
});

test("a job of conversions takes books", () => {
  const file = { filename: "Novel.EPUB", contentType: "", bytes: epub({ files: chapters, spine }) };
  expect(chooseOperation("convert", file, {})).toBe(chooseOperation("convert/epub-to-pdf", file, {}));
});
