import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

/** A text at a place, points from the left; a negative one is where it ends. */
type Text = readonly [x: number, text: string];
type Line = readonly Text[];

const pitch = 14;
const blank: Line = [];

async function paper(lines: readonly Line[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([560, 420]);
  for (const [at, line] of lines.entries())
    for (const [x, text] of line) {
      const from = x < 0 ? -x - font.widthOfTextAtSize(text, 9) : x;
      page.drawText(text, { x: from, y: 390 - at * pitch, size: 9, font });
    }
  return pdfFile(await pdf.save(), "paper.pdf");
}

const tablesOf = async (lines: readonly Line[]): Promise<string[][][]> => {
  const { json } = await post("/api/v1/ai/extract-tables", { file: await paper(lines) });
  return json.data.tables.map(({ rows }: { rows: string[][] }) => rows);
};

const fieldsOf = async (lines: readonly Line[]): Promise<Record<string, unknown>> => {
  const { json } = await post("/api/v1/workflows/parse-document", { file: await paper(lines) });
  return Object.fromEntries(
    json.data.fields.map(({ label, value }: { label: string; value: unknown }) => [label, value]),
  );
};

const results: Line[] = [
  [
    [40, "Test"],
    [180, "Result"],
    [-340, "Limit"],
    [-480, "Share"],
  ],
  [
    [40, "Iron"],
    [180, "trace"],
    [-340, "12.50"],
    [-480, "4 %"],
  ],
  [
    [40, "Zinc"],
    [180, "none"],
    [-340, "3.10"],
    [-480, "9 %"],
  ],
  [
    [40, "Copper"],
    [180, "none"],
    [-340, "1,204.00"],
    [-480, "11 %"],
  ],
];
const rows = results.map((line) => line.map(([, text]) => text));

const colons: Line[] = [
  [
    [40, "Patient: Priya Menon"],
    [300, "Age: 34"],
  ],
  [
    [40, "Sample: CD-99812"],
    [300, "Taken: 2026-10-11"],
  ],
];
const columns: Line[] = [
  [
    [40, "Patient"],
    [130, "Priya Menon"],
  ],
  [
    [40, "Sample"],
    [130, "CD-99812"],
  ],
  [
    [40, "Taken"],
    [130, "2026-10-11"],
  ],
];
const fourColumns: Line[] = [
  [
    [40, "Patient"],
    [110, "Priya Menon"],
    [300, "Ward"],
    [380, "North"],
  ],
  [
    [40, "Sample"],
    [110, "CD-99812"],
    [300, "Nurse"],
    [380, "Tom Hale"],
  ],
  [
    [40, "Taken"],
    [110, "2026-10-11"],
    [300, "Fee"],
    [380, "12.40"],
  ],
];

test.each([
  ["labels with a colon", colons],
  ["labels and values in columns", columns],
  ["labels and values in four columns", fourColumns],
  [
    "an address beside labels",
    [
      [
        [40, "Main Street 8"],
        [300, "Sample: CD-99812"],
      ],
      [[40, "34117 Kassel"]],
    ],
  ],
  [
    "one line of labels",
    [
      [
        [40, "Ward: North"],
        [300, "Taken: 2026-10-11"],
      ],
    ],
  ],
] satisfies [string, Line[]][])("%s above a table are no part of its head", async (_, above) => {
  for (const white of [[], [blank]]) {
    const tables = await tablesOf([...above, ...white, ...results]);
    expect(tables.at(-1)).toEqual(rows);
  }
});

test.each([
  ["to other edges", 140],
  ["over two columns", 200],
])("labels with values set %s below a table are no rows of it", async (_, x) => {
  const below: Line[] = [
    [
      [40, "Checked by"],
      [x, "Dr. Alexandra Konstantinidou, Head of Laboratory"],
    ],
    [
      [40, "Released"],
      [x, "2026-10-12"],
    ],
  ];
  expect((await tablesOf([...results, blank, ...below]))[0]).toEqual(rows);
});

test("a sum set as the column above it stays a row, also behind a blank line", async () => {
  const sum: Line = [
    [40, "Sum"],
    [-340, "1,219.60"],
  ];
  expect(await tablesOf([...results, blank, sum])).toEqual([[...rows, ["Sum", "", "1,219.60", ""]]]);
});

test("without white above them, lines of few cells are rows", async () => {
  const note: Line = [
    [40, "Lead"],
    [230, "not tested"],
  ];
  const [table] = await tablesOf([...results, note]);
  expect(table).toHaveLength(rows.length + 1);
});

test("heads over several columns stay", async () => {
  const [table] = await tablesOf([
    [
      [213, "first half"],
      [365, "second half"],
    ],
    [
      [40, "Region"],
      [-220, "Q1"],
      [-270, "Q2"],
      [-370, "Q3"],
      [-420, "Q4"],
    ],
    [
      [40, "North"],
      [-220, "12"],
      [-270, "14"],
      [-370, "11"],
      [-420, "19"],
    ],
    [
      [40, "South"],
      [-220, "22"],
      [-270, "24"],
      [-370, "21"],
      [-420, "29"],
    ],
    [
      [40, "West"],
      [-220, "32"],
      [-270, "34"],
      [-370, "31"],
      [-420, "39"],
    ],
  ]);
  expect(table?.slice(0, 2)).toEqual([
    ["Region", "first half", "", "second half", ""],
    ["", "Q1", "Q2", "Q3", "Q4"],
  ]);
});

test("rows of words above rows of figures are no form where they stand in the columns of the table", async () => {
  const lines: Line[] = [
    [
      [40, "Code"],
      [180, "Place"],
      [300, "State"],
      [-480, "Sum"],
    ],
    [
      [40, "A"],
      [180, "Room 4"],
      [300, "new"],
      [-480, "none"],
    ],
    [
      [40, "B"],
      [180, "Room 9"],
      [300, "old"],
      [-480, "none"],
    ],
    [
      [40, "C"],
      [180, "Room 7"],
      [300, "old"],
      [-480, "12.00"],
    ],
    [
      [40, "D"],
      [180, "Room 2"],
      [300, "new"],
      [-480, "14.00"],
    ],
  ];
  expect(await tablesOf(lines)).toEqual([lines.map((line) => line.map(([, text]) => text))]);
});

test("a head that reaches over the text of the column before it stands over its own", async () => {
  const lines: Line[] = [
    [
      [40, "Date"],
      [300, "Merchant"],
      [-420, "Amount (SEK)"],
    ],
    [
      [40, "2026-10-02"],
      [300, "SJ"],
      [-420, "1 245,00"],
    ],
    [
      [40, "2026-10-03"],
      [300, "Espresso House"],
      [-420, "118,50"],
    ],
    [
      [40, "2026-10-05"],
      [300, "Scandic"],
      [-420, "2 190,00"],
    ],
  ];
  expect((await tablesOf(lines))[0]?.[0]).toEqual(["Date", "Merchant", "Amount (SEK)"]);
});

test("labels and values in four columns are fields, words too", async () => {
  expect(await fieldsOf(fourColumns)).toMatchObject({
    Patient: "Priya Menon",
    Ward: "North",
    Nurse: "Tom Hale",
    Taken: "2026-10-11",
    Fee: 12.4,
  });
});

test("rows of a table of words are no fields", async () => {
  const lines: Line[] = [
    [
      [40, "Name"],
      [150, "Town"],
      [260, "Team"],
      [370, "Phone"],
    ],
    [
      [40, "Anna"],
      [150, "Graz"],
      [260, "North"],
      [370, "0123 456"],
    ],
    [
      [40, "Bernd"],
      [150, "Linz"],
      [260, "South"],
      [370, "0123 789"],
    ],
    [
      [40, "Clara"],
      [150, "Wels"],
      [260, "North"],
      [370, "0123 222"],
    ],
  ];
  expect(await fieldsOf(lines)).toEqual({});
});

test("a column of a table may hold one cell of another sort", async () => {
  const people = ["Anna", "Bernd", "Clara", "Doris", "Emil"].map(
    (name, at): Line => [
      [40, name],
      [150, "Graz"],
      [260, `Team ${"ABCDE"[at]}`],
      [370, at === 3 ? "none" : `0123 4${at}`],
    ],
  );
  const head: Line = [
    [40, "Name"],
    [150, "Town"],
    [260, "Team"],
    [370, "Phone"],
  ];
  expect(await fieldsOf([head, ...people])).toEqual({});
});

test("two rows of values below labels are a table", async () => {
  const lines: Line[] = ["Tracking number", "1Z999AA10123456784", "1Z999AA10123456785"].map((text, at) => [
    [40, text],
    [200, ["Service class", "Express 24", "Express 48"][at] ?? ""],
    [330, ["Weight", "4.2 kg", "3.1 kg"][at] ?? ""],
  ]);
  expect(await fieldsOf(lines)).toEqual({});
});

test("two labels on one line, more than a blank apart, are two fields", async () => {
  expect(await fieldsOf([[[40, "Warehouse: Reno NV   Count date: 2026-10-31"]]])).toEqual({
    Warehouse: "Reno NV",
    "Count date": "2026-10-31",
  });
  expect(await fieldsOf([[[40, "Warehouse: Reno NV Count date: 2026-10-31"]]])).toEqual({});
});

test("a label behind the number of its line is a field", async () => {
  expect(await fieldsOf([[[40, "3. Next meeting: 2 December 2026"]]])).toEqual({
    "Next meeting": "2026-12-02",
  });
  expect(await fieldsOf([[[40, "3. Deep models: what we learned in ten years"]]])).toEqual({});
});

test("labels above their values are fields although more of them follow further below", async () => {
  const grid: Line[] = [
    [
      [40, "Tracking number"],
      [200, "Service class"],
      [330, "Weight"],
    ],
    [
      [40, "1Z999AA10123456784"],
      [200, "Express 24"],
      [330, "4.2 kg"],
    ],
  ];
  const next: Line[] = [
    [
      [40, "Customs number"],
      [200, "Contract"],
      [330, "Ship date"],
    ],
    [
      [40, "26DE4851"],
      [200, "R-2217"],
      [330, "2026-11-10"],
    ],
  ];
  expect(await fieldsOf([...grid, blank, ...next])).toMatchObject({
    "Tracking number": "1Z999AA10123456784",
    Weight: "4.2 kg",
    "Ship date": "2026-11-10",
  });
});

test("the first of several fields in columns is one too, where its value is a word and the others are days and sums", async () => {
  const lines: Line[] = [
    [
      [40, "Carrier"],
      [150, "Omega Bau AG"],
    ],
    [
      [40, "Balance"],
      [150, "417.51"],
    ],
    [
      [40, "Due"],
      [150, "2025-05-14"],
    ],
    [
      [40, "Machine"],
      [150, "ED-9945"],
    ],
  ];
  expect(await fieldsOf(lines)).toMatchObject({ Carrier: "Omega Bau AG", Balance: 417.51 });
  const prices: Line[] = [
    [
      [40, "Dish"],
      [150, "Price"],
    ],
    [
      [40, "Soup"],
      [150, "4.10"],
    ],
    [
      [40, "Bread"],
      [150, "1.20"],
    ],
    [
      [40, "Salad"],
      [150, "5.30"],
    ],
  ];
  expect(await fieldsOf(prices)).not.toHaveProperty("Dish");
});

test("two labels in columns are fields when a day and a sum stand beside them, two sums are a list", async () => {
  const pair = (value: string): Line[] => [
    [
      [40, "Net pay"],
      [150, "2,388.80"],
    ],
    [
      [40, "Pay date"],
      [150, value],
    ],
  ];
  expect(await fieldsOf(pair("2026-10-30"))).toEqual({ "Net pay": 2388.8, "Pay date": "2026-10-30" });
  expect(await fieldsOf(pair("2,388.80"))).toEqual({});
  expect(await fieldsOf(pair("at the end of the month"))).toEqual({});
});

test("two labels in columns are fields when a day stands beside one of them, two days are a list", async () => {
  const pair = (value: string): Line[] => [
    [
      [40, "Launch date"],
      [150, "14 March 2026"],
    ],
    [
      [40, "Berth"],
      [150, value],
    ],
  ];
  expect(await fieldsOf(pair("North"))).toEqual({ "Launch date": "2026-03-14", Berth: "North" });
  expect(await fieldsOf(pair("15 March 2026"))).toEqual({});
});

test("codes in columns stand beside a name", async () => {
  const lines: Line[] = [
    [
      [40, "Employee"],
      [150, "Tom Ashworth"],
    ],
    [
      [40, "Staff number"],
      [150, "KL-0447"],
    ],
    [
      [40, "Tax code"],
      [150, "1257L"],
    ],
  ];
  expect(await fieldsOf(lines)).toEqual({
    Employee: "Tom Ashworth",
    "Staff number": "KL-0447",
    "Tax code": "1257L",
  });
});

const figures: Line[] = [
  [
    [40, "Austria"],
    [-170, "1,200"],
    [-250, "12.5"],
    [-340, "30,400.00"],
  ],
  [
    [40, "Poland"],
    [-170, "800"],
    [-250, "2.5"],
    [-340, "9,100.00"],
  ],
  [
    [40, "Spain"],
    [-170, "7,310"],
    [-250, "0.4"],
    [-340, "82,040.00"],
  ],
];

test.each([
  [
    "of words, the first in two columns",
    [
      [
        [40, "Country"],
        [130, "Number"],
      ],
      [
        [40, "of"],
        [130, "of"],
        [220, "Share"],
        [310, "Sum"],
      ],
      [
        [40, "origin"],
        [130, "persons"],
        [220, "(%)"],
        [310, "(EUR)"],
      ],
    ],
  ],
  [
    "with years in them, of three pieces",
    [
      [
        [40, "Country"],
        [130, "Persons"],
        [310, "Sums"],
      ],
      [
        [40, "of"],
        [130, "in 2024,"],
        [310, "in 2024,"],
      ],
      [
        [40, "origin"],
        [130, "all"],
        [220, "Share"],
        [310, "EUR"],
      ],
    ],
  ],
] satisfies [string, Line[]][])("a head of three lines %s is no form", async (_, head) => {
  expect((await tablesOf([...head, ...figures]))[0]?.[0]?.[0]).toBe("Country\nof\norigin");
});

test("two lines of heads over several columns stay", async () => {
  const [table] = await tablesOf([
    [
      [150, "Persons"],
      [270, "Sums"],
    ],
    [
      [150, "in 2024"],
      [270, "in 2024"],
    ],
    [
      [40, "Country"],
      [130, "All"],
      [220, "Share"],
      [310, "EUR"],
    ],
    ...figures,
  ]);
  expect(table?.flat().join(" ")).toContain("Persons");
});

const form: Line[] = [
  [
    [40, "Carrier"],
    [110, "Omega Bau AG"],
  ],
  [
    [40, "Loaded"],
    [110, "2026-10-11"],
  ],
];

test.each([
  ["a group's name", [[40, "Workshop"]]],
  [
    "the second line of a head",
    [
      [-340, "(EUR)"],
      [-480, "(part)"],
    ],
  ],
] satisfies [string, Line][])("%s between a head and its rows hides no form above", async (_, between) => {
  const [head = blank, ...body] = results;
  const [first] = await tablesOf([...form, blank, head, between, ...body]);
  expect(first?.[0]?.[0]).toBe("Test");
  expect(first?.flat().join(" ")).not.toContain("Omega");
});

test("the last line of a cell stays with its row where a form stands above the table", async () => {
  const wrapped: Line = [[40, "with a second trial"]];
  const apart = results.flatMap((line) => [blank, line]);
  const tables = await tablesOf([...form, ...apart, wrapped]);
  expect(tables.at(-1)?.at(-1)?.[0]).toBe("Copper\nwith a second trial");
});

test("a value three points beside the column above it is that of a form", async () => {
  const foot = (x: number): Line => [
    [40, "Checked"],
    [x, "Dr. Hale"],
  ];
  expect((await tablesOf([...results, blank, foot(183)]))[0]).toEqual(rows);
  expect((await tablesOf([...results, blank, foot(180)]))[0]).toHaveLength(rows.length + 1);
});

test("values of a form of which fewer than half begin where a column does are none of its cells", async () => {
  const foot = (...xs: number[]): Line[] =>
    xs.map((x, at) => [
      [40, ["Checked", "Signed", "Sent"][at] ?? ""],
      [x, "Dr. Hale"],
    ]);
  expect((await tablesOf([...results, blank, ...foot(180, 120, 120)]))[0]).toEqual(rows);
  expect((await tablesOf([...results, blank, ...foot(180, 120)]))[0]?.length).toBeGreaterThan(rows.length);
});

test("a date of two readings is given at half confidence where nothing tells the order", async () => {
  const confidence = async (...lines: string[]) => {
    const file = await paper(lines.map((text): Line => [[40, text]]));
    const { json } = await post("/api/v1/workflows/parse-document", { file });
    const one = json.data.fields.find(({ name }: { name: string }) => name === "ship_date");
    return [one.value, one.confidence];
  };
  expect(await confidence("Ship date: 11/03/2026")).toEqual(["2026-03-11", 0.5]);
  expect(await confidence("Ship date: 11/11/2026")).toEqual(["2026-11-11", 0.95]);
  expect(await confidence("Ship date: 11/03/2026", "Return by: 11/28/2026")).toEqual(["2026-11-03", 0.95]);
  expect(await confidence("Ship date: 11/03/2026", "Return by: 28/11/2026")).toEqual(["2026-03-11", 0.95]);
});
