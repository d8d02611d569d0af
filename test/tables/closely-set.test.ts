import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { post } from "../harness/request.ts";

type Row = readonly (readonly [x: number, text: string])[];

/** Rows below one another without rulings; `apart` is the room above the row of that number beside that of a line. */
async function tablesIn(
  rows: readonly Row[],
  [at, apart]: readonly [number, number],
  bold: readonly number[],
) {
  const pdf = await PDFDocument.create();
  const fonts = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([500, 300]);
  for (const [number, row] of rows.entries()) {
    const y = 260 - number * 15 - (number >= at ? apart : 0);
    for (const [x, text] of row) {
      const font = fonts[bold.includes(number) ? 1 : 0];
      if (font !== undefined) page.drawText(text, { x, y, size: 10, font });
    }
  }
  const file = { filename: "list.pdf", contentType: "application/pdf", bytes: await pdf.save() };
  const { json } = await post("/api/v1/ai/extract-tables", { file });
  return (json.data.tables as { rows: string[][] }[]).map((table) =>
    table.rows.map((each) => each.join("|")),
  );
}

const placed = (places: readonly number[], ...texts: readonly string[]): Row =>
  texts.map((text, column) => [places[column] ?? 0, text]);
const three = [50, 250, 350];
const accounts = [
  placed(three, "Account", "Opening", "Closing"),
  placed(three, "Cash", "1,200", "1,950"),
  placed(three, "Stock", "8,300", "7,410"),
];
const four = [50, 170, 250, 350];
const loans = [
  placed(four, "Lender", "Rate", "Due", "Balance"),
  placed(four, "Harbour Bank", "4.1%", "2027", "50,000"),
  placed(four, "City Credit", "3.9%", "2029", "31,500"),
];
const others = [
  placed(three, "Lender", "Before", "After"),
  placed(three, "Harbour Bank", "50,000", "48,000"),
  placed(three, "City Credit", "31,500", "30,100"),
];
const first = ["Account|Opening|Closing", "Cash|1,200|1,950", "Stock|8,300|7,410"];

test("two tables close to each other are two where the second has a head of more columns", async () => {
  expect(await tablesIn([...accounts, ...loans], [3, 8], [])).toEqual([
    first,
    ["Lender|Rate|Due|Balance", "Harbour Bank|4.1%|2027|50,000", "City Credit|3.9%|2029|31,500"],
  ]);
});

test.each([
  [[0, 3], 2],
  [[0], 1],
  [[0, 1, 2, 3, 4, 5], 1],
])("of as many columns, where rows %j alone are bold, there are %i", async (bold, count) => {
  const found = await tablesIn([...accounts, ...others], [3, 8], bold);
  expect(found).toHaveLength(count);
  expect(found.flat()).toHaveLength(6);
  expect(found[0]?.slice(0, 3)).toEqual(first);
});

test.each([
  [8, 2],
  [1, 1],
])("with %d points more between them there are %d", async (apart, count) => {
  expect(await tablesIn([...accounts, ...others], [3, apart], [0, 3])).toHaveLength(count);
});

test("a head that is shown again parts nothing", async () => {
  const again = [...accounts, ...accounts.slice(0, 1), ...others.slice(1)];
  expect(await tablesIn(again, [3, 8], [0, 3])).toHaveLength(1);
});
