import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { htmlToPdf } from "../../shared/convert/html/html-to-pdf.ts";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { Dice } from "./dice.ts";
import { aside } from "./families/aside.ts";
import { develop } from "./families/develop.ts";
import { receiptOf } from "./receipt.ts";
import { sampleOf, truthOf } from "./sample.ts";
import type { Part } from "./words/wording.ts";

/** Seeds of the two parts: no seed, no family and, where a language has several words, no word is in both. */
export const firstSeed = { develop: 1, aside: 900_001 } as const;
const families = { develop, aside } as const;

export async function pdfOf(html: string, size: "a4" | "a5"): Promise<Uint8Array> {
  const file = { filename: "page.html", contentType: "text/html", bytes: Buffer.from(html) };
  const settings = {
    page_size: size,
    landscape: false,
    margin: 36,
    print_background: true,
    scale: 1,
  } as const;
  const { body } = await htmlToPdf({ file, ...settings });
  return body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));
}

type Made = { html: string; truth: unknown; size: "a4" | "a5" };

function invoice(dice: Dice, part: Part): Made {
  const sample = sampleOf(dice, part);
  const { html, shown } = dice.pick(families[part])(sample, dice);
  return { html, truth: truthOf(sample, shown), size: "a4" };
}

const receipt = (dice: Dice, part: Part): Made => ({ ...receiptOf(dice, part), size: "a5" });
const makers = { invoice, receipt } as const;

/** Writes `count` documents of a part as PDF with their truth beside them; what is there already stays. */
export async function make(
  kind: keyof typeof makers,
  part: Part,
  count: number,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < count; at += 1) {
    const base = `${kind === "invoice" ? part : `${kind}-${part}`}-${String(at).padStart(4, "0")}`;
    const name = join(folder, base);
    if (existsSync(`${name}.pdf`) && existsSync(`${name}.truth.json`)) continue;
    const { html, truth, size } = makers[kind](new Dice(firstSeed[part] + at), part);
    writeFileSync(`${name}.html`, html);
    writeFileSync(`${name}.truth.json`, JSON.stringify(truth));
    writeFileSync(`${name}.pdf`, await pdfOf(html, size));
  }
  await closeBrowser();
}
