import { readFile } from "node:fs/promises";
import fontkit from "@pdf-lib/fontkit";
import { PDFDict, PDFDocument, type PDFFont, PDFName, type PDFPage } from "pdf-lib";
import subsetFont from "subset-font";
import { packageAsset } from "../../shared/assets/package-asset.ts";

/** A page whose letters are drawn, but whose font does not say what they mean. `draw` adds to it, in the same letters. */
export async function mutePdf(
  asset: string,
  lines: readonly string[],
  size = 24,
  draw: (page: PDFPage, font: PDFFont) => void = () => {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const program = await subsetFont(await readFile(packageAsset(asset)), lines.join(""), {
    targetFormat: "truetype",
  });
  const font = await document.embedFont(program);
  const page = document.addPage([600, 400]);
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 320 - at * 40, size, font });
  draw(page, font);
  const made = await PDFDocument.load(await document.save());
  for (const [, object] of made.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) object.delete(PDFName.of("ToUnicode"));
  }
  return made.save();
}
