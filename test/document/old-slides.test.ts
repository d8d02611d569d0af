import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { hasData, sample } from "../harness/data.ts";
import { refusedSoon } from "../harness/refused-soon.ts";
import { post } from "../harness/request.ts";
import { compoundFile, noise } from "../office/compound-file.ts";

const long = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer);
const short = (...values: number[]) => Buffer.from(Int16Array.from(values).buffer);

/** A record (MS-PPT 2.3.1); one of other records says so in its first four bits. */
function record(kind: number, body: Buffer | readonly Buffer[], instance = 0): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(body);
  const head = Buffer.alloc(8);
  head.writeUInt16LE((Buffer.isBuffer(body) ? 0 : 15) | (instance << 4), 0);
  head.writeUInt16LE(kind, 2);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
}

const text = (role: number, said: string) => [
  record(0x0f9f, long(role)),
  record(0x0fa0, Buffer.from(said, "utf16le")),
];
/** A shape at a place, in 576ths of an inch. */
const shape = (left: number, top: number, box: readonly Buffer[]) =>
  record(0xf004, [record(0xf010, short(top, left, left + 2_000, top + 400)), record(0xf00d, box)]);

const drawing = (...shapes: readonly Buffer[]) => record(0x040c, [record(0xf002, [record(0xf003, shapes)])]);
const slideAtom = (notes: number) => record(0x03ef, Buffer.concat([Buffer.alloc(16), long(notes, 0)]));
const show = (hidden: boolean) =>
  record(0x03f9, Buffer.concat([Buffer.alloc(10), short(hidden ? 4 : 0, 0, 0)]));

/** The title in the outline, the rest in the slide; notes; a second slide that is not shown. */
function presentation(copies = 1): InputFile {
  const place = (part: number, id: number) => record(0x03f3, long(part, 0, 0, id, 0));
  const first = record(0x03ee, [
    slideAtom(300),
    show(false),
    drawing(
      shape(500, 1_000, text(1, "Faster answers\rFewer errors")),
      shape(500, 200, [record(0x0f9e, long(0))]),
    ),
  ]);
  const second = record(0x03ee, [
    slideAtom(0),
    show(true),
    drawing(shape(100, 100, text(4, "Budget: 48,500 €"))),
  ]);
  const notes = record(0x03f0, [drawing(shape(0, 0, text(2, "Smile here.")))]);
  const document = record(0x03e8, [
    record(0x03e9, long(5_760, 4_320)),
    record(0x0ff0, [
      place(2, 256),
      ...text(0, "Why we do it"),
      ...Array.from({ length: copies }, () => place(3, 257)),
    ]),
    record(0x0ff0, [place(4, 300)], 2),
  ]);
  const parts = [document, first, second, notes];
  const places = parts.map((_, at) => Buffer.concat(parts.slice(0, at)).length);
  const at = Buffer.concat(parts).length;
  const directory = record(0x1772, long((4 << 20) | 1, ...places));
  const edit = record(0x0ff5, long(0, 0, 0, at, 1, 5, 0));
  const user = record(0x0ff6, long(20, 0xe391c05f | 0, at + directory.length, 0));
  const stream = Buffer.concat([...parts, directory, edit]);
  const bytes = compoundFile({ "Current User": user, "PowerPoint Document": stream });
  return { filename: "plan.ppt", contentType: "", bytes };
}

describe("a presentation of PowerPoint 97 to 2003", () => {
  test("leads with the title, keeps lists, notes and hidden slides", async () => {
    const document = await readDocument(presentation());
    expect(document).toMatchObject({ format: "ppt", title: "Why we do it" });
    expect(document.pages.map(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text}`))).toEqual([
      [
        "heading: Why we do it",
        "list-item: • Faster answers",
        "list-item: • Fewer errors",
        "paragraph: Notes: Smile here.",
      ],
      ["paragraph: Budget: 48,500 €"],
    ]);
    expect(document.pages[1]).toMatchObject({ hidden: true, width: 720, height: 540 });
    expect(document.warnings).toEqual([warning("hidden_slide", 2)]);
    const [first] = document.pages[0]?.words ?? [];
    expect(first?.box[0]).toBeGreaterThan(62);
  });

  test("every route that reads takes it", async () => {
    const parsed = await post("/api/v1/workflows/parse-document", { file: presentation() });
    expect(JSON.stringify(parsed.json.data)).toContain("48,500");
    expect((await post("/api/v1/ai/summarize", { file: presentation() })).status).toBe(200);
  });

  test.each<[string, () => Uint8Array]>([
    ["is cut off", () => presentation().bytes.subarray(0, 3_000)],
    ["is noise", () => compoundFile({ "PowerPoint Document": noise(3_000_000), "Current User": noise(100) })],
    ["names one slide without end", () => presentation(20_000).bytes],
    [
      "has edits that lead back",
      () => {
        const edit = record(0x0ff5, long(0, 0, 0, 0, 1, 5, 0));
        const user = record(0x0ff6, long(20, 0, 0, 0));
        return compoundFile({ "Current User": user, "PowerPoint Document": edit });
      },
    ],
  ])("which %s is refused in no time, and the next one is read", async (_title, make) => {
    const file = { filename: "a.ppt", contentType: "", bytes: make() };
    await refusedSoon(file, presentation());
  });
});

describe.skipIf(!hasData)("real files", () => {
  test("of two slides with notes is read", async () => {
    const { text: read } = await readDocument(sample("office/SampleShow.ppt"));
    expect(read).toContain("It has bullet points on it");
    expect(read).toContain("Notes: I am the notes of the first slide");
  });

  test("a protected one asks for its password", async () => {
    const file = sample("office-hard/Password_Protected-56-hello.ppt");
    await expect(readDocument(file)).rejects.toMatchObject({ code: "password_required" });
  });
});
