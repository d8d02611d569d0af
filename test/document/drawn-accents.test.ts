import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

/** Widths of Helvetica, in thousandths of the letter size. */
const accent = 333;
const widths: Readonly<Record<string, number>> = {
  e: 556,
  u: 556,
  c: 500,
  A: 667,
  dotlessi: 278,
  o: 556,
  s: 500,
};
/** Codes of accents and of what ASCII lacks, as the font below has them. */
const codes: Readonly<Record<string, number>> = {
  ...{ grave: 1, acute: 2, circumflex: 3, tilde: 4, dieresis: 5, ring: 6, caron: 7, cedilla: 8, dotlessi: 9 },
};
const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${Object.keys(
  codes,
)
  .map((name) => `/${name}`)
  .join(" ")}] >> >>`;

const hex = (name: string) => `<${(codes[name] ?? name.charCodeAt(0)).toString(16).padStart(2, "0")}>`;

/** TeX's \accent: half the difference of the widths, the accent, back again, the letter (The TeXbook, chapter 9). */
function over(mark: string, letter: string): string {
  const shift = ((widths[letter] ?? 556) - accent) / 2;
  return `${-shift} ${hex(mark)} ${shift + accent} ${hex(letter)}`;
}
/** The letter, and the accent set back under it. */
function under(mark: string, letter: string): string {
  const shift = ((widths[letter] ?? 556) - accent) / 2;
  return `${hex(letter)} ${shift + accent} ${hex(mark)} ${-shift}`;
}

async function read(shown: string): Promise<string> {
  const content = `BT /F1 10 Tf 20 100 Td [${shown}] TJ ET`;
  const bytes = rawPdf({
    pages: 1,
    objects: { 3: font, 60: `<< /Length ${content.length} >>\nstream\n${content}\nendstream` },
    page: () => "/Contents 60 0 R",
  });
  const answer = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(bytes) });
  expect(answer.status).toBe(200);
  return answer.text.trim().replaceAll(/\s+/g, " ");
}

test.each([
  ["café", `(caf) ${over("acute", "e")}`],
  ["naïve", `(na) ${over("dieresis", "dotlessi")} (ve)`],
  ["Müller", `(M) ${over("dieresis", "u")} (ller)`],
  ["forêt à voir", `(for) ${over("circumflex", "e")} (t ) ${over("grave", "a")} ( voir)`],
  ["São Tomé", `(S) ${over("tilde", "a")} (o Tom) ${over("acute", "e")}`],
  ["Škoda", `${over("caron", "S")} (koda)`],
  ["Århus", `${over("ring", "A")} (rhus)`],
  ["garçon", `(gar) ${under("cedilla", "c")} (on)`],
])("%s is read where its accent is a glyph of its own", async (text, shown) => {
  expect(await read(shown)).toBe(text);
});

test("an accent that stands by itself stays one", async () => {
  expect(await read(`(50) ${hex("acute")} (e)`)).toBe("50´e");
  expect(await read(`(x) ${hex("dieresis")} (y)`)).toBe("x¨y");
  // Over a letter that has no form with it.
  expect(await read(`(k) ${over("cedilla", "o")} (k)`)).toBe("k¸ok");
});
