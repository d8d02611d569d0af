import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const size = 10;
/** Widths of Helvetica, in thousandths of the letter size. */
const widths: Record<string, number> = {
  ...Object.fromEntries([..."0123456789_"].map((digit) => [digit, 556])),
  ...{ "/": 278, " ": 278, ".": 278, ",": 278, "(": 333, ")": 333, i: 222, t: 278 },
  ...Object.fromEntries([..."abdeghnopqu"].map((letter) => [letter, 556])),
  ...Object.fromEntries([..."cksvxyz"].map((letter) => [letter, 500])),
};
const widthOf = (text: string) =>
  ([...text].reduce((sum, letter) => sum + (widths[letter] ?? 1000), 0) * size) / 1000;

/** Texts drawn one behind the other, each by itself, with so much room between two, as a share of the letter size. */
function row(texts: readonly string[], room: number, y = 100): string {
  let x = 20;
  return texts
    .map((text) => {
      const drawn = `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(3)} ${y} Tm (${text.replaceAll(/[()]/g, String.raw`\$&`)}) Tj ET`;
      x += widthOf(text) + room * size;
      return drawn;
    })
    .join("\n");
}

async function read(content: string): Promise<string> {
  const bytes = rawPdf({
    pages: 1,
    objects: {
      3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      60: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    },
    page: () => "/Contents 60 0 R",
  });
  const answer = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(bytes) });
  expect(answer.status).toBe(200);
  return answer.text.trim().replaceAll(/\s+/g, " ");
}

test("cells that their writer sets off by a tenth of the letter size are words of their own", async () => {
  expect(await read(row(["27/11/2023", "27", "2.444,31"], 0.13))).toBe("27/11/2023 27 2.444,31");
  expect(await read(row(["27/11/2023", "27", "2.444,31"], 0.09))).toBe("27/11/2023272.444,31");
});

test("letters that are spaced out are one word, and signs stay with theirs", async () => {
  expect(await read(row([..."opening"], 0.15))).toBe("opening");
  for (const texts of [
    ["pages", ","],
    ["(", "signs"],
    ["signs", ")"],
    ["signs", "_____"],
  ])
    expect(await read(row(texts, 0.12))).toBe(texts.join(""));
  expect(await read(row(["pages", "signs"], 0.12))).toBe("pages signs");
});

test("a raised mark stays with its word", async () => {
  const [word, mark] = row(["pages", "27"], 0.15).split("\n");
  expect(await read(`${word}\n${mark?.replace(" 100 Tm", " 103 Tm")}`)).toBe("pages27");
});
