import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { versionPrefix } from "../../shared/contract/address.ts";
import { groups } from "../../shared/contract/index.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/tools.md"), "utf8");
/** `pdf/merge`: routes below the version as the page writes them. */
const named = new Set([...page.matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map(([, name = ""]) => name));

const operations = groups.flatMap(({ operations: all }) =>
  Object.values(all).map(({ method, paths }) => ({
    method,
    names: paths.map(({ path }) => path.slice(versionPrefix.length)),
  })),
);

test("every route that docs/tools.md names is in the contract", () => {
  const known = new Set(operations.flatMap(({ names }) => names));
  expect(named.size).toBeGreaterThan(60);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test("docs/tools.md names every operation on PDFs, by one of its addresses", () => {
  const onPdfs = operations.filter(
    ({ method, names }) =>
      method === "POST" && names.some((name) => /^(pdf|convert|sign|optimize|archive)\//.test(name)),
  );
  expect(onPdfs.length).toBeGreaterThan(60);
  expect(onPdfs.filter(({ names }) => !names.some((name) => named.has(name)))).toEqual([]);
});
