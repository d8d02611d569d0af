import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Choice, fitted } from "./fit.ts";

const folder = join(import.meta.dirname, "../../shared/intelligence/invoice");

/** Fits each field's weights and writes them as data with where they come from. */
export function writeWeights(
  file: string,
  scorer: string,
  origin: string,
  fields: Readonly<Record<string, readonly Choice[]>>,
): void {
  const lines = [`import type { Weights } from "${scorer}";`, ""];
  for (const [field, choices] of Object.entries(fields)) {
    const { weights: raw, report } = fitted(choices);
    console.log(field, `${choices.length} files.`, report);
    const weights = Object.entries(raw).sort(([one], [other]) => one.localeCompare(other));
    lines.push(
      `/** ${origin}: ${choices.length} files. ${report} */`,
      `export const ${field}Weights: Weights = {`,
      ...weights.map(([name, value]) => `  ${name}: ${Number(value.toFixed(2))},`),
      "};",
      "",
    );
  }
  writeFileSync(join(folder, file), `${lines.join("\n").trimEnd()}\n`);
}
