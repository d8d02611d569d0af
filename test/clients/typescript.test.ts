import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pagewright, PagewrightError } from "../../clients/typescript/src/index.ts";
import { buildTypescriptClient } from "../../infra/reference/clients/build.ts";
import { staleFiles } from "../../infra/reference/clients/generate/write.ts";
import { catalogue } from "../../shared/reference/catalogue.ts";
import { typescriptSample } from "../../shared/reference/samples/typescript.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";
import { startService } from "../harness/service.ts";
import { expectAnswered } from "./answered.ts";
import { everyOperation } from "./every-operation.ts";
import { writeSamples } from "./sample-files.ts";

const modules = join(import.meta.dirname, "../../node_modules");
const run = promisify(execFile);

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: "es2024",
  module: "nodenext",
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: false,
};

let folder: string;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-typescript-"));
  await buildTypescriptClient(join(folder, "node_modules/@pagewright/client"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  service = await startService();
});

afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const program = `
import { callAll } from "./every-operation.ts";
const [url = ""] = process.argv.slice(2);
console.log(JSON.stringify(await callAll(url)));
`;

test("the generated files hold what the contract says", async () => {
  expect(await staleFiles()).toEqual([]);
});

test("each call that the reference prints is one in strict types, and gets what the contract says", async () => {
  await mkdir(join(folder, "files"));
  await writeSamples(join(folder, "files"));
  await writeFile(join(folder, "every-operation.ts"), everyOperation());
  await writeFile(join(folder, "program.ts"), program);
  // The whole samples, each a program.
  const samples = catalogue().operations.map((entry) => ({
    name: `${entry.id}.ts`,
    text: typescriptSample(entry, service.url),
  }));
  for (const { name, text } of samples) await writeFile(join(folder, name), text);
  // As in a browser: nothing of Node is declared.
  const browser = { ...compilerOptions, lib: ["es2024", "dom", "dom.iterable"], types: [] };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: browser,
      files: ["every-operation.ts", ...samples.map(({ name }) => name)],
    }),
  );
  const types = await run(join(modules, ".bin/tsc"), ["-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(types.stdout).toBe("");

  const { stdout } = await run(process.execPath, ["../program.ts", service.url], {
    cwd: join(folder, "files"),
    maxBuffer: 2 ** 26,
  });
  const told: Record<string, Record<string, unknown>> = JSON.parse(stdout);
  expectAnswered(told);
});

const readme = await readFile(join(import.meta.dirname, "../../clients/typescript/README.md"), "utf8");
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, text = ""]) => text);

test("the examples of the README run as printed", async () => {
  const place = join(folder, "readme");
  await mkdir(place);
  const all = examples.join("\n").replace("http://127.0.0.1:3000", service.url);
  await writeFile(join(place, "example.ts"), all);
  for (const name of ["report.pdf", "other.pdf"]) await writeFile(join(place, name), await numberedPdf(3));
  const node = {
    ...compilerOptions,
    lib: ["es2024"],
    types: ["node"],
    typeRoots: [join(modules, "@types")],
    skipLibCheck: true,
  };
  await writeFile(
    join(place, "tsconfig.json"),
    JSON.stringify({ compilerOptions: node, files: ["example.ts"] }),
  );
  const types = await run(join(modules, ".bin/tsc"), ["-p", place]).catch(
    (error: { stdout: string }) => error,
  );
  expect(types.stdout).toBe("");
  const { stdout } = await run(process.execPath, ["example.ts"], { cwd: place });
  const lines = stdout.trim().split("\n");
  expect(lines.slice(0, 2)).toEqual(["small.pdf", "3"]);
  expect(lines[2]).toMatch(/^[a-z_]+ \S/);
  expect(lines.at(-1)).toBe("completed");
  expect(lines.at(-2)).toBe("2 of 2");
});

test("a file that does not fit into a call goes ahead, as a path, a stream or bytes", async () => {
  const client = new Pagewright({ baseUrl: service.url, apiKey: "demo-business" });
  const pdf = Buffer.concat([await numberedPdf(2), Buffer.alloc(5_000_000, "\n% nothing")]);
  const path = join(folder, "large.pdf");
  await writeFile(path, pdf);
  const uploads: string[] = [];
  const onProgress = (progress: { kind: string; filename?: string }) =>
    uploads.push(`${progress.kind} ${progress.filename}`);
  for (const file of [path, new Blob([pdf]).stream(), { data: new Uint8Array(pdf), filename: "named.pdf" }]) {
    const { page_count } = await client.pdfPageCount({ file }, { onProgress });
    expect(page_count).toBe(2);
  }
  expect(uploads).toEqual(["uploading large.pdf", "uploading document", "uploading named.pdf"]);
  const { file_id } = await client.upload(path);
  expect((await client.pdfPageCount({ file: { file_id } })).page_count).toBe(2);
});

test("an answer comes in the background, as a link, as JSON, or as a file under its own name", async () => {
  const client = new Pagewright({ baseUrl: service.url, apiKey: "demo-business" });
  const file = { data: new Uint8Array(await numberedPdf(3)), filename: "report.pdf" };
  const later = await client.pdfRotate({ file, degrees: 90 }, { background: true });
  const saved = await later.save(`${folder}/`);
  expect(saved).toBe(join(folder, later.filename));
  expect(await pageTexts(await readFile(saved))).toEqual(["Page 1", "Page 2", "Page 3"]);
  const { url } = await client.link("pdfExtractPages", { file, pages: "2" });
  expect(await pageTexts(Buffer.from(await (await fetch(url)).arrayBuffer()))).toEqual(["Page 2"]);
  const images = await client.convertPdfToPng({ file, dpi: 36 }, { json: true });
  expect(images).toMatchObject({ success: true });
  const refused = await client
    .pdfExtractPages({ file, pages: "9" }, { background: true })
    .catch((error) => error);
  expect(refused).toBeInstanceOf(PagewrightError);
  expect(refused).toMatchObject({ code: "page_out_of_range", status: 400 });
});
