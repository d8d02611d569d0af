import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { array, looseObject, number, object, record, string } from "zod";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { pdfOf } from "../generate/print.ts";
import type { Labelled } from "./sets.ts";

const folder = join(import.meta.dirname, "everyday");
const truths = record(string(), looseObject({ lines: array(object({ amount: number() })) }));

/**
 * Bills as shops, landlords, carriers and offices of some thirty countries print them, set by hand with their truth, each in a
 * layout of its own. All of them were looked at, so none is kept aside. Printed once into a folder.
 */
export async function everydayBills(into: string): Promise<Labelled[]> {
  mkdirSync(into, { recursive: true });
  const all = truths.parse(JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")));
  const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
  const made: Labelled[] = [];
  for (const file of names.sort()) {
    const base = file.replace(/\.html$/, "");
    const [path, truth] = [join(into, `${base}.pdf`), join(into, `${base}.truth.json`)];
    if (!existsSync(path)) writeFileSync(path, await pdfOf(readFileSync(join(folder, file), "utf8"), "a4"));
    writeFileSync(truth, JSON.stringify(all[base]));
    made.push({ name: `${base}.pdf`, path, truth });
  }
  await closeBrowser();
  return made;
}
