import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { array, object, string } from "zod";

/** A run that takes longer, ms, is ended: the mutation made something wait for ever. */
const longest = 300_000;

const report = object({
  testResults: array(object({ assertionResults: array(object({ fullName: string(), status: string() })) })),
});

export type Outcome = { name: string; status: string };

const pattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function vitest(folder: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const command = join(folder, "node_modules/.bin/vitest");
    const child = spawn(command, ["run", ...args], { cwd: folder, stdio: "ignore", timeout: longest });
    child.once("exit", () => resolve());
  });
}

/** What became of the tests of a file whose full titles hold one of `titles`. Empty when the file could not be run. */
export async function runTests(folder: string, file: string, titles: readonly string[]): Promise<Outcome[]> {
  const path = join(folder, "report.json");
  rmSync(path, { force: true });
  const chosen = ["-t", titles.map(pattern).join("|")];
  await vitest(folder, [file, ...chosen, "--reporter=json", `--outputFile=${path}`]);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return [];
  }
  return report
    .parse(JSON.parse(text))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => titles.some((title) => fullName.includes(title)))
    .map(({ fullName, status }) => ({ name: fullName, status }));
}
