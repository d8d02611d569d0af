import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { hasData, sample } from "../harness/data.ts";
import { refusedSoon } from "../harness/refused-soon.ts";
import { post } from "../harness/request.ts";
import { compoundFile, noise } from "../office/compound-file.ts";
import { office97, sealedBlocks } from "../office/encrypt-old.ts";
import { expectMinutesRead } from "./minutes-read.ts";
import { type Line, look, type Parts, pairAt, wordFile, wordParts } from "./word-file.ts";

const doc = (bytes: Uint8Array, filename = "minutes.doc"): InputFile => ({
  filename,
  contentType: "",
  bytes,
});

const row = (cells: readonly string[], shape: Buffer): Line[] => [
  ...cells.map((text): Line => ({ runs: [`${text}\u0007`], look: look.inTable })),
  { runs: ["\u0007"], look: Buffer.concat([look.rowEnd, shape]) },
];
const two = look.row([0, 4_000, 8_000]);

const minutes: readonly Line[] = [
  { runs: ["Minutes of the board\r"], style: 1 },
  {
    runs: [
      "The board met on 3 May 2024 in Bergen. It approved the ",
      { text: "budget of 48,500 €", look: look.bold },
      { text: " or nothing", look: look.deleted },
      { text: " hush", look: look.hidden },
      " for the new roof.\r",
    ],
  },
  { runs: ["Ingrid Solberg chairs the committee.\r"], look: look.list },
  { runs: ["Jonas Lie takes the minutes.\r"], look: look.list },
  ...row(["Item", "Cost"], two),
  ...row(["Timber", "31,000"], two),
  {
    runs: [
      { text: "\u0013", look: look.special },
      ' HYPERLINK "https://example.com/roof" ',
      { text: "\u0014", look: look.special },
      "The drawings",
      { text: "\u0015", look: look.special },
      " are kept.\r",
    ],
  },
];

