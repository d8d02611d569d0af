import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byName, operations } from "../../clients/command-line/catalogue.ts";
import { readCommand } from "../../clients/command-line/command.ts";
import { candidates, completionScript } from "../../clients/command-line/completion.ts";
import { UsageError } from "../../clients/command-line/failure.ts";
import { examples, helpOf } from "../../clients/command-line/help.ts";
import { until } from "../harness/gateway.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";

const main = join(import.meta.dirname, "../../clients/command-line/main.ts");
const starter = join(import.meta.dirname, "../../pagewright.cjs");

let folder: string;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-command-"));
  const bin = join(folder, "bin");
  await mkdir(bin);
  const script = `#!/bin/sh\nexec "${process.execPath}" --disable-warning=ExperimentalWarning "${main}" "$@"\n`;
  await writeFile(join(bin, "pagewright"), script);
  await chmod(join(bin, "pagewright"), 0o755);
  for (const [name, pages] of [
    ["report.pdf", 3],
    ["other.pdf", 2],
  ] as const)
    await writeFile(join(folder, name), await numberedPdf(pages));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(TABLE_|QUEUE_|BUCKET_|AWS_|PAGEWRIGHT_)/.test(name),
  );
  env = {
    ...Object.fromEntries(kept),
    OPERATION_THREADS: "1",
    PATH: `${bin}:${process.env.PATH}`,
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_STATE_HOME: join(folder, "state"),
  };
});

