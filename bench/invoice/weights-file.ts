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
  marks: Readonly<Record<string, readonly string[]>> = {},
): void {
  const lines: string[] = [];
  let isMeasured = false;
  for (const [field, choices] of Object.entries(fields)) {
    const { weights: raw, certainty, report } = fitted(choices, marks[field]);
    console.log(field, `${choices.length} files.`, report);
    const weights = Object.entries(raw).sort(([one], [other]) => one.localeCompare(other));
    lines.push(
      `/** ${origin}: ${choices.length} files. ${report} */`,
      `export const ${field}Weights: Weights = {`,
      ...weights.map(([name, value]) => `  ${name}: ${Number(value.toFixed(2))},`),
      "};",
      "",
    );
    if (certainty === undefined) continue;
    console.log(certainty.report);
    isMeasured = true;
    lines.push(
      `/** Measured on scans by weights that were fitted without them. ${certainty.report} */`,
      `export const ${field}Certainty: Certainty = {`,
      ...Object.entries(certainty.curve).map(
        ([name, value]) => `  ${name}: ${Number(value.toFixed(name === "sure" ? 3 : 2))},`,
      ),
      "};",
      "",
    );
  }
  const types = isMeasured ? "Certainty, Weights" : "Weights";
  const text = [`import type { ${types} } from "${scorer}";`, "", ...lines].join("\n");
  writeFileSync(join(folder, file), `${text.trimEnd()}\n`);
}
