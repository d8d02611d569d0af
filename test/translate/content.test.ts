import { PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { type LanguageServer, startLanguageServer } from "../harness/language-server.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { changing } from "./fixture.ts";

const words: Readonly<Record<string, string>> = {
  "Total due": "Fälliger Betrag",
  "Chapter one": "Erstes Kapitel",
  Hello: "Hallo",
  Second: "Zweiter",
};

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
  Object.assign(process.env, { OPENAI_BASE_URL: server.url, OPENAI_MODEL: "scripted" });
  server.script(changing((text) => words[text] ?? text));
});
afterAll(async () => {
  delete process.env.OPENAI_BASE_URL;
  delete process.env.OPENAI_MODEL;
  await server.stop();
});

/** A page with content written by hand; F1 is Helvetica. */
async function written(content: string, change?: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 200]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.node.newFontDictionary("F1", font.ref);
  const fonts = pdf.context.obj({ Font: { F1: font.ref } });
  page.node.set(PDFName.of("Resources"), fonts);
  const stream = PDFRawStream.of(pdf.context.obj({}), Buffer.from(content, "latin1"));
  page.node.set(PDFName.of("Contents"), pdf.context.register(stream));
  change?.(pdf);
  return pdf.save();
}

const pageOf = async (bytes: Uint8Array): Promise<Page> => {
  const [page] = (await readDocument(pdfFile(bytes))).pages;
  if (page === undefined) throw new Error("no page");
  return page;
};
const leftOf = (page: Page, text: string) => page.words.find((word) => word.text === text)?.box[0];
const german = async (bytes: Uint8Array, more: Record<string, string> = {}) => {
  const answer = await post("/api/v1/chat/translate", {
    file: pdfFile(bytes),
    target_language: "de",
    ...more,
  });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  return answer.bytes;
};
async function laidOpen(bytes: Uint8Array): Promise<string> {
  const command = ["--qdf", "--object-streams=disable", "in.pdf", "out.pdf"];
  const { outputs } = await runQpdf(command, { "in.pdf": bytes });
  return Buffer.from(outputs.get("out.pdf") ?? []).toString("latin1");
}

describe("what stands beside a translated text keeps its place", () => {
  test.each([
    [
      "in an operator of its own, where the pen had come",
      "BT /F1 12 Tf 40 100 Td (Total due) Tj [-4000] TJ (12.50) Tj ET",
    ],
    ["after kerning in both", "BT /F1 12 Tf 40 100 Td [200 (Total) 20 ( due)] TJ [-4000 (12.50)] TJ ET"],
    [
      "in stretched, spaced text",
      "BT /F1 12 Tf 1 Tc 2 Tw 80 Tz 40 100 Td (Total due) Tj [-4000 (12.50)] TJ ET",
    ],
    [
      "in turned coordinates",
      "q 2 0 0 2 10 0 cm BT /F1 6 Tf 15 50 Td (Total due) Tj [-4000 (12.50)] TJ ET Q",
    ],
    ["in the same operator", "BT /F1 12 Tf 40 100 Td [(Total due) -4000 (12.50)] TJ ET"],
    ["on the next line of the same text", "BT /F1 12 Tf 20 TL 40 100 Td (Total due) Tj (12.50) ' ET"],
    ["before it", "BT /F1 12 Tf 40 100 Td (12.50) Tj [-4000] TJ (Total due) Tj ET"],
  ])("%s", async (_, content) => {
    const before = await written(content);
    const after = await pageOf(await german(before));
    expect(leftOf(after, "12.50")).toBeCloseTo(leftOf(await pageOf(before), "12.50") ?? -1, 0);
    expect(after.words.map(({ text }) => text).toSorted()).toEqual(["12.50", "Betrag", "Fälliger"]);
  });

  test("and its font, when it has an operator of its own", async () => {
    const bytes = await german(
      await written("BT /F1 12 Tf 40 100 Td (Total due) Tj [-4000] TJ (12.50) Tj ET"),
    );
    expect(await laidOpen(bytes)).toMatch(/\(12\.50\) ?Tj/);
  });
});

