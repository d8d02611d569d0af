import { PDFDocument, rgb } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post } from "../harness/request.ts";
import { eInvoice, type Stated } from "./fraud/e-invoice.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function compared(files: readonly InputFile[], similarity_threshold?: number): Promise<Data> {
  const { status, json, text } = await post("/api/v1/workflows/detect-duplicates", {
    files,
    similarity_threshold,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

const text = (filename: string, content: string): InputFile => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(content),
});

/** Words of the alphabet that no two letters share: `1a 2a 3a` … */
const words = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${((at + 7) * 7919) % 100_003}`).join(" ");

const nameLists = (groups: Data[]) => groups.map(({ files }) => files.map(({ index }: Data) => index));

describe("pairs of texts", () => {
  it.each([
    [
      "identical bytes",
      ["one letter of forty letters and more than that", "one letter of forty letters and more than that"],
      "exact",
      1,
    ],
    [
      "other case, marks and blanks",
      [
        "One letter - of forty letters, and more than that.",
        "one letter of FORTY letters and more than that",
      ],
      "same_text",
      1,
    ],
    ["the same few letters", ["few letters", "Few letters!"], "same_text", 1],
  ])("of %s are one", async (_, [a = "", b = ""], kind, similarity) => {
    const { pairs, clusters, duplicate_count, unique } = await compared([text("a.txt", a), text("b.txt", b)]);
    expect(pairs).toMatchObject([{ kind, similarity, containment: 1 }]);
    expect(clusters).toMatchObject([
      {
        kind,
        similarity,
        files: [
          { index: 0, filename: "a.txt" },
          { index: 1, filename: "b.txt" },
        ],
      },
    ]);
    expect([duplicate_count, unique]).toEqual([1, []]);
    expect(pairs[0].reasons).toEqual([
      kind === "exact" ? "The bytes are the same." : "The text is the same, letter by letter.",
    ]);
  });

  it("too short to be compared are unique, unless they are the same, and are said to be short", async () => {
    const data = await compared([
      text("a.txt", "thirty nine letters and digits stand in"),
      text("b.txt", "thirty nine letters and digits stand by"),
    ]);
    expect(data).toMatchObject({ pairs: [], clusters: [], partial: true });
    expect(data.not_checked.map(({ index, reason }: Data) => [index, reason])).toEqual([
      [0, "Fewer than 40 letters and digits were read."],
      [1, "Fewer than 40 letters and digits were read."],
    ]);
    expect(data.unique).toEqual([]);
    const long = await compared([text("a.txt", words("a", 9)), text("b.txt", words("b", 9))]);
    expect(long).toMatchObject({ partial: false, not_checked: [], unique: [{ index: 0 }, { index: 1 }] });
  });

  it("share what stands in runs of twelve letters of both", async () => {
    const [own, other, both] = [words("a", 60), words("b", 60), words("c", 60)];
    const { pairs } = await compared(
      [text("a.txt", `${both} ${own}`), text("b.txt", `${both} ${other}`)],
      0.4,
    );
    expect(pairs[0].similarity).toBeGreaterThan(0.48);
    expect(pairs[0].similarity).toBeLessThan(0.52);
    expect(pairs[0].kind).toBe("near");
    expect(pairs[0].reasons[0]).toMatch(/^(49|50)(\.\d)? % of the text stands in both\.$/);
    expect(
      (await compared([text("a.txt", `abcdefghijk ${own}`), text("b.txt", `abcdefghijk ${other}`)], 0))
        .pairs[0].similarity,
    ).toBe(0);
    expect(
      (await compared([text("a.txt", `abcdefghijkl ${own}`), text("b.txt", `abcdefghijkl ${other}`)], 0))
        .pairs[0].similarity,
    ).toBeGreaterThan(0);
  });

  it("less alike than a half are not listed, unless so low a threshold is asked for", async () => {
    const files = [
      text("a.txt", `${words("c", 20)} ${words("a", 30)}`),
      text("b.txt", `${words("c", 20)} ${words("b", 30)}`),
    ];
    expect((await compared(files)).pairs).toEqual([]);
    const low = await compared(files, 0.35);
    expect(low.pairs).toHaveLength(1);
    expect(nameLists(low.clusters)).toEqual([[0, 1]]);
    expect(low.similarity_threshold).toBe(0.35);
  });

  it("are joined from the threshold on; a part of a longer text is related and no copy", async () => {
    const whole = words("a", 100);
    const part = words("a", 100).split(" ").slice(0, 50).join(" ");
    const { pairs, clusters } = await compared([text("part.txt", part), text("whole.txt", whole)]);
    expect(clusters).toEqual([]);
    expect(pairs).toMatchObject([{ kind: "partial", containment: 1 }]);
    expect(pairs[0].reasons.at(-1)).toBe("100 % of the shorter text stands in the longer.");
    const reversed = await compared([text("whole.txt", whole), text("part.txt", part)]);
    expect(reversed.pairs).toMatchObject([
      { kind: "partial", containment: 1, similarity: pairs[0].similarity },
    ]);
    const { similarity } = pairs[0];
    expect((await compared([text("a.txt", part), text("b.txt", whole)], similarity)).clusters).toHaveLength(
      1,
    );
    expect(
      (await compared([text("a.txt", part), text("b.txt", whole)], similarity + 0.001)).clusters,
    ).toEqual([]);
  });

  it("that are linked through others are one cluster, as alike as its weakest link", async () => {
    const base = words("a", 100).split(" ");
    const version = (changed: number) =>
      [...base.slice(changed), ...words(`v${changed}x`, changed).split(" ")].join(" ");
    const files = [
      text("0.txt", words("z", 50)),
      text("1.txt", base.join(" ")),
      text("2.txt", words("y", 50)),
      text("3.txt", version(4)),
      text("4.txt", words("y", 50)),
    ];
    const data = await compared(files, 0.9);
    expect(nameLists(data.clusters)).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(data.clusters[0]).toMatchObject({ kind: "near" });
    expect(data.clusters[0].similarity).toBeLessThan(1);
    expect(data.clusters[1]).toMatchObject({ kind: "exact", similarity: 1 });
    expect(data).toMatchObject({
      file_count: 5,
      duplicate_count: 2,
      unique: [{ index: 0, filename: "0.txt" }],
    });
  });
});

describe("pairs of invoices", () => {
  const of = async (a: Stated, b: Stated, threshold = 1) => {
    const { pairs, clusters } = await compared([eInvoice(a, "a.xml"), eInvoice(b, "b.xml")], threshold);
    return { pair: pairs[0], joined: clusters.length === 1 };
  };
  const other: Stated = {
    lines: [{ quantity: 1, price: 100, amount: 100, rate: 19 }],
    iban: null,
    date: "2026-05-04",
  };

  it.each<[string, Stated, Stated, string, boolean]>([
    ["one number, one vendor", {}, other, "same_invoice", true],
    ["one number in other marks", { number: "R-4711" }, { ...other, number: "r/4711" }, "same_invoice", true],
    [
      "one number with zeros before it",
      { number: "000451" },
      { ...other, number: "451" },
      "same_invoice",
      true,
    ],
    ["zeros within a number", { number: "40051" }, { ...other, number: "451" }, "same_amount", false],
    ["another series", { number: "А-451" }, { ...other, number: "Б-451" }, "same_amount", false],
    ["another number, one total", {}, { ...other, number: "X-99" }, "same_amount", false],
    [
      "one vendor by name alone",
      { vat: null },
      { ...other, vat: null, vendor: "EISEN HUBER" },
      "same_invoice",
      true,
    ],
  ])("%s", async (_, a, b, kind, joined) => {
    const found = await of(a, b);
    expect([found.pair.kind, found.joined]).toEqual([kind, joined]);
    expect(found.pair.evidence.map(({ file }: Data) => file)).toEqual([0, 1]);
  });

  it("says which, with the name of the vendor, the numbers or the totals", async () => {
    const same = await of({}, other);
    expect(same.pair.reasons.at(-1)).toBe(
      "The invoice number is the same, from the same vendor (Eisen Huber KG).",
    );
    expect(same.pair.evidence.map(({ text: shown }: Data) => shown)).toEqual(["R-4711", "R-4711"]);
    const amount = await of({}, { ...other, number: "X-99" });
    expect(amount.pair.reasons.at(-1)).toBe(
      "The total is the same, from the same vendor (Eisen Huber KG); the invoice numbers differ.",
    );
    expect(amount.pair.evidence.map(({ text: shown }: Data) => shown)).toEqual(["119.00", "119.00"]);
  });

  it("of one number are others where day and total differ, or one is a credit note", async () => {
    const again = await of({}, { date: "2025-02-03", net: 200, tax: 38, total: 238 });
    expect([again.pair.kind, again.joined]).toEqual(["other_invoice", false]);
    expect(again.pair.reasons.at(-1)).toContain("date and total differ");
    expect((await of({}, { net: 200, tax: 38, total: 238 })).joined).toBe(true);
    expect((await of({}, { date: "2025-02-03" })).joined).toBe(true);
    const note = { ...eInvoice({}, "note.xml") };
    const bytes = Buffer.from(Buffer.from(note.bytes).toString().replace(">380<", ">381<"));
    const { pairs, clusters } = await compared([eInvoice({}, "a.xml"), { ...note, bytes }], 0.5);
    expect([pairs[0].kind, clusters]).toEqual(["other_invoice", []]);
    expect(pairs[0].reasons.at(-1)).toBe("One is a credit note, the other an invoice.");
  });

  it("alike but for number and total are other invoices; of other vendors, currencies or without a total they are texts", async () => {
    const more = { number: "X-99", net: 101, total: 120 };
    const differ = await of({}, more, 0.5);
    expect([differ.pair.kind, differ.joined]).toEqual(["other_invoice", false]);
    expect(differ.pair.reasons.at(-1)).toBe("The invoice numbers differ.");
    expect((await of({}, { number: "X-99", currency: "USD" }, 0.5)).pair.kind).toBe("other_invoice");
    expect((await of({}, { vat: "DE811907980" }, 0.5)).pair.kind).toBe("near");
    expect((await of({}, { total: null }, 0.5)).pair.kind).toBe("near");
    expect((await of({}, { number: null }, 0.5)).pair.kind).toBe("near");
    expect((await of({ vat: null, vendor: null }, { vat: null, vendor: null }, 0.5)).pair.kind).toBe("exact");
  });
});

describe("pages without text", () => {
  /** Bars at these heights; nothing that OCR reads as text. */
  async function drawn(filename: string, ...pages: readonly (readonly number[])[]): Promise<InputFile> {
    const document = await PDFDocument.create();
    // Files that are made in one second would be the same to the byte.
    document.setTitle(filename);
    for (const bars of pages) {
      const page = document.addPage([300, 300]);
      for (const x of bars)
        page.drawRectangle({ x, y: 20 + x / 3, width: 30, height: 150, color: rgb(0, 0, 0) });
    }
    return { filename, contentType: "application/pdf", bytes: await document.save() };
  }

  it("are compared by their look: alike, unlike, of another number of pages, blank", async () => {
    const data = await compared([
      await drawn("a.pdf", [40, 160]),
      await drawn("b.pdf", [40, 160]),
      await drawn("c.pdf", [90]),
      await drawn("d.pdf", [40, 160], [90]),
      await drawn("e.pdf", []),
      await drawn("f.pdf", []),
    ]);
    const joined = data.clusters.filter(({ kind }: Data) => kind === "scanned_copy");
    expect(nameLists(joined)).toEqual([[0, 1]]);
    expect(joined[0].reasons).toContain("The pages look alike to 100 %.");
    expect(data.unique.map(({ filename }: Data) => filename)).toEqual(["c.pdf", "d.pdf"]);
    expect(data.not_checked.map(({ id }: Data) => id)).toEqual(["e.pdf", "f.pdf"]);
  });
});
