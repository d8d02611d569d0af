import { strFromU8, unzipSync } from "fflate";
import { rgb } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { mutePdf } from "./mute-pdf.ts";

const sans = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
const signs = "@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf";

async function convert(route: string, bytes: Uint8Array) {
  const answer = await post(`/api/v1/convert/${route}`, { file: pdfFile(bytes) });
  expect(answer.status, answer.status === 200 ? "" : answer.text).toBe(200);
  return unzipSync(answer.bytes);
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<(?:w|a):t[^>]*>([^<]*)/g)].map(([, text]) => text).join("");

/** The darkest level of the largest picture among the parts. */
async function darkest(parts: Record<string, Uint8Array>): Promise<number> {
  const pictures = Object.keys(parts).filter((name) => /\/media\/.+/.test(name));
  const levels = await Promise.all(
    pictures.map(async (name) => (await sharp(parts[name]).greyscale().stats()).channels[0]?.min ?? 255),
  );
  return Math.min(255, ...levels);
}

describe("letters whose font does not say what they mean", () => {
  test("are read as a scan is", async () => {
    const bytes = await mutePdf(sans, [
      "The harbour was closed in winter",
      "and opened again in the spring.",
    ]);
    const parts = await convert("pdf-to-word", bytes);
    const text = textOf(strFromU8(parts["word/document.xml"] ?? new Uint8Array()));
    expect(text).toMatch(/harbour was closed in winter/);
    const slides = await convert("pdf-to-ppt", bytes);
    expect(await darkest(slides)).toBeLessThan(80);
    expect(textOf(strFromU8(slides["ppt/slides/slide1.xml"] ?? new Uint8Array()))).toMatch(/harbour/);
  });

  test("stay in the figure that they stand in", async () => {
    const lines = ["The harbour was closed in winter", "", "", "", "It was opened again in the spring."];
    const bytes = await mutePdf(sans, lines, 20, (page, font) => {
      for (const [at, label] of ["harbour", "winter", "spring"].entries()) {
        const x = 60 + 170 * at;
        page.drawRectangle({ x, y: 222, width: 90, height: 40, borderWidth: 1, borderColor: rgb(0, 0, 0) });
        page.drawText(label, { x: x + 12, y: 238, size: 14, font });
        const arrow = `M${x + 92} 158 L${x + 160} 158 L${x + 160} 154 L${x + 168} 158 L${x + 160} 162`;
        if (at < 2) page.drawSvgPath(arrow, { x: 0, y: 400, borderColor: rgb(0, 0, 0) });
      }
    });
    const parts = await convert("pdf-to-word", bytes);
    const body = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    expect(textOf(body)).toMatch(/^The harbour was closed in winter\s*It was opened again in the spring\.$/);
    expect(body.match(/descr="[^"]+"/g)).toEqual([expect.stringMatching(/harbour.*winter.*spring/)]);
    expect(body).not.toContain("<w:tbl>");
  });

  test("that cannot be read are a picture", async () => {
    const bytes = await mutePdf(signs, ["♞♜♛♚♝", "☂☃★☎"], 48);
    const parts = await convert("pdf-to-word", bytes);
    expect(strFromU8(parts["word/document.xml"] ?? new Uint8Array())).toContain("<w:drawing>");
    expect(await darkest(parts)).toBeLessThan(80);
    expect(await darkest(await convert("pdf-to-ppt", bytes))).toBeLessThan(80);
  });
});
