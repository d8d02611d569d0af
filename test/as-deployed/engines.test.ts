import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { refuseWithoutProgram } from "../../infra/bundle/packages.ts";
import { functions } from "../../infra/definition/functions.ts";

const root = join(import.meta.dirname, "../..");

/** Whatever reads documents of every kind. Who takes, watches, reaps and gives up jobs has no engine. */
const reading = ["ai", "chains", "chat", "convert", "einvoice", "job-worker", "pipelines", "workflows"];
/** Carry one engine, and what reads back the PDF that it makes. */
const printing = ["html-worker", "office-worker"];

/** Make PDF/A, which embeds fonts: those that draw the page of a hybrid invoice too. */
const archiving = ["chains", "chat", "einvoice", "job-worker", "pdf", "pipelines", "sign", "workflows"];

/** Engines by their package, and the functions whose work needs them. */
const engines: Readonly<Record<string, readonly string[]>> = {
  // A page shows e-invoices that PDFs carry.
  "@embedpdf/pdfium": [...reading, ...printing, "html", "optimize", "pdf", "sign"],
  "@neslinesli93/qpdf-wasm": [...reading, ...printing, "html", "optimize", "pdf", "sign"],
  "@sparticuz/chromium": ["html", "html-worker"],
  "puppeteer-core": ["html", "html-worker"],
  "tesseract.js": [...reading, "pdf"],
  "onnxruntime-web": [...reading, "pdf"],
  // Pictures that are attached to a message may follow it as pages.
  sharp: [...reading, "html", "html-worker", "optimize", "pdf", "sign"],
  harfbuzzjs: [...archiving, "html", "html-worker"],
  "subset-font": [...archiving, "html", "html-worker"],
  openai: ["ai", "chains", "chat", "job-worker", ...printing, "pipelines", "workflows"],
  compromise: ["ai", "chains", "chat", "job-worker"],
  // Text that is printed says its language.
  eld: [...reading, "html", "html-worker", "pdf"],
  docx: ["chains", "convert", "job-worker", "sandbox"],
  pptxgenjs: ["chains", "convert", "job-worker", "sandbox"],
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

test("a machine that lacks the program for Lambda is told so before it bundles", () => {
  expect(() => refuseWithoutProgram(new Set(["sharp", "@img/sharp-linux-x64"]))).not.toThrow();
  expect(() => refuseWithoutProgram(new Set(["semver"]))).not.toThrow();
  expect(() => refuseWithoutProgram(new Set(["sharp", "@img/sharp-darwin-arm64"]))).toThrow(
    /sharp-linux-x64 is not installed here.*--cpu=x64/,
  );
});
