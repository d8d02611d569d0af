import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { boolean, object, record, string } from "zod";
import { engines } from "../../infra/bundle/engines.ts";
import { needsOf } from "../../infra/bundle/needs.ts";
import { packageAsset } from "../../shared/assets/package-asset.ts";

// docs/dependencies.md is true: each package has its line, each line its package, each licence its place.

const root = join(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(join(root, path), "utf8");
const names = record(string(), string());
const { dependencies, devDependencies } = object({ dependencies: names, devDependencies: names }).parse(
  JSON.parse(text("package.json")),
);
const all = Object.keys({ ...dependencies, ...devDependencies });

const page = text("docs/dependencies.md");
const rows = [...page.matchAll(/^\| (?!package |--)(.+?) \| (.+) \|$/gm)];
const listed = rows.flatMap(([, packages = ""]) => packages.split(", "));
const covers = (entry: string, name: string) =>
  entry.endsWith("/*") ? name.startsWith(entry.slice(0, -1)) : entry === name;

describe("docs/dependencies.md", () => {
  test.each(all)("%s has exactly one line", (name) => {
    expect(listed.filter((entry) => covers(entry, name))).toHaveLength(1);
  });

  test.each(listed)("%s is a dependency", (entry) => {
    expect(all.some((name) => covers(entry, name))).toBe(true);
  });
});

test("versions are exact", () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+$/);
});

test("each package of data belongs to an engine", () => {
  const specifiers = engines.flatMap(({ assets = [] }) => assets);
  const data = Object.keys(dependencies).filter((name) =>
    /^@(embedpdf\/fonts|expo-google-fonts|tesseract\.js-data)/.test(name),
  );
  expect(data.length).toBeGreaterThan(20);
  for (const name of data)
    expect(
      specifiers.some((each) => each.startsWith(`${name}/`)),
      name,
    ).toBe(true);
  for (const specifier of specifiers) expect(() => packageAsset(specifier), specifier).not.toThrow();
});

test("a bundle with a module whose files no engine names is not made", () => {
  const reads = { path: "shared/assets/package-asset.ts", kind: "import-statement" as const };
  const inputs = (module: string) => ({ [module]: { bytes: 1, imports: [reads] } });
  expect(() => needsOf({ inputs: inputs("shared/new/engine.ts"), outputs: {} })).toThrow("engines.ts");
  const { assets } = needsOf({ inputs: inputs("shared/ocr/recognizer.ts"), outputs: {} });
  expect(assets.map((each) => each.split("/")[1])).toContain("hin");
});

describe("licences", () => {
  const permissive = new Set(
    ["MIT", "MIT-0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "BlueOak-1.0.0"].concat([
      "Python-2.0",
      "Unlicense",
      "Zlib",
      "MIT/X11",
    ]),
  );
  /** Packages that docs/dependencies.md names apart, by their licence. */
  const apart: Record<string, RegExp> = {
    "OFL-1.1": /^@(expo-google-fonts|embedpdf\/fonts)/,
    "PSF-2.0": /^argparse$/,
    "MPL-2.0": /^@matbee\/libreoffice-converter$/,
    "LGPL-3.0-or-later": /^@img\/sharp-(libvips|win32|wasm32)/,
    none: /^(busboy|dicer|streamsearch|buffers)$/,
  };
  /** Every licence that binds: all of `A AND B`, one of `A OR B`. */
  const binding = (license: string) =>
    license.split(" AND ").flatMap((part) => {
      const choice = part.replace(/[()]/g, "").split(" OR ");
      return choice.find((each) => permissive.has(each)) ?? choice[0] ?? "none";
    });
  const { packages } = object({
    packages: record(string(), object({ license: string().default("none"), dev: boolean().default(false) })),
  }).parse(JSON.parse(text("package-lock.json")));
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);

  test("what ships is permissive, or named apart", () => {
    expect(shipped.length).toBeGreaterThan(400);
    for (const [path, { license }] of shipped) {
      const name = path.split("node_modules/").at(-1) ?? "";
      for (const each of binding(license.replaceAll(/[()]/g, "")))
        expect(permissive.has(each) || apart[each]?.test(name), `${name}: ${license}`).toBe(true);
    }
  });

  test.each([...Object.keys(apart).filter((license) => license !== "none"), "buffers"])(
    "the page names %s",
    (word) => {
      expect(page.slice(page.indexOf("## Licences"))).toContain(word);
    },
  );
});
