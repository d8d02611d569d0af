import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

type Drawn = { code: number; name: string; width?: number };

/** A Type 3 font whose glyphs are boxes, under the names that its encoding gives their codes. */
function fontOf(glyphs: readonly Drawn[]): string {
  const widths = Array.from(
    { length: 256 },
    (_, code) => glyphs.find((each) => each.code === code)?.width ?? 500,
  );
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 255
    /Widths [${widths.join(" ")}] /Resources << >>
    /Encoding << /Type /Encoding /Differences [${glyphs.map(({ code, name }) => `${code} /${name}`).join(" ")}] >>
    /CharProcs << ${glyphs.map(({ name }) => `/${name} 61 0 R`).join(" ")} >> >>`;
}

const glyph = "500 0 50 0 450 600 d1 50 0 400 600 re f";
const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const lead = "A page of ordinary letters, so that it is read whatever else stands on it.";

/** What is read of a line of codes in such a font, below a line of ordinary letters. */
async function read(font: readonly Drawn[], codes: readonly number[]): Promise<string> {
  const hex = Buffer.from(codes).toString("hex");
  const content = `BT /F1 9 Tf 10 150 Td (${lead}) Tj ET BT /F2 12 Tf 10 100 Td <${hex}> Tj ET`;
  const bytes = rawPdf({
    pages: 1,
    objects: {
      3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      60: stream(content),
      61: stream(glyph),
      62: fontOf(font),
    },
    page: () => "/Contents 60 0 R /Resources << /Font << /F1 3 0 R /F2 62 0 R >> >>",
  });
  const answer = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(bytes) });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(lead);
  return answer.text.replace(lead, "").trim();
}

const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const numbered = (codes: readonly number[], width?: (code: number) => number) =>
  [...new Set(codes)].map((code) => ({ code, name: `a${code}`, width: width?.(code) ?? 500 }));

test("letters drawn by glyphs are read by the names that their encoding gives them", async () => {
  const names = { B: 66, eacute: 233, comma: 44, f_f_i: 14, one: 49, uni20AC: 128 };
  const font = Object.entries(names).map(([name, code]) => ({ name, code }));
  expect(await read(font, [66, 233, 44, 14, 49, 128])).toBe("Bé,ffi1€");
});

test("names that a writer made up are no letters", async () => {
  const font = ["A", "B", "C", "D"].map((name, at) => ({ name, code: at + 1 }));
  expect(await read(font, [1, 2, 3, 4])).not.toContain("ABCD");
});

test("names that number their glyphs are read as codes of TeX", async () => {
  const plain = codesOf("fifteen words, 27.");
  expect(await read(numbered(plain), plain)).toBe("fifteen words, 27.");
  // 28 is the ligature fi in T1, 12 in OT1; 233 is past ASCII, which only T1 has.
  const cork = [28, ...codesOf("fteen words, caf"), 233, 27];
  expect(await read(numbered(cork), cork)).toBe("fifteen words, caféff");
  const knuth = [12, ...codesOf("fteen words, "), 92, ...codesOf("so"), 34, 123];
  expect(await read(numbered(knuth), knuth)).toBe("fifteen words, “so”–");
});

test("signs of mathematics are not read as the figures that have their codes", async () => {
  // Of cmsy: infinity is 49, element of is 50; of cmmi: letters as they are, alpha 11, the full stop 58.
  const signs = [49, 50, 106];
  expect(
    await read(
      numbered(signs, (code) => (code === 49 ? 1000 : 667)),
      signs,
    ),
  ).not.toMatch(/[0-9j]/);
  const variables = [...codesOf("abcdefgh"), 11, 58];
  expect(await read(numbered(variables), variables)).toBe("abcdefgh");
});

test("figures alone are read where all are of one width", async () => {
  const codes = codesOf("12");
  expect(await read(numbered(codes), codes)).toBe("12");
  expect(
    await read(
      numbered(codes, (code) => 500 + code),
      codes,
    ),
  ).not.toMatch(/\d/);
});
