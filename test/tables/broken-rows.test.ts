import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

/** Texts by points from the left and from the top of a page, and level rulings by their height from the top. */
type Drawn = {
  texts: readonly (readonly [x: number, down: number, text: string])[];
  level: readonly number[];
  from: number;
  to: number;
  columns?: readonly number[];
};

const columns = [40, 100, 360];

async function tablesIn(pages: readonly Drawn[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { texts, level, from, to, columns: own = columns } of pages) {
    const page = pdf.addPage([400, 300]);
    for (const [x, down, text] of texts) page.drawText(text, { x, y: 300 - down, size: 10, font });
    for (const down of level)
      page.drawLine({ start: { x: own[0] ?? 0, y: 300 - down }, end: { x: own.at(-1) ?? 0, y: 300 - down } });
    for (const x of own) page.drawLine({ start: { x, y: 300 - from }, end: { x, y: 300 - to } });
  }
  const file = { filename: "list.pdf", contentType: "application/pdf", bytes: await pdf.save() };
  const { status, json } = await post("/api/v1/ai/extract-tables", { file });
  expect(status).toBe(200);
  return json.data.tables as { rows: string[][]; row_pages: number[] }[];
}

const before: Drawn = {
  texts: [
    [46, 214, "No"],
    [106, 214, "What is said"],
    [46, 234, "1"],
    [106, 234, "Short"],
    [46, 254, "2"],
    [106, 254, "A text that is too long for"],
    [106, 268, "the end of its page"],
  ],
  level: [200, 220, 240],
  from: 200,
  to: 280,
};
const rest: Drawn = {
  texts: [
    [106, 32, "and ends on the next one"],
    [46, 52, "3"],
    [106, 52, "Last"],
  ],
  level: [38, 58],
  from: 20,
  to: 58,
};
const cell = "A text that is too long for\nthe end of its page";

describe("a ruled row at the end of a page", () => {
  test("goes on at the head of the next one where no ruling parts them", async () => {
    expect(await tablesIn([before, rest])).toMatchObject([
      {
        rows: [
          ["No", "What is said"],
          ["1", "Short"],
          ["2", `${cell}\nand ends on the next one`],
          ["3", "Last"],
        ],
        row_pages: [1, 1, 1, 2],
      },
    ]);
  });

  test.each<[string, Drawn, Drawn]>([
    ["a ruling closes it", { ...before, level: [...before.level, 280] }, rest],
    ["a ruling opens the next row", before, { ...rest, level: [20, ...rest.level] }],
  ])("is a row of its own where %s", async (_, above, below) => {
    const [table, ...more] = await tablesIn([above, below]);
    expect(more).toEqual([]);
    expect(table?.rows.slice(2)).toEqual([
      ["2", cell],
      ["", "and ends on the next one"],
      ["3", "Last"],
    ]);
  });

  test("is a row of its own where the next one has a label and begins with a capital", async () => {
    const labelled: Drawn = {
      ...rest,
      texts: [[46, 32, "4"], [106, 32, "Another"], ...rest.texts.slice(1)],
    };
    expect((await tablesIn([before, labelled]))[0]?.rows.slice(2)).toEqual([
      ["2", cell],
      ["4", "Another"],
      ["3", "Last"],
    ]);
  });

  test.each([
    [2, true],
    [8, false],
  ])("goes on in columns that stand %d points aside: %s", async (aside, holds) => {
    const shifted = { ...rest, columns: [40, 100 + aside, 360] };
    const [table] = await tablesIn([before, shifted]);
    expect(table?.rows.at(-1)?.[0]).toBe(holds ? "3" : "2");
  });
});

test("narrow words of three letters are words of their row", async () => {
  const drawn: Drawn = {
    texts: [
      [46, 34, "iii"],
      [106, 34, "ill"],
      [46, 54, "Part"],
      [106, 54, "Well"],
    ],
    level: [20, 40, 60],
    from: 20,
    to: 60,
  };
  expect(await tablesIn([drawn])).toMatchObject([
    {
      rows: [
        ["iii", "ill"],
        ["Part", "Well"],
      ],
    },
  ]);
});