afterAll(async () => {
  await shell("pagewright stop");
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number; out: string; err: string };

/** A line of a shell in the folder with the files. */
function shell(line: string, more: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...env, ...more }, maxBuffer: 2 ** 26 };
    const child = execFile("sh", ["-c", line], options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const serviceFacts = async (): Promise<{ url: string; pid: number }> =>
  JSON.parse(await readFile(join(folder, "state/pagewright/service.json"), "utf8"));

test("a call without an address starts the service, and the next one finds it", async () => {
  const first = await shell("pagewright page-count report.pdf --json");
  expect([first.code, first.err]).toEqual([0, ""]);
  const line = JSON.parse(first.out);
  expect(line).toMatchObject({ input: "report.pdf", result: { page_count: 3 } });
  const { pid } = await serviceFacts();
  expect(JSON.parse((await shell("pagewright page-count other.pdf")).out)).toMatchObject({ page_count: 2 });
  expect((await serviceFacts()).pid).toBe(pid);
});

test("every example of the help runs as printed", async () => {
  for (const line of examples) {
    const { code, err, out } = await shell(line);
    expect([line, code, err.includes("failed")]).toEqual([line, 0, false]);
    // What is not kept in a file is printed.
    if (!/ -o (?!-)/.test(line)) expect(out.trim(), line).not.toBe("");
  }
  expect((await readdir(join(folder, "out"))).filter((name) => name.endsWith(".pdf")).length).toBe(2);
  expect(await pageTexts(await readFile(join(folder, "merged.pdf")))).toEqual([
    "Page 1",
    "Page 2",
    "Page 3",
    "Page 1",
    "Page 2",
  ]);
  expect(await pageTexts(await readFile(join(folder, "first.pdf")))).toEqual(["Page 1"]);
  const { out } = await shell("pagewright pdf-to-text - -o - < report.pdf");
  expect(out).toContain("Page 3");
});

const remaining = async (): Promise<number> =>
  JSON.parse((await shell("pagewright usage-check")).out).remaining;

test("a run that was killed goes on where it was: nothing is done or paid twice", async () => {
  await mkdir(join(folder, "many"));
  const count = 20;
  for (let at = 0; at < count; at++)
    await writeFile(join(folder, `many/file-${at}.pdf`), await numberedPdf(at + 1));
  const before = await remaining();
  const words = ["rotate", "many/*.pdf", "--degrees", "180", "-o", "turned/", "--parallel", "3"];
  // As a user starts it: the first process only starts the program, and the program goes with it.
  const run: ChildProcess = spawn(process.execPath, [starter, ...words], {
    cwd: folder,
    env: { ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let told = "";
  run.stderr?.on("data", (text) => {
    told += text;
  });
  await until(() => told.split("\n").length > 5, 300_000);
  run.kill("SIGKILL");
  // Closed when nobody is left who could write.
  await once(run, "close");
  const { code, err } = await shell("pagewright rotate 'many/*.pdf' --degrees 180 -o turned/ --parallel 3");
  expect(code).toBe(0);
  // Between them may stand that the service was busy.
  const lines = err.split("\n").filter((line) => /^\d+\/\d+ /.test(line));
  expect(lines.length).toBe(count);
  expect(lines.at(-1)).toMatch(new RegExp(`^${count}/${count} `));
  const earlier = lines.filter((line) => line.endsWith("was done")).length;
  expect(earlier).toBeGreaterThan(3);
  expect(earlier).toBeLessThan(count);
  const files = (await readdir(join(folder, "turned"))).filter((name) => name.endsWith(".pdf"));
  expect(files.length).toBe(count);
  expect(await pageTexts(await readFile(join(folder, "turned", files[0] ?? "")))).toContain("Page 1");
  expect(before - (await remaining())).toBe(count);
  const again = await shell("pagewright rotate 'many/*.pdf' --degrees 180 -o turned/ --json");
  const facts = again.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(facts.every(({ earlier }) => earlier === true)).toBe(true);
});

test("what a killed run left half written goes when the result is there, of that result alone", async () => {
  await mkdir(join(folder, "halves"));
  const part = (name: string) => `${name}.0b9a5f0e-2f4c-4d0e-9a3b-6c1d2e3f4a5b.part`;
  const [own, other] = [part("report-rotated.pdf"), part("other-rotated.pdf")];
  const kept = [other, "report-rotated.pdf.part", "notes.part"];
  for (const name of [own, ...kept]) await writeFile(join(folder, "halves", name), "%PDF-1.7 hal");
  const { code } = await shell("pagewright rotate report.pdf --degrees 90 -o halves/ --json");
  expect(code).toBe(0);
  const left = (await readdir(join(folder, "halves"))).filter((name) => !name.startsWith("."));
  expect(left.toSorted()).toEqual([...kept, "report-rotated.pdf"].toSorted());
});

test("files of one name from two folders keep their results apart, in a later run too", async () => {
  await mkdir(join(folder, "left"));
  await mkdir(join(folder, "right"));
  await writeFile(join(folder, "left/page.pdf"), await numberedPdf(1));
  const results = async () =>
    Promise.all(
      (await readdir(join(folder, "both")))
        .filter((name) => name.endsWith(".pdf"))
        .map(async (name) => (await pageTexts(await readFile(join(folder, "both", name)))).length),
    );
  expect((await shell("pagewright rotate left/page.pdf --degrees 90 -o both/")).code).toBe(0);
  await writeFile(join(folder, "right/page.pdf"), await numberedPdf(2));
  // Two patterns that fit the same file are one call.
  const rest = await shell(
    "pagewright rotate 'left/*.pdf' 'l*/page.pdf' right/page.pdf --degrees 90 -o both/",
  );
  expect([rest.code, rest.err.match(/^2\/2 /m)?.length]).toEqual([0, 1]);
  expect((await results()).toSorted()).toEqual([1, 2]);
  // The result of a file that has changed takes the place of its own alone.
  await writeFile(join(folder, "left/page.pdf"), await numberedPdf(3));
  expect((await shell("pagewright rotate left/page.pdf --degrees 90 -o both/")).code).toBe(0);
  expect((await results()).toSorted()).toEqual([2, 3]);
});

test("each kind of failure has an exit code of its own", async () => {
  await writeFile(join(folder, "broken.pdf"), "no PDF");
  const cases: [string, number, RegExp][] = [
    ["pagewright compres report.pdf", 2, /Did you mean compress\?/],
    ["pagewright compress report.pdf --levle high", 2, /Did you mean --level\?/],
    ["pagewright compress report.pdf --level hihg", 2, /one of low, medium, high\. Did you mean high\?/],
    ["pagewright rotate report.pdf --degrees quarter", 2, /is one of 90, 180, 270|is a number/],
    ["pagewright compress nothing.pdf", 2, /nothing\.pdf/],
    ["pagewright compress 'nothing*.pdf'", 2, /No file fits/],
    ["pagewright delete-pages report.pdf", 2, /Give --pages/],
    ["pagewright usage-check --key wrong", 3, /not valid/],
    ["pagewright bulk-status job_1 --key demo-starter", 3, /tier/],
    ["pagewright page-count broken.pdf", 5, /\(/],
    ["pagewright page-count report.pdf broken.pdf nothing.pdf", 1, /nothing\.pdf/],
  ];
  for (const [line, code, told] of cases) {
    const ended = await shell(line);
    expect([line, ended.code, ended.out.includes("    at ")]).toEqual([line, code, false]);
    expect(ended.err, line).toMatch(told);
  }
  const gone = await shell("pagewright usage-check --url http://127.0.0.1:9 --key x");
  expect(gone.code).toBe(6);
  expect(gone.err).toContain("127.0.0.1:9 cannot be reached");
});

test("login keeps what has worked where its owner alone reads it", async () => {
  const { url } = await serviceFacts();
  const config = { XDG_CONFIG_HOME: join(folder, "other") };
  const wrong = await shell(`pagewright login --url ${url} --key wrong`, config);
  expect(wrong.code).toBe(3);
  const { code, out } = await shell(`echo demo-indie | pagewright login --url ${url}`, config);
  expect([code, out.includes("Tier indie")]).toEqual([0, true]);
  const { mode } = await stat(join(folder, "other/pagewright/config.json"));
  expect(mode & 0o777).toBe(0o600);
  expect(JSON.parse((await shell("pagewright usage-check", config)).out).plan).toBe("indie");
});

const command = (...words: string[]) => {
  const operation = byName.get(words[0] ?? "");
  if (operation === undefined) throw new Error(`There is no ${words[0]}.`);
  return readCommand(operation, words.slice(1));
};

test("words are files of several calls, of one, or values, as the operation has it", async () => {
  expect(command("compress", "a.pdf", "b.pdf").calls.map(({ input }) => input)).toEqual([
    { file: "a.pdf" },
    { file: "b.pdf" },
  ]);
  expect(command("merge", "a.pdf", "b.pdf").calls.map(({ input }) => input)).toEqual([
    { files: ["a.pdf", "b.pdf"] },
  ]);
  expect(command("diff-documents", "a.pdf", "b.pdf").calls[0]?.input).toEqual({
    old_version: "a.pdf",
    new_version: "b.pdf",
  });
  expect(command("bulk-status", "job_1").calls[0]?.input).toEqual({ job_id: "job_1" });
  expect(command("flatten", "a.pdf", "--forms-only").calls[0]?.input).toEqual({
    file: "a.pdf",
    forms_only: true,
  });
  expect(command("extract-tables", "a.pdf", "--no-json", "--export_format=csv").calls[0]?.input).toEqual({
    file: "a.pdf",
    export_format: "csv",
  });
  expect(command("pdf-to-text", "a.pdf", "--no-layout").calls[0]?.input).toEqual({
    file: "a.pdf",
    layout: false,
  });
  expect(
    command("watermark", "a.pdf", "--text", "x", "--opacity=.5".replace(".5", "0.5")).calls[0]?.input,
  ).toEqual({ file: "a.pdf", text: "x", opacity: "0.5" });
  expect(
    command("webhook-create", "https://example.com/hook", "--events", '["job.completed"]').calls[0]?.input,
  ).toEqual({
    url: "https://example.com/hook",
    events: ["job.completed"],
  });
  const chain = join(folder, "chain.yaml");
  await writeFile(chain, "- operation: pdf/page-count\n");
  const steps = "- operation: pdf/page-count\n";
  expect(command("run", chain, "a.pdf").calls[0]?.input).toEqual({ steps, files: ["a.pdf"] });
  expect(command("run", "a.pdf", "--steps", chain).calls[0]?.input).toEqual({ steps, files: ["a.pdf"] });
  expect(command("run", "a.pdf", "--steps", "[]").calls[0]?.input).toEqual({ steps: "[]", files: ["a.pdf"] });
  expect(() => command("run", "other.yaml", "a.pdf")).toThrow(/no file other.yaml/);
  for (const parallel of ["0", "33", "x"])
    expect(() => command("compress", "a.pdf", "--parallel", parallel)).toThrow(UsageError);
  expect(command("compress", "a.pdf", "--parallel", "32").common.parallel).toBe(32);
});

test("every operation has a name, a help with all its options, and its own completion", () => {
  expect(new Set([...byName.values()]).size).toBe(operations.length);
  for (const operation of operations) {
    const help = helpOf(operation);
    for (const { name } of operation.fields) expect(help).toContain(`--${name.replaceAll("_", "-")}`);
  }
  expect(candidates(["comp"])).toEqual(expect.arrayContaining(["compress", "compare-versions"]));
  expect(candidates(["compress", "--le"])).toEqual(["--level"]);
  expect(candidates(["compress", "--level", ""])).toEqual(["high", "low", "medium"]);
  expect(completionScript("bash")).toContain("complete -o default");
  expect(() => completionScript("csh")).toThrow(UsageError);
});

const completing: Record<string, string> = {
  bash: 'eval "$(pagewright completion bash)"; COMP_WORDS=(pagewright compress --le); COMP_CWORD=2; _pagewright; echo "$COMPREPLY"',
  fish: 'pagewright completion fish | source; complete -C "pagewright compress --le"; complete -C "pagewright compress --level "',
  // What is offered is printed in place of being put on the line that zsh edits.
  zsh: `autoload -U compinit; compinit -D -u; source <(pagewright completion zsh)
compadd() { shift; print -l -- "$@" }
words=(pagewright compress --le); CURRENT=3; _pagewright; words=(pagewright compress --level ""); CURRENT=4; _pagewright`,
};
const isThere = (shell: string) => spawnSync(shell, ["-c", "exit 0"]).status === 0;

for (const [shell, line] of Object.entries(completing))
  test.skipIf(!isThere(shell))(`${shell} completes by the script`, async () => {
    const ended = await new Promise<string>((resolve) => {
      execFile(shell, ["-c", line], { cwd: folder, env }, (_error, out) => resolve(out.trim()));
    });
    // Where the choices of a value are offered, no files are beside them.
    const choices = shell === "bash" ? [] : ["high", "low", "medium"];
    expect(ended.split("\n")).toEqual(["--level", ...choices]);
  });