test("text drawn twice, to look bold, goes twice", async () => {
  const content = "BT /F1 12 Tf 40 100 Td (Hello) Tj 0.3 0 Td (Hello) Tj ET";
  const bytes = await german(await written(content));
  expect((await pageOf(bytes)).words.map(({ text }) => text)).toEqual(["Hallo"]);
  expect(await laidOpen(bytes)).not.toContain("(Hello)");
});

test("marked content says the old words no more", async () => {
  const content = "/Span <</ActualText (Hello) /Lang (en)>> BDC BT /F1 12 Tf 40 100 Td (Hello) Tj ET EMC";
  const file = await laidOpen(await german(await written(content)));
  expect(file).not.toContain("Hello");
  expect(file).toMatch(/BDC[\s\S]*EMC/);
});

test("a graphics state that is left open does not reach the new text", async () => {
  const content = "q 0.5 0 0 0.5 0 0 cm 1 0 0 rg BT /F1 24 Tf 80 200 Td (Hello) Tj ET 0 0 50 50 re W n";
  const page = await pageOf(await german(await written(content)));
  expect(page.words[0]).toMatchObject({ text: "Hallo", color: "#ff0000" });
  expect(page.words[0]?.box[0]).toBeCloseTo(40, 0);
  expect(page.words[0]?.font.size).toBeCloseTo(12, 0);
});

test("text that runs upwards stays, and says so", async () => {
  const content = "BT /F1 12 Tf 40 100 Td (Hello) Tj 0 1 -1 0 300 40 Tm (Second) Tj ET";
  const answer = await post("/api/v1/chat/translate", {
    file: pdfFile(await written(content)),
    target_language: "de",
  });
  expect(answer.headers["x-warning"]).toMatch(/does not run level/);
  expect((await pageOf(answer.bytes)).words.map(({ text }) => text)).toEqual(["Hallo", "Second"]);
});

test("bookmarks are translated and the file says its language", async () => {
  const bytes = await german(
    await written("BT /F1 12 Tf 40 100 Td (Hello) Tj ET", (pdf) => {
      const outline = pdf.context.nextRef();
      const item = pdf.context.register(
        pdf.context.obj({
          Title: PDFString.of("Chapter one"),
          Parent: outline,
          Dest: [pdf.getPage(0).ref, "Fit"],
        }),
      );
      pdf.context.assign(outline, pdf.context.obj({ Type: "Outlines", First: item, Last: item, Count: 1 }));
      pdf.catalog.set(PDFName.of("Outlines"), outline);
    }),
  );
  const file = await laidOpen(bytes);
  expect(file).toContain("Erstes Kapitel");
  expect(file).not.toContain("Chapter one");
  expect(file).toMatch(/\/Lang \(de\)/);
});

test("a locked file opens with its password", async () => {
  const plain = await written("BT /F1 12 Tf 40 100 Td (Hello) Tj ET");
  const locked = await post("/api/v1/pdf/protect", { file: pdfFile(plain), password: "secret" });
  expect((await pageOf(await german(locked.bytes, { password: "secret" }))).words[0]?.text).toBe("Hallo");
  const refused = await post("/api/v1/chat/translate", {
    file: pdfFile(locked.bytes),
    target_language: "de",
    password: "wrong",
  });
  expect(refused.status).toBe(400);
});

test("content behind other filters is read as well", async () => {
  const hex = Buffer.from("BT /F1 12 Tf 40 100 Td (Hello) Tj ET").toString("hex");
  const bytes = await written("", (pdf) => {
    const stream = PDFRawStream.of(
      pdf.context.obj({ Filter: "ASCIIHexDecode" }),
      Buffer.from(`${hex}>`, "latin1"),
    );
    pdf.getPage(0).node.set(PDFName.of("Contents"), pdf.context.register(stream));
  });
  expect((await pageOf(await german(bytes))).words[0]?.text).toBe("Hallo");
});
