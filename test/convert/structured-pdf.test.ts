import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleImages } from "../../shared/contract/sample-image.ts";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { long, printed } from "./printed-page.ts";

const body = `<h1>Report</h1><p>${long}</p><h2>Works</h2>
<ul><li>Cranes<ul><li>a new one</li><li>an old one</li></ul></li></ul><ol start=3><li>Third</li><li>Fourth</li></ol>
<h3>Counted</h3><table><tr><th>Month</th><th>Ships</th></tr><tr><td>May</td><td>12</td></tr><tr><td>June</td><td>15</td></tr></table>
<img width=200 height=100 src="data:image/png;base64,${sampleImages.png}"><p>Figure 1: The new quay</p>
<h2 style="break-before:page">End</h2><p>${long.repeat(4)}</p>`;

let file: ReturnType<typeof pdfFile>;
beforeAll(async () => {
  file = pdfFile(await printed(body), "report.pdf");
});
afterAll(closeBrowser);

type Place = { page: number; bbox: [number, number, number, number] };
type Block = Place & {
  id: number;
  kind: string;
  level: number | null;
  marker: string | null;
  section: number | null;
  text: string;
  places: Place[];
};
type Ref = { $ref: string };
type Item = { self_ref: string; parent: Ref | null; children: Ref[]; label: string; captions?: Ref[] };

