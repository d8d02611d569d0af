import { resolve } from "node:path";
import { buildTypescriptClient } from "./build.ts";
import { generatedFiles, writeGenerated } from "./generate/write.ts";

// `generate` writes what the clients have of the contract, `build FOLDER` the package of the TypeScript client.

const [what, folder] = process.argv.slice(2);
if (what === "generate") {
  await writeGenerated();
  console.log(`${Object.keys(generatedFiles()).length} files written from the contract.`);
} else if (what === "build" && folder !== undefined) {
  await buildTypescriptClient(resolve(folder));
  console.log(`The package is in ${resolve(folder)}.`);
} else {
  console.error("Say generate, or build FOLDER.");
  process.exitCode = 2;
}
