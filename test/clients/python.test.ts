import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../shared/reference/catalogue.ts";
import { pythonSample } from "../../shared/reference/samples/python.ts";
import { numberedPdf } from "../harness/pdf.ts";
import { startService } from "../harness/service.ts";
import { expectAnswered } from "./answered.ts";
import { everyOperationInPython } from "./every-operation-python.ts";
import { writeSamples } from "./sample-files.ts";

const source = join(import.meta.dirname, "../../clients/python");
const run = promisify(execFile);

/** Python 3.9 or newer with venv, and a package index that answers; else why not. */
function missing(): string | undefined {
  const python = spawnSync("python3", [
    "-c",
    "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))",
  ]);
  if (python.status !== 0) return "python3 of 3.9 or newer with venv is not here";
  const index = spawnSync(
    "python3",
    ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", tmpdir(), "hatchling"],
    {
      timeout: 60_000,
    },
  );
  return index.status === 0 ? undefined : "no package index answers pip";
}

const reason = missing();
if (reason !== undefined) console.log(`The Python client is not tried: ${reason}.`);

describe.skipIf(reason !== undefined)("the Python client", () => {
  let folder: string;
  let python: string;
  let service: Awaited<ReturnType<typeof startService>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pagewright-python-"));
    await run("python3", ["-m", "venv", join(folder, "venv")]);
    python = join(folder, "venv/bin/python");
    const wheels = join(folder, "wheels");
    await run(python, ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, source]);
    const [wheel = ""] = await readdir(wheels);
    await run(python, ["-m", "pip", "install", "--quiet", join(wheels, wheel)]);
    await mkdir(join(folder, "files"));
    await writeSamples(join(folder, "files"));
    for (const name of ["report.pdf", "other.pdf"]) await writeFile(join(folder, name), await numberedPdf(3));
    service = await startService();
  });

  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("calls every operation of the contract as the reference prints it, blocking and awaited", async () => {
    await writeFile(join(folder, "program.py"), everyOperationInPython());
    const { stdout } = await run(python, ["../program.py", service.url], {
      cwd: join(folder, "files"),
      maxBuffer: 2 ** 27,
    });
    const told: Record<string, Record<string, Record<string, unknown>>> = JSON.parse(stdout);
    expect(Object.keys(told)).toEqual(["sync", "async"]);
    for (const each of Object.values(told)) expectAnswered(each);
  });

  test("reads every program that the reference prints", async () => {
    const programs = catalogue().operations.map((entry) => pythonSample(entry, service.url));
    await writeFile(join(folder, "samples.json"), JSON.stringify(programs));
    const reading =
      "import json; [compile(each, 'sample', 'exec') for each in json.load(open('samples.json'))]";
    expect(programs.length).toBeGreaterThan(100);
    await run(python, ["-c", reading], { cwd: folder });
  });

  test("runs the examples of its README as printed", async () => {
    const readme = await readFile(join(source, "README.md"), "utf8");
    const examples = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, text = ""]) => text);
    const program = examples.join("\n").replaceAll("http://127.0.0.1:3000", service.url);
    await writeFile(join(folder, "readme.py"), program);
    const { stdout } = await run(python, ["readme.py"], { cwd: folder });
    const lines = stdout.trim().split("\n");
    expect(lines).toEqual([
      "small.pdf",
      "3",
      "[3, 3]",
      expect.stringMatching(/^page_out_of_range /),
      "completed",
    ]);
  });

  test("sends a large file ahead, waits in the background, and is told what is wrong", async () => {
    const program = `
import sys
from pagewright import CallOptions, Pagewright, PagewrightError, read_webhook
with Pagewright("demo-business", sys.argv[1]) as client:
    pdf = open("report.pdf", "rb").read()
    large = ("large.pdf", pdf + b"\\n% nothing" * 600000)
    print(client.pdf_page_count(file=large).page_count)
    print(len(client.pdf_rotate(file="report.pdf", call=CallOptions(background=True)).read()) > 500)
    print(client.link("pdfRotate", file="report.pdf").filename)
    for wrong in [lambda: client.pdf_page_count(file="none.pdf"), lambda: client.pdf_page_count(file=b"no"), lambda: read_webhook("{}", {}, "whsec_")]:
        try:
            wrong()
        except PagewrightError as error:
            print(error.code)
    print(Pagewright("demo-business", sys.argv[1], account="demo-business").account_show().account)
    try:
        Pagewright("demo-business", sys.argv[1], account="others").account_show()
    except PagewrightError as error:
        print(error.code)
    try:
        Pagewright("x", "http://127.0.0.1:9", retries=1).usage_check()
    except PagewrightError as error:
        print(error.code)
`;
    await writeFile(join(folder, "more.py"), program);
    const { stdout } = await run(python, ["more.py", service.url], { cwd: folder });
    const lines = stdout.trim().split("\n");
    expect(lines.slice(0, 2)).toEqual(["3", "True"]);
    expect(lines[2]).toMatch(/\.pdf$/);
    expect(lines.slice(3)).toEqual([
      "bad_input",
      expect.any(String),
      "invalid_signature",
      "demo-business",
      "key_restricted",
      "connection_failed",
    ]);
  });
});
