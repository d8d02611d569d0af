import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { pdfOf } from "./print.ts";

export type Made = { html: string; truth: unknown; size: "a4" | "a5" };

/**
 * Keeps `count` documents in a folder, each as HTML and PDF with its truth beside it; what is there already stays. Returns
 * their names without ending, in order.
 */
export async function keep(
  folder: string,
  count: number,
  nameOf: (at: number) => string,
  make: (at: number) => Made,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, at) => join(folder, nameOf(at)));
  for (const [at, name] of names.entries()) {
    if (existsSync(`${name}.pdf`) && existsSync(`${name}.truth.json`)) continue;
    const { html, truth, size } = make(at);
    writeFileSync(`${name}.html`, html);
    writeFileSync(`${name}.truth.json`, JSON.stringify(truth));
    writeFileSync(`${name}.pdf`, await pdfOf(html, size));
  }
  await closeBrowser();
  return names;
}
