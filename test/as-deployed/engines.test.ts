import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { functions } from "../../infra/definition/functions.ts";

const root = join(import.meta.dirname, "../..");

/** Whatever does the work of a job. Those that take, watch, reap and give up jobs have no engine. */
const jobs = ["html-worker", "job-worker", "office-worker"];
/** Whatever reads documents of every kind. */
const reading = ["ai", "chat", "convert", ...jobs, "pipelines", "workflows"];

/** Engines by their package, and the functions whose work needs them. */
const engines: Readonly<Record<string, readonly string[]>> = {
  "@embedpdf/pdfium": [...reading, "optimize", "pdf", "sign"],
  "@neslinesli93/qpdf-wasm": [...reading, "optimize", "pdf", "sign"],
  "@sparticuz/chromium": ["html", "html-worker"],
  "puppeteer-core": ["html", "html-worker"],
  "tesseract.js": [...reading, "pdf"],
  "onnxruntime-web": [...reading, "pdf"],
  sharp: [...reading, "optimize", "pdf", "sign"],
  harfbuzzjs: ["chat", ...jobs],
  "subset-font": ["chat", ...jobs, "pdf", "pipelines", "sign", "workflows"],
  openai: ["ai", "chat", ...jobs, "pipelines", "workflows"],
  compromise: ["ai", "chat", ...jobs],
  eld: [...reading, "pdf"],
  docx: ["convert", ...jobs, "sandbox"],
  pptxgenjs: ["convert", ...jobs, "sandbox"],
};

const packageOf = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages that a function's modules import, at once or later. */
async function packagesOf(name: string): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [join(root, "functions", name, "handler.ts")],
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    format: "esm",
    platform: "node",
    outdir: "unused",
    logLevel: "error",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return new Set(imports.filter(({ external }) => external).map(({ path }) => packageOf(path)));
}

test("a function's bundle holds the engines of its own group alone", async () => {
  const holders: Record<string, string[]> = {};
  for (const name of new Set(functions.map(({ module }) => module))) {
    if (!existsSync(join(root, "functions", name, "handler.ts"))) continue;
    const packages = await packagesOf(name);
    for (const engine of Object.keys(engines))
      if (packages.has(engine)) holders[engine] = [...(holders[engine] ?? []), name];
  }
  const sorted = (table: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(table).map(([engine, names]) => [engine, names.toSorted()]));
  expect(sorted(holders)).toEqual(sorted(engines));
});