async function taken(fields: Record<string, string> = {}) {
  const answer = await post("/api/v1/convert/pdf-to-json", { file, ...fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

describe("a PDF as blocks", () => {
  test("says of each what it is, under which heading and where it stands", async () => {
    const { blocks, pages, chunks, docling } = await taken();
    const told = blocks.map(({ kind, level, marker, section, text, page }: Block) =>
      [kind, level, marker, section, page, text.replace(/\s+/g, " ").slice(0, 22)].join(" | "),
    );
    expect(told).toEqual([
      "heading | 1 |  |  | 1 | Report",
      "paragraph |  |  | 0 | 1 | The committee met in t",
      "heading | 2 |  | 0 | 1 | Works",
      "item | 1 |  | 2 | 1 | Cranes",
      "item | 2 |  | 2 | 1 | a new one",
      "item | 2 |  | 2 | 1 | an old one",
      "item | 1 | 3. | 2 | 1 | Third",
      "item | 1 | 4. | 2 | 1 | Fourth",
      "heading | 3 |  | 2 | 1 | Counted",
      "table |  |  | 8 | 1 | Month Ships May 12 Jun",
      "picture |  |  | 8 | 1 | ",
      "caption |  |  | 8 | 1 | Figure 1: The new quay",
      "heading | 2 |  | 0 | 2 | End",
      "paragraph |  |  | 12 | 2 | The committee met in t",
    ]);
    expect([chunks, docling]).toEqual([null, null]);
    const tops = blocks.filter(({ page }: Block) => page === 1).map(({ bbox }: Block) => bbox[3]);
    expect(tops).toEqual(tops.toSorted((a: number, b: number) => b - a));
    for (const { page, bbox } of blocks) {
      const { width, height } = pages[page - 1];
      expect(bbox[0] >= 0 && bbox[1] >= 0 && bbox[2] <= width && bbox[3] <= height && bbox[0] < bbox[2]).toBe(
        true,
      );
    }
    expect(blocks[9].table).toMatchObject({ rows: 3, columns: 2, header_rows: 1 });
    const may = blocks[9].table.cells.find(({ text }: { text: string }) => text === "May");
    expect(may).toMatchObject({ row: 1, column: 0, header: false, page: 1 });
  });

  test("parts it into chunks that are no longer than asked, each with its headings and pages", async () => {
    const { blocks, chunks } = await taken({ chunk_size: "300" });
    expect(chunks.length).toBeGreaterThan(5);
    for (const { text } of chunks) expect(text.length).toBeLessThanOrEqual(300);
    expect(new Set(chunks.flatMap((chunk: { blocks: number[] }) => chunk.blocks)).size).toBe(blocks.length);
    const table = chunks.find(({ text }: { text: string }) => text.includes("| May | 12 |"));
    expect(table).toMatchObject({ headings: ["Report", "Works", "Counted"], pages: [1] });
    expect(table.text).toMatch(/^### Counted\n\n\| Month/);
    const last = chunks.filter(({ headings }: { headings: string[] }) => headings.at(-1) === "End");
    expect(
      last
        .map(({ text }: { text: string }) => text)
        .join(" ")
        .replaceAll("## End\n\n", ""),
    ).toBe(long.repeat(4).trim());
  });

  test("is a DoclingDocument whose references hold, each item once in the tree", async () => {
    const { docling } = await taken({ docling: "true" });
    expect(docling).toMatchObject({ schema_name: "DoclingDocument", name: "report" });
    const items: Item[] = [
      docling.body,
      ...docling.groups,
      ...docling.texts,
      ...docling.tables,
      ...docling.pictures,
    ];
    const known = new Map(items.map((item) => [item.self_ref, item]));
    expect(known.size).toBe(items.length);
    for (const { self_ref, children } of items)
      for (const { $ref } of children) expect(known.get($ref)?.parent, $ref).toEqual({ $ref: self_ref });
    const hung = items.flatMap(({ children }) => children.map(({ $ref }) => $ref));
    expect(hung.toSorted()).toEqual(
      items
        .slice(1)
        .map(({ self_ref }) => self_ref)
        .toSorted(),
    );
    const [picture] = docling.pictures;
    expect(known.get(picture.captions[0].$ref)).toMatchObject({
      label: "caption",
      text: "Figure 1: The new quay",
    });
    const nested = docling.texts.find(({ text }: { text: string }) => text === "a new one");
    expect(known.get(known.get(nested.parent.$ref)?.parent?.$ref ?? "")).toMatchObject({ text: "Cranes" });
    expect(docling.texts.find(({ text }: { text: string }) => text === "Third")).toMatchObject({
      enumerated: true,
      marker: "3.",
    });
    expect(docling.tables[0].data).toMatchObject({ num_rows: 3, num_cols: 2 });
    expect(docling.tables[0].data.grid[1][0]).toMatchObject({ text: "May", column_header: false });
  });
});

describe("a PDF as HTML", () => {
  test("says what its parts are", async () => {
    const answer = await post("/api/v1/convert/pdf-to-html", { file });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text.replace(/viewrect=[\d,]+/, "viewrect=…")).toBe(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Report</title></head><body>
<h1 id="page-1">Report</h1>
<p>${long.trim()}</p>
<h2>Works</h2>
<ul><li>Cranes
<ul><li>a new one
</li><li>an old one
</li></ul></li></ul><ol start="3"><li>Third
</li><li>Fourth
</li></ol>
<h3>Counted</h3>
<table>
<thead>
<tr><th scope="col">Month</th><th scope="col">Ships</th></tr>
</thead>
<tbody>
<tr><td>May</td><td>12</td></tr>
<tr><td>June</td><td>15</td></tr>
</tbody>
</table>
<figure><a href="report.pdf#page=1&amp;viewrect=…">Picture on page 1</a><figcaption>Figure 1: The new quay</figcaption></figure>
<h2 id="page-2">End</h2>
<p>${long.repeat(4).trim()}</p>
</body></html>
`);
  });

  test("never takes text for markup, and says which way it runs", async () => {
    const evil = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp; it`;
    const shown = evil.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const source = `<title>${shown}</title><h1>${shown}</h1><p>${long} ${shown}</p><ul><li>${shown}</li></ul><p dir=rtl>اجتمعت اللجنة في القاعة القديمة واستمعت إلى التقارير</p>
<table><tr><th>Kind</th><th>Text</th></tr><tr><td>one</td><td>${shown}</td></tr><tr><td>two</td><td>x</td></tr></table>
<p><a href="https://example.com/?a=%22&amp;b=%27">A link</a> that ${long}</p>`;
    const { text } = await post("/api/v1/convert/pdf-to-html", {
      file: pdfFile(await printed(source), `a"<b>.pdf`),
    });
    const tags = new Set([...text.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag));
    const expected = "html head meta title body h1 p ul li table thead tbody tr th td a".split(" ");
    expect([...tags].filter((tag) => tag !== undefined && !expected.includes(tag))).toEqual([]);
    expect(text.match(/&lt;script&gt;/g)).toHaveLength(5);
    expect(text).toContain('href="https://example.com/?a=%22&amp;b=%27"');
    expect(text).toMatch(/<p dir="rtl">[^<]*اجتمعت/);
    expect(
      JSON.stringify(parse(text), (key, value) => (key === "parentNode" ? undefined : value)),
    ).not.toMatch(/"(?:tagName":"(?:script|img)|name":"on)/);
  });
});
