import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { bookmarksOf } from "../harness/bookmarks.ts";
import { tagsOf, wholeText, withBelow } from "../harness/tags.ts";
import { printed, refused } from "./printed.ts";

afterAll(closeBrowser);

const route = "csv-to-pdf";
const print = (text: string | Uint8Array, form = {}, name = "sales.csv") => printed(route, name, text, form);

async function cells(bytes: Uint8Array): Promise<string[]> {
  const tags = (await tagsOf(bytes)).flatMap(withBelow);
  const wanted = tags.filter(({ type }) => type === "TD" || type === "TH");
  return wanted.map((tag) => `${tag.type} ${wholeText(tag).replace(/\s+/g, " ").trim()}`);
}

const table = (rows: number, columns: number) =>
  [
    Array.from({ length: columns }, (_, at) => `Column ${at}`).join(","),
    ...Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, at) => `value ${row}.${at}`).join(","),
    ),
  ].join("\n");

describe("what the file holds", () => {
  test.each([
    ["commas", 'Item,Price\n"Tea, green",3.50\n"said ""so""",2\n', "sales.csv"],
    ["semicolons", 'Item;Price\n"Tea, green";3.50\n"said ""so""";2\n', "sales.csv"],
    ["tabs", 'Item\tPrice\n"Tea, green"\t3.50\n"said ""so"""\t2\n', "sales.tsv"],
  ])("delimited by %s", async (_, text, name) => {
    const { bytes } = await print(text, {}, name);
    expect(await cells(bytes)).toEqual([
      "TH Item",
      "TH Price",
      "TD Tea, green",
      "TD 3.50",
      'TD said "so"',
      "TD 2",
    ]);
  });

  test("windows-1252 and markup are text", async () => {
    const { bytes } = await print(Buffer.from("Name;Straße\n<b>Müller</b>;Größe & Maß\n", "latin1"));
    expect(await cells(bytes)).toContain("TD <b>Müller</b>");
    expect(await cells(bytes)).toContain("TD Größe & Maß");
  });

  test("rows of the head as asked", async () => {
    const { bytes } = await print("a,b\nc,d\ne,f\n", { header_rows: "2" });
    expect((await cells(bytes)).filter((cell) => cell.startsWith("TH"))).toEqual([
      "TH a",
      "TH b",
      "TH c",
      "TH d",
    ]);
    const none = await print("a,b\nc,d\ne,f\n", { header_rows: "0" });
    expect((await cells(none.bytes)).filter((cell) => cell.startsWith("TH"))).toEqual([]);
  });

  test("uneven rows are printed, and told", async () => {
    const { bytes, warning } = await print("a,b,c\n1,2,3\n4\n");
    expect(await cells(bytes)).toContain("TD 4");
    expect(warning).toContain("different numbers of fields");
  });
});

describe("on paper", () => {
  test("the head stands on every page", async () => {
    const { pages } = await print(table(200, 3));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.startsWith("Column 0")).toBe(true);
    expect(pages.join("").match(/value \d+\.2/g)).toHaveLength(200);
  });

  test("a wide table turns the paper; a wider one goes on in parts, no column lost", async () => {
    expect((await print(table(3, 4))).sizes).toEqual([[595, 842]]);
    expect((await print(table(3, 14))).sizes).toEqual([[842, 595]]);
    const { bytes, pages } = await print(table(3, 40));
    expect((await bookmarksOf(bytes)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^sales: columns 1 to \d+ of 40$/),
      expect.stringMatching(/^sales: columns \d+ to \d+ of 40$/),
      expect.stringMatching(/^sales: columns \d+ to 40 of 40$/),
    ]);
    const text = pages.join("\n").replace(/\s+/g, " ");
    for (let at = 0; at < 40; at++) expect(text).toContain(`value 2.${at}`);
    // The first column tells the rows apart on every part.
    expect(text.match(/value 2\.0 /g)).toHaveLength(3);
  });

  test("as the caller says", async () => {
    expect((await print(table(3, 14), { orientation: "portrait" })).sizes[0]).toEqual([595, 842]);
    expect((await print(table(3, 2), { orientation: "landscape", page_size: "a5" })).sizes).toEqual([
      [595, 420],
    ]);
  });
});

test("more cells than are printed, an empty file, and a PDF are refused", async () => {
  const refusal = await refused(route, "a.csv", table(4_001, 10));
  expect(refusal).toMatchObject([400, "too_complex", expect.stringContaining("csv.cells")]);
  expect(await refused(route, "a.csv", "")).toMatchObject([400, "empty_file", expect.any(String)]);
  expect(await refused(route, "a.csv", Buffer.from("%PDF-1.7\n%%EOF"))).toMatchObject([
    400,
    "unsupported_format",
    expect.any(String),
  ]);
  expect((await print("\n\n")).warning).toContain("no data");
});

test("a cell of a hundred thousand letters is printed whole", async () => {
  const { pages } = await print(`name,text\nlong,${"z".repeat(100_000)}\n`);
  expect(pages.join("").match(/z/g)).toHaveLength(100_000);
});
