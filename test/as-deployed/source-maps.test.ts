import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { bundleAll, bundleFolder } from "../../infra/bundle/bundle.ts";

const source = "shared/http/authorize.ts";
const fails = "asked.parse(event)";

beforeAll(async () => {
  await bundleAll(["authorizer"]);
});

/** The stack of an error that the bundled handler throws, in a process as Lambda starts it. */
function stackOf(option: string): string {
  const bundle = join(bundleFolder, "authorizer/index.mjs");
  const program = `const { handler } = await import(${JSON.stringify(bundle)});
    await handler({}).catch((error) => process.stdout.write(error.stack));`;
  const environment = { ...process.env, NODE_OPTIONS: option };
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    env: environment,
    encoding: "utf8",
  });
}

test("an error in a bundled handler names the line of our source", () => {
  const lines = readFileSync(join(import.meta.dirname, "../..", source), "utf8").split("\n");
  const line = lines.findIndex((each) => each.includes(fails)) + 1;
  expect(line).toBeGreaterThan(1);
  expect(stackOf("--enable-source-maps")).toContain(`${source}:${line}:`);
  expect(stackOf("")).not.toContain(source);
});

test("the maps are those of our own sources, without their text: a small part of the code", () => {
  const folder = join(bundleFolder, "authorizer");
  const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const bytesOf = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((sum, { text }) => sum + text.length, 0);
  expect(bytesOf(".map") / bytesOf(".mjs")).toBeLessThan(0.15);
  for (const { name, text } of files)
    if (name.endsWith(".map")) expect(JSON.parse(text).sourcesContent, name).toBeUndefined();
});
