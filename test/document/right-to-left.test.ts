import bidiModule from "bidi-js";
import { describe, expect, test } from "vitest";
import { linesPdf, pdfFile } from "../harness/pdf.ts";
import { random } from "../harness/random.ts";
import { post } from "../harness/request.ts";

// What UAX #9 sets from the right is read in the order in which it was written.

const bidiFactory = "default" in bidiModule ? bidiModule.default : bidiModule;
const bidi = bidiFactory();

/** A line as a printer sets it, from the left; writers store the brackets that are drawn, or those that are meant. */
const printers = {
  drawn: (text: string) => bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, "rtl")),
  meant: (text: string) =>
    bidi
      .getReorderedIndices(text, bidi.getEmbeddingLevels(text, "rtl"))
      .map((at) => text[at])
      .join(""),
} as const;

const languages = {
  Hebrew: "שלום חשבונית סכום תאריך כתובת רחוב לקוח מספר הזמנה גשר".split(" "),
  Arabic: "السلام فاتورة المبلغ الإجمالي العنوان شارع عميل لا الآن كلام".split(" "),
  Persian: "سلام صورتحساب مبلغ نشانی خیابان مشتری شماره پل گزارش ژاله".split(" "),
} as const;

/** A sentence with numbers, dates, brackets and Latin words between those of the language. */
function sentence(own: readonly string[], seed: number): string {
  const next = random(seed);
  const word = () => own[Math.floor(next() * own.length)] ?? "";
  const others = [
    () => String(10 + Math.floor(next() * 9_000)),
    () => "14/03/2024",
    () => "1,204.50",
    () => `(${word()})`,
    () => `(${word()} ${word()})`,
    () => "Acme Invoice",
    () => "(Total)",
    () => `${word()},`,
  ];
  const parts = Array.from({ length: 3 }, () => [
    word(),
    others[Math.floor(next() * others.length)]?.() ?? "",
    word(),
  ]);
  return `${parts.flat().join(" ")}.`;
}

describe.each(Object.entries(languages))("%s", (_, own) => {
  const cases = [1, 2, 3, 4].flatMap((seed) => [["drawn", seed] as const, ["meant", seed] as const]);
  test.each(cases)("is read in order, its brackets as they are %s (%s)", async (stored, seed) => {
    const sentences = Array.from({ length: 6 }, (_, at) => sentence(own, seed * 100 + at));
    const file = pdfFile(await linesPdf(sentences.map(printers[stored]), 7));
    for (const layout of ["true", "false"]) {
      const { text } = await post("/api/v1/convert/pdf-to-text", { file, layout });
      expect(
        text
          .split(/\s+/)
          .filter((word) => word !== "")
          .join(" "),
      ).toBe(sentences.join(" "));
    }
  });
});

test("a line that is mostly Latin keeps its order around a Hebrew name", async () => {
  const line = "The invoice of שלום הזמנה was paid";
  const letters = line.replace("שלום הזמנה", [..."שלום הזמנה"].reverse().join(""));
  const { text } = await post("/api/v1/convert/pdf-to-text", {
    file: pdfFile(await linesPdf([letters])),
    layout: "false",
  });
  expect(text.trim()).toBe(line);
});
