import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "../../shared/contract/routes.ts";

const root = join(import.meta.dirname, "../..");
const known = new Set(routes().map(({ path }) => path.split("/").at(-1)));

const conversion =
  /(?<![\w/-])(?:[a-z]+\/)*([a-z]+-to-(?:pdf|word|excel|ppt|powerpoint|csv|text|txt|png|jpg|images))(?![\w.-]|\/)/g;
const address = /\$B\/(?:[a-z]+\/)*([a-z-]+)/g;

test("messages and guides send callers only to routes that exist", () => {
  const sources = readdirSync(join(root, "shared"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join("shared", name));
  const wrong = [...sources, "README.md"].flatMap((name) => {
    const text = readFileSync(join(root, name), "utf8").replace(/^.*(?:import|from) .*$/gm, "");
    return [...text.matchAll(conversion), ...text.matchAll(address)]
      .map(([, route = ""]) => route)
      .filter((route) => !known.has(route))
      .map((route) => `${name}: ${route}`);
  });
  expect(wrong).toEqual([]);
});
