import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";

// Where a link leads is part of what a reader signs: the same words may send money elsewhere.

const html = (name: string, body: string): InputFile => ({
  filename: `${name}.html`,
  contentType: "text/html",
  bytes: Buffer.from(`<!doctype html><title>Terms</title><h1>Terms</h1><p>${body}</p>`),
});
const link = (text: string, url: string) => `<a href="${url}">${text}</a>`;
const pay = (url: string) => html("v", `Invoices are paid at ${link("our portal", url)} within thirty days.`);

/** The words of a page, each link over those that it says. */
async function pdf(lines: readonly (readonly [text: string, url?: string])[]): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 400]);
  const annotations = PDFArray.withContext(document.context);
  for (const [at, [text, url]] of lines.entries()) {
    const y = 350 - at * 20;
    page.drawText(text, { x: 40, y, font, size: 12 });
    if (url === undefined) continue;
    const target = { Type: "Action", S: "URI", URI: PDFString.of(url) };
    const Rect = [40, y - 3, 40 + font.widthOfTextAtSize(text, 12), y + 11];
    annotations.push(
      document.context.register(document.context.obj({ Type: "Annot", Subtype: "Link", Rect, A: target })),
    );
  }
  page.node.set(PDFName.of("Annots"), annotations);
  return pdfFile(await document.save());
}

/** What the marks of each page say. */
async function notes(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) =>
    (node.Annots()?.asArray() ?? []).flatMap((ref) => {
      const said = document.context.lookup(ref, PDFDict).lookup(PDFName.of("Contents"));
      return said instanceof PDFString || said instanceof PDFHexString ? [said.decodeText()] : [];
    }),
  );
}

async function compared(old_version: InputFile, new_version: InputFile) {
  const answer = await post("/api/v1/workflows/compare-versions", { old_version, new_version });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
}

describe("links", () => {
  it("that say the same and lead elsewhere are the first that is told", async () => {
    const data = await compared(pay("https://pay.example/a"), pay("https://pay.example.net/a"));
    expect(data).toMatchObject({
      identical: false,
      similarity: 1,
      key_changes: [
        {
          kind: "link",
          old: { text: "https://pay.example/a" },
          new: { text: "https://pay.example.net/a" },
          context: "our portal",
        },
      ],
      changes: [{ type: "changed", scope: "link", old: { page: 1 }, new: { page: 1 } }],
    });
    expect(data.summary.split("\n")[1]).toBe(
      "Link: https://pay.example/a → https://pay.example.net/a (page 1)",
    );
  });

  it.each([
    ["the same", "https://pay.example/a", "https://pay.example/a"],
    ["the same, written otherwise", "https://pay.example", "HTTPS://pay.example/"],
  ])("that lead to %s are no change", async (_, before, after) => {
    const data = await compared(pay(before), pay(after));
    expect(data).toMatchObject({ identical: true, changes: [] });
    expect(data.summary).toContain("links that one version alone has were not compared");
  });

  it("whose version has none are not compared, and that is said", async () => {
    const plain = html("v", "Invoices are paid at our portal within thirty days.");
    const data = await compared(pay("https://pay.example/a"), plain);
    expect(data).toMatchObject({ identical: true, changes: [] });
    expect(data.summary).toContain("where links lead were not compared");
  });

  it("of one wording are paired by where they lead, then in their order", async () => {
    const three = (urls: readonly string[]) =>
      html("v", urls.map((url) => `Terms of the year, ${link("here", url)}.`).join("</p><p>"));
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => `https://law.example/${name}`) as [
      string,
      string,
      string,
      string,
    ];
    expect((await compared(three([a, b, c]), three([b, a, c]))).changes).toEqual([]);
    const data = await compared(three([a, b, c]), three([a, d, c]));
    expect(data.key_changes).toMatchObject([{ old: { text: b }, new: { text: d } }]);
  });

  it("on pages have their place there, broken over lines too", async () => {
    const before = await pdf([
      ["Pay what you owe at"],
      ["the portal of", "https://one.example/"],
      ["our bank", "https://one.example/"],
      ["in time."],
    ]);
    const after = await pdf([
      ["Pay what you owe at"],
      ["the portal of", "https://two.example/"],
      ["our bank", "https://two.example/"],
      ["in time."],
    ]);
    const data = await compared(before, after);
    expect(data.key_changes).toMatchObject([{ kind: "link", context: "the portal of our bank" }]);
    const [change] = data.changes;
    expect(change.old.boxes).toHaveLength(2);
    expect(change.old.bbox[1]).toBeCloseTo(350 - 40 - 3, 0);
    expect(change.old.bbox[3]).toBeCloseTo(350 - 20 + 11, 0);
    const marked = await post("/api/v1/workflows/compare-versions", {
      ...{ old_version: before, new_version: after, export_format: "pdf" },
    });
    expect(await notes(marked.bytes)).toEqual([
      ["Now leads to: https://two.example/"],
      ["Led to: https://one.example/"],
    ]);
  });

  it("that are printed and changed are links, not the numbers in them", async () => {
    const said = (url: string) => html("v", `Report each loss at ${url}, without delay and in writing.`);
    const data = await compared(said("www.loss.example/2024/12,50"), said("www.loss.example/2025/13,50"));
    expect(data.key_changes).toMatchObject([
      {
        kind: "link",
        old: { text: "www.loss.example/2024/12,50" },
        new: { text: "www.loss.example/2025/13,50" },
      },
    ]);
    expect(data.key_changes).toHaveLength(1);
  });
});