const texts = (document: Awaited<ReturnType<typeof readDocument>>) =>
  document.pages.flatMap(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text}`));

describe("a document of Word 97 to 2003", () => {
  test("is read with its headings, lists, tables and links, without what is hidden or taken back", async () => {
    const document = await readDocument(doc(wordFile(minutes)));
    expect(document).toMatchObject({ format: "doc", title: "Minutes of the board" });
    expect(texts(document)).toEqual([
      "heading: Minutes of the board",
      "paragraph: The board met on 3 May 2024 in Bergen. It approved the budget of 48,500 € for the new roof.",
      "list-item: 1) Ingrid Solberg chairs the committee.",
      "list-item: 2) Jonas Lie takes the minutes.",
      expect.stringMatching(/^table: Item\s+Cost\s+Timber\s+31,000$/),
      "paragraph: The drawings are kept.",
    ]);
    const [page] = document.pages;
    expect(page?.links.map(({ url }) => url)).toEqual(["https://example.com/roof"]);
    expect(page?.words.find(({ text }) => text === "48,500")?.font.bold).toBe(true);
  });

  test("keeps cells that take several columns or rows", async () => {
    const wide = [
      ...row(["Both"], look.row([0, 8_000])),
      ...row(["North", "1"], look.row([0, 4_010, 8_000], [false])),
      ...row(["", "2"], look.row([0, 3_990, 8_000], [true])),
    ];
    const { pages } = await readDocument(doc(wordFile(wide)));
    const cells = pages[0]?.tables[0]?.cells.map(({ row, column, rowSpan, columnSpan, text }) => [
      [row, column, rowSpan, columnSpan],
      text,
    ]);
    expect(cells).toEqual([
      [[0, 0, 1, 2], "Both"],
      [[1, 0, 2, 1], "North"],
      [[1, 1, 1, 1], "1"],
      [[2, 1, 1, 1], "2"],
    ]);
  });

  test("is put together from the pieces that a fast save leaves", async () => {
    const { text } = await readDocument(doc(wordFile(minutes, 7)));
    expect(text).toContain("The board met on 3 May 2024 in Bergen.");
    expect(text).toContain("Jonas Lie takes the minutes.");
  });

  test("every route that reads takes it", async () => {
    const file = doc(wordFile(minutes));
    await expectMinutesRead(file);
    const tables = await post("/api/v1/ai/extract-tables", { file });
    expect(tables.json.data.tables[0].rows).toContainEqual(["Timber", "31,000"]);
    const compared = await post("/api/v1/workflows/compare-versions", {
      old_version: file,
      new_version: file,
    });
    expect(compared.status).toBe(200);
  });

  test("is opened by its password, and asks for it", async () => {
    const parts = wordParts(minutes);
    const { header, keyOf } = office97("milk");
    const main = parts.WordDocument;
    main.writeUInt16LE(main.readUInt16LE(0x0a) | 0x0100, 0x0a);
    main.writeUInt32LE(header.length, 0x0e);
    for (const number of [1, 12, 13, 33, 73, 74]) {
      main.writeUInt32LE(main.readUInt32LE(pairAt(number)) + header.length, pairAt(number));
    }
    const seal = (stream: Buffer, plain: number) =>
      Buffer.concat([stream.subarray(0, plain), sealedBlocks(stream, 512, keyOf).subarray(plain)]);
    const table = Buffer.concat([header, parts["1Table"]]);
    const file = doc(compoundFile({ WordDocument: seal(main, 68), "1Table": seal(table, header.length) }));
    const asked = await post("/api/v1/ai/summarize", { file });
    expect([asked.status, asked.json.code]).toEqual([400, "password_required"]);
    await expect(readDocument(file, { password: "honey" })).rejects.toMatchObject({ code: "wrong_password" });
    expect((await readDocument(file, { password: "milk" })).text).toContain("Ingrid Solberg");
  });
});

/** A document whose streams a test lies in. */
function lying(lie: (parts: Parts) => void): InputFile {
  const parts = wordParts(minutes);
  lie(parts);
  return doc(compoundFile(parts));
}
const everywhere = 0xffffffff;
const pieceTable = ({ WordDocument: main, "1Table": table }: Parts) =>
  table.subarray(main.readUInt32LE(pairAt(33)) + 5);

/** A piece of all the text, over and over. */
function repeated(): InputFile {
  const parts = wordParts([{ runs: [`${"word ".repeat(20_000)}\r`] }]);
  const { WordDocument: main, "1Table": table } = parts;
  const [count, length] = [20_000, main.readUInt32LE(0x4c)];
  const pieces = Buffer.alloc(5 + 4 * (count + 1) + 8 * count);
  pieces[0] = 2;
  pieces.writeUInt32LE(pieces.length - 5, 1);
  for (let at = 0; at <= count; at++) pieces.writeUInt32LE(at * length, 5 + 4 * at);
  for (let at = 0; at < count; at++) pieces.writeUInt32LE(0x800, 5 + 4 * (count + 1) + 8 * at + 2);
  main.writeUInt32LE(table.length, pairAt(33));
  main.writeUInt32LE(pieces.length, pairAt(33) + 4);
  main.writeUInt32LE(count * length, 0x4c);
  return doc(compoundFile({ WordDocument: main, "1Table": Buffer.concat([table, pieces]) }));
}

describe("a document that is no honest one", () => {
  const whole = wordFile(minutes);
  test.each<[string, () => InputFile]>([
    ["is cut off in its tables", () => doc(whole.subarray(0, 1_500))],
    ["is cut off in its text", () => doc(whole.subarray(0, 3_000))],
    ["has pieces of the same text without end", repeated],
    [
      "has a head of noise",
      () => doc(compoundFile({ WordDocument: noise(30_000), "1Table": noise(30_000) })),
    ],
    ["is ten megabytes of noise", () => doc(compoundFile({ WordDocument: noise(10_000_000) }))],
    ["has fields within fields", () => doc(wordFile([{ runs: ["\u0013".repeat(5_000), "\r"] }]))],
    [
      "has less text than it states",
      () => lying(({ WordDocument: main }) => main.writeUInt32LE(everywhere, 0x4c)),
    ],
    ["has a piece past its end", () => lying((parts) => pieceTable(parts).writeUInt32LE(everywhere, 4))],
    [
      "has a table of sectors that leads back",
      () => {
        const ring = Buffer.from(whole);
        ring.writeUInt32LE(2, 512 + 4 * 3);
        return doc(ring);
      },
    ],
  ])("which %s is refused in no time, and the next one is read", async (_title, make) => {
    await refusedSoon(make(), doc(whole));
  });

  test.each<[string, (parts: Parts) => void]>([
    ["lengths of four thousand million", ({ WordDocument: main }) => main.writeUInt32LE(everywhere, 0x50)],
    ["styles past the end", ({ WordDocument: main }) => main.writeUInt32LE(everywhere, pairAt(1))],
    [
      "pages of properties past the end",
      ({ WordDocument: main }) => main.writeUInt32LE(everywhere, pairAt(13)),
    ],
  ])("with %s is read as far as it goes", async (_title, lie) => {
    const { text } = await readDocument(lying(lie));
    expect(text).toContain("The board met on 3 May 2024");
  });
});

describe.skipIf(!hasData)("real files", () => {
  test.each([
    ["office-hard/47950_upper.doc", "This is a sample Word document"],
    ["office-hard/word2.doc", "Mr. Frédéric Bonneau NORTEL NETWORKS (EUROPE)"],
    ["office/Bug52032_2.doc", "测试测试测试"],
  ])("%s is read", async (path, says) => {
    expect((await readDocument(sample(path))).text).toContain(says);
  });
});
