import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { densest, inkBox } from "../harness/ink.ts";
import { printed, refused } from "./printed.ts";

afterAll(closeBrowser);

const route = "svg-to-pdf";
const print = (text: string | Uint8Array, form = {}) => printed(route, "logo.svg", text, form);
const svg = (attributes: string, content = '<rect width="100%" height="100%" fill="red"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

describe("the page is as large as the drawing says", () => {
  test.each([
    ["pixels", 'width="400" height="200"', [300, 150]],
    ["millimetres", 'width="210mm" height="297mm" viewBox="0 0 21 29.7"', [595, 842]],
    ["a width and a box", 'width="2in" viewBox="0 0 100 50"', [144, 72]],
    ["a box alone", 'viewBox="0 0 400 100"', [300, 75]],
    ["percent of nothing", 'width="100%" height="100%" viewBox="0,0,400,100"', [300, 75]],
    ["nothing", "", [225, 113]],
    ["more than a page can be", 'width="100000pt" height="50000pt" viewBox="0 0 2 1"', [14_400, 7_200]],
  ])("%s", async (_, attributes, size) => {
    const { sizes } = await print(svg(attributes));
    expect(sizes).toHaveLength(1);
    expect(Math.abs((sizes[0]?.[0] ?? 0) - (size[0] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((sizes[0]?.[1] ?? 0) - (size[1] ?? 0))).toBeLessThanOrEqual(1);
  });

  test("or as asked, with the drawing in its middle", async () => {
    const { bytes, sizes } = await print(svg('viewBox="0 0 200 100"'), { page_size: "a4", margin: "50" });
    expect(sizes).toEqual([[842, 595]]);
    const { x0, x1, y0, y1 } = await inkBox(bytes);
    expect([x0, x1, y0, y1].map((at) => Math.round(at / 5) * 5)).toEqual([50, 790, 115, 485]);
    expect(await densest(bytes)).toEqual([255, 0, 0]);
  });
});

test("text stays text and shapes stay shapes", async () => {
  const { pages, document } = await print(
    svg('viewBox="0 0 200 50"', '<title>A logo</title><text x="5" y="30">Hello SVG</text><circle r="9"/>'),
  );
  expect(pages[0]?.trim()).toBe("Hello SVG");
  expect(document.getTitle()).toBe("A logo");
  const kinds = document.context.enumerateIndirectObjects().map(([, object]) => String(object).slice(0, 300));
  expect(kinds.filter((text) => text.includes("/Subtype /Image"))).toEqual([]);
});

test("a plain document type, a mark of the encoding and packed files are read", async () => {
  const doctype =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect((await print(`\ufeff${doctype}${svg('width="40" height="40"')}`)).sizes).toEqual([[30, 30]]);
  expect((await print(gzipSync(svg('width="40" height="40"')))).sizes).toEqual([[30, 30]]);
});

test("nothing runs and nothing is loaded; what it asks for is named", async () => {
  const { bytes, warning } = await print(
    svg(
      'width="100" height="100" onload="document.documentElement.remove()"',
      '<style>@import url(http://example.invalid/a.css);</style><script>document.documentElement.innerHTML=""</script><rect width="100" height="100" fill="red"/><image xlink:href="https://example.invalid/b.png"/><a href="https://example.invalid/link"><rect/></a>',
    ),
  );
  expect(await densest(bytes)).toEqual([255, 0, 0]);
  for (const address of ["http://example.invalid/a.css", "https://example.invalid/b.png"])
    expect(warning).toContain(address);
  expect(warning).not.toContain("link");
});

test.each([
  ["HTML", "<html><body>no</body></html>", "unsupported_format"],
  ["other XML around one", `<a>${svg("")}</a>`, "unsupported_format"],
  ["a broken drawing", '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>', "damaged_file"],
  ["entities of its own", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "damaged_file"],
  ["nothing", "", "empty_file"],
  ["a packed file that is cut off", gzipSync(svg("")).subarray(0, 30), "damaged_file"],
  ["more than is drawn, packed", gzipSync(Buffer.alloc(21 * 1_048_576, " ")), "too_complex"],
])("%s is refused", async (_, content, code) => {
  expect(await refused(route, "a.svg", content)).toMatchObject([400, code, expect.any(String)]);
});
