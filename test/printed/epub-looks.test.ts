import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { densest, inkBox } from "../harness/ink.ts";
import { epub, picture, xhtml } from "./epub.ts";
import { printed } from "./printed.ts";

afterAll(closeBrowser);

const print = (book: Parameters<typeof epub>[0]) => printed("epub-to-pdf", "novel.epub", epub(book));
const flat = (pages: readonly string[]) => pages.map((text) => text.replace(/\s+/g, " ").trim());

describe("what its pages show", () => {
  const red = '<img src="../art/red.png" alt="Red"/>';

  test("pictures of the book, by their way from the chapter", async () => {
    const { bytes, warning } = await print({
      files: { "text/a.xhtml": xhtml(red), "art/red.png": await picture("#f00") },
      spine: ["text/a.xhtml"],
    });
    expect(await densest(bytes)).toEqual([255, 0, 0]);
    expect(warning).toBe("");
  });

  test("a picture larger than the page is fitted to it, and adds no page", async () => {
    const { bytes, pages: found } = await print({
      files: {
        "a.xhtml": xhtml('<div><img src="b.png" alt=""/></div>'),
        "b.png": await picture("#00f", 1_000, 3_000),
      },
      spine: ["a.xhtml"],
    });
    expect(found).toHaveLength(1);
    const { x0, x1, y0, y1 } = await inkBox(bytes);
    expect((y1 - y0) / (x1 - x0)).toBeCloseTo(3, 1);
    expect(y1 - y0).toBeGreaterThan(650);
  });

  test("styles of each chapter hold for it alone, with sheets that they import", async () => {
    const colour = (name: string) => xhtml("<p>text</p>", `<link rel="stylesheet" href="css/${name}.css"/>`);
    const files = {
      "a.xhtml": colour("a"),
      "b.xhtml": colour("b"),
      "css/a.css": "html > body p { background: #0f0; color: #0f0; height: 500pt } } p { background: #00f }",
      "css/b.css":
        '@charset "utf-8"; @import "more.css"; @page { size: 10pt 10pt } @media print { body { background: url(../art/red.png); padding-top: 500pt } }',
      "css/more.css": "p { display: none }",
      "art/red.png": await picture("#f00"),
    };
    const { bytes, pages: found, sizes } = await print({ files, spine: ["a.xhtml", "b.xhtml"] });
    expect(flat(found)).toEqual(["text", ""]);
    expect(sizes).toEqual([
      [595, 842],
      [595, 842],
    ]);
    expect(await densest(bytes)).toEqual([0, 255, 0]);
    expect(await densest(bytes, 1)).toEqual([255, 0, 0]);
  });

  test("text that would run from top to bottom, stand on every page or be cut stays within the pages", async () => {
    const words = Array.from({ length: 1_500 }, (_, at) => `w${at}`).join(" ");
    const { pages: found } = await print({
      files: {
        "a.xhtml": xhtml(
          `<p style="position:fixed">once</p><p>${words}</p>`,
          "<style>html{-epub-writing-mode:vertical-rl;writing-mode:vertical-rl;height:100vh;overflow:hidden} body{height:100%;overflow:hidden}</style>",
        ),
      },
      spine: ["a.xhtml"],
    });
    expect(found.join(" ").match(/w\d+/g)).toHaveLength(1_500);
    expect(found.join(" ").match(/once/g)).toHaveLength(1);
  });

  test("XML as books write it: elements that end at once, CDATA, entities", async () => {
    const { pages: found } = await print({
      files: {
        "a.xhtml": xhtml(
          '<p/><div class="a > b"/><script/><p>a<a id="x"/>b&nbsp;&eacute; <![CDATA[<i>]]></p><textarea/><p>end</p>',
        ),
      },
      spine: ["a.xhtml"],
    });
    expect(flat(found)[0]).toContain("ab é <i>");
    expect(flat(found)[0]).toContain("end");
  });

  test("a page of a fixed layout is as large as the paper allows", async () => {
    const { bytes, pages: found } = await print({
      files: {
        "a.xhtml": xhtml(
          '<div style="position:absolute;left:0;top:0;width:2000px;height:1000px;background:#0f0"></div><p style="position:absolute;left:1500px;top:900px;font-size:50px">corner</p>',
          '<meta name="viewport" content="width=2000, height=1000"/>',
        ),
        "b.xhtml": xhtml("<p>b</p>", '<meta name="viewport" content="width=2000, height=1000"/>'),
      },
      spine: ["a.xhtml", "b.xhtml"],
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    });
    expect(flat(found)).toEqual(["corner", "b"]);
    const { x0, x1, y0, y1 } = await inkBox(bytes);
    for (const [at, expected] of [
      [x0, 56],
      [x1, 539],
      [y1 - y0, 241.5],
    ] as const)
      expect(Math.abs(at - expected)).toBeLessThan(3);
  });
});

describe("the cover", () => {
  const text = { "a.xhtml": xhtml("<p>text</p>") };
  const art = async () => ({ "c.png": await picture("#f00") });
  const shows = xhtml(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100%" height="100%" viewBox="0 0 200 300"><image width="200" height="300" xlink:href="c.png"/></svg>',
  );

  test.each([
    ["EPUB 3", { properties: { "c.png": "cover-image" } }],
    ["EPUB 2", { metadata: '<meta name="cover" content="c-png"/>' }],
  ])("of %s that no chapter shows is the first page", async (_, said) => {
    const { bytes, pages: found } = await print({
      files: { ...text, ...(await art()) },
      spine: ["a.xhtml"],
      ...said,
    });
    expect(flat(found)).toEqual(["", "text"]);
    expect(await densest(bytes)).toEqual([255, 0, 0]);
  });

  test.each([
    ["in the text", ["cover.xhtml", "a.xhtml"]],
    ["beside the text", ["a.xhtml", "cover.xhtml no"]],
  ])("that a chapter %s shows stands there, once and first", async (_, order) => {
    const { bytes, pages: found } = await print({
      files: { ...text, ...(await art()), "cover.xhtml": shows },
      spine: order,
      properties: { "c.png": "cover-image" },
    });
    expect(flat(found)).toEqual(["", "text"]);
    expect(await densest(bytes)).toEqual([255, 0, 0]);
  });
});
