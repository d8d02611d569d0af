import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { object, record, string } from "zod";
import { refuseOtherMachines } from "../../infra/image/layers.ts";
import { sortedFiles } from "../../infra/image/sorted-files.ts";
import { asNode, inputsOf, packageOf, tracedFiles } from "../../infra/image/trace.ts";

// What the image holds: all that running reads, and nothing of development.

const root = join(import.meta.dirname, "../..");
const traced = await tracedFiles();
const { engines, large, packages: modules, service } = sortedFiles(traced);
const all = [...engines, ...large, ...modules, ...service];
const packages = new Set(all.flatMap((path) => packageOf(path) ?? []));

describe("the service", () => {
  test("goes along with what it is started by, and without what builds, tests and deploys it", () => {
    expect(service).toEqual(
      expect.arrayContaining([
        "infra/local/main.ts",
        "infra/local/worker.ts",
        "infra/admin/main.ts",
        "functions/office/handler.ts",
        "shared/convert/office/child.ts",
        "console/app/main.tsx",
      ]),
    );
    const strays = service.filter((path) =>
      /^(test|bench|docs|clients|infra\/(cloud|bundle|image|mutation|reference))\//.test(path),
    );
    expect(strays).toEqual([]);
  });

  test("goes along without declarations, source maps and the packages of development", () => {
    const unread = all.filter((path) => /\.(d\.[cm]?ts|map|md)$/.test(path));
    expect(unread.filter((path) => !/\/licen[cs]e\.md$/i.test(path))).toEqual([]);
    const { devDependencies } = object({ devDependencies: record(string(), string()) }).parse(
      JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
    );
    expect(Object.keys(devDependencies).filter((name) => packages.has(name))).toEqual([]);
  });

  test("has each package's manifest, and the licence of each that has one", () => {
    const manifests = all.flatMap((path) => packageOf(/(.*)\/package\.json$/.exec(path)?.[1] ?? "") ?? []);
    expect([...packages].filter((name) => !manifests.includes(name))).toEqual([]);
    expect(all).toContain("node_modules/zod/LICENSE");
    expect(all.filter((path) => /licen[cs]e/i.test(path)).length).toBeGreaterThan(200);
  });
});

describe("engines", () => {
  const programs = ["@img/sharp-linux-x64", "@esbuild/linux-x64", "classic-level"];

  test("of this machine are there, those of others are not", () => {
    for (const name of programs) expect(packages).toContain(name);
    expect(all.filter((path) => /\/prebuilds\//.test(path))).toEqual([
      "node_modules/classic-level/prebuilds/linux-x64/classic-level.node",
    ]);
    expect([...packages].filter((name) => /(darwin|win32|arm64|musl)/.test(name))).toEqual([]);
    expect(() => refuseOtherMachines("linux", "arm64")).toThrow("linux on arm64");
    expect(() => refuseOtherMachines("darwin", "x64")).toThrow("darwin on x64");
  });

  test("LibreOffice and Chromium, with what they alone read, are what the slim image goes without", () => {
    const of = (files: readonly string[]) => new Set(files.map((path) => packageOf(path)));
    expect(of(large)).toContain("@matbee/libreoffice-converter");
    expect(of(large)).toContain("@sparticuz/chromium");
    expect(of(large)).toContain("@expo-google-fonts/noto-color-emoji");
    for (const name of [
      "@matbee/libreoffice-converter",
      "@sparticuz/chromium",
      "@expo-google-fonts/noto-color-emoji",
    ])
      expect(of([...engines, ...modules]), name).not.toContain(name);
    // What both need stays: text is drawn and read without them.
    expect(of([...engines, ...modules])).toContain("@tesseract.js-data/hin");
    expect(engines).toContain("node_modules/@embedpdf/pdfium/dist/pdfium.wasm");
    const slim = new Set([...engines, ...modules, ...service]);
    expect(traced.filter((path) => !slim.has(path))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("the trace", () => {
  const scratch = mkdtempSync(join(tmpdir(), "pagewright-trace-"));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  function project(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(scratch, "project-"));
    mkdirSync(join(folder, "node_modules/odd"), { recursive: true });
    writeFileSync(join(folder, "main.js"), 'import "odd";');
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, "node_modules/odd", name), content);
    return folder;
  }
  const inputs = async (files: Readonly<Record<string, string>>) => {
    const found = await inputsOf({ absWorkingDir: project(files), entryPoints: ["main.js"], ...asNode });
    return found.map((path) => path.replace("node_modules/odd/", "")).toSorted();
  };

  test("follows a package that says it has no side effects: Node loads it", async () => {
    const said = '{"name":"odd","sideEffects":false}';
    const files = { "package.json": said, "index.js": 'require("./part.js");', "part.js": "" };
    expect(await inputs(files)).toEqual(["index.js", "main.js", "part.js"]);
  });

  test("takes of the files that a package offers the one that Node takes", async () => {
    const main = JSON.stringify({ name: "odd", main: "main.cjs", module: "module.js" });
    expect(await inputs({ "package.json": main, "main.cjs": "", "module.js": "" })).toEqual([
      "main.cjs",
      "main.js",
    ]);
    const exports = {
      module: "./module.js",
      "module-sync": "./sync.mjs",
      require: "./r.cjs",
      default: "./d.js",
    };
    const offered = { "module.js": "", "sync.mjs": "", "r.cjs": "", "d.js": "" };
    const said = JSON.stringify({ name: "odd", exports });
    expect(await inputs({ "package.json": said, ...offered })).toEqual(["main.js", "sync.mjs"]);
  });

  test.each(["module.exports = (name) => require(name);", "exports.load = (name) => import(name);"])(
    "refuses a package that loads what it does not name: %s",
    async (loads) => {
      await expect(inputs({ "package.json": "{}", "index.js": loads })).rejects.toThrow(/is not seen: odd/);
    },
  );
});
