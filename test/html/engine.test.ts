import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { htmlToPdf } from "../../shared/convert/html/html-to-pdf.ts";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { treeOf } from "../../shared/convert/process/tree.ts";
import { hasData, sample } from "../harness/data.ts";
import { pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

// What a page may cost, and what becomes of the next one: the browser is ended past it, by a caller who leaves, or by
// another's hand, and a fresh one prints.

const html = (text: string) => ({
  filename: "page.html",
  contentType: "text/html",
  bytes: Buffer.from(text),
});
const convert = (text: string) => post("/api/v1/convert/html-to-pdf", { file: html(text) });
const options = {
  page_size: "a4",
  landscape: false,
  margin: 28,
  print_background: true,
  scale: 1,
} as const;

async function nextIsServed(): Promise<void> {
  const { status, bytes } = await convert("<p>Still here");
  expect(status).toBe(200);
  expect((await pageTexts(bytes))[0]).toContain("Still here");
}

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};
const browsers = () => treeOf(process.pid).filter((pid) => /chromium/.test(commandOf(pid)));
const mainOf = (pids: readonly number[]) => pids.find((pid) => !/--type=/.test(commandOf(pid)));
const rendererOf = (pids: readonly number[]) => pids.find((pid) => /--type=renderer/.test(commandOf(pid)));

async function until(condition: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 600 && !condition(); tries++) await wait(50);
  return condition();
}
const gone = (pids: readonly number[]) => until(() => pids.every((pid) => commandOf(pid) === ""));

/** Turbulence over so many pixels keeps the browser busy for minutes; a few bytes. */
const slow = `<svg width="30000" height="30000"><filter id="f"><feTurbulence baseFrequency=".01" numOctaves="30"/></filter><rect width="30000" height="30000" filter="url(#f)"/></svg>`;

beforeEach(nextIsServed);
afterAll(closeBrowser);

describe.skipIf(!existsSync("/proc/self/schedstat"))("a page that costs too much", () => {
  test.each([
    ["too tall", `<div style="height:100000000px">x</div>end`, "html.pages"],
    ["computing without end", slow.repeat(8), "html.time"],
    ["of spanning cells", `<table>${"<tr><td rowspan=65534 colspan=1000>a".repeat(3_000)}`, "html."],
  ])("%s is a 400 that names the limit, and the next is served", async (_title, page, limit) => {
    const { status, json } = await convert(page);
    expect([status, json.code]).toEqual([400, "too_complex"]);
    expect(json.error).toContain(`limit ${limit}`);
    await nextIsServed();
  });

  test.skipIf(!hasData).each(["inf", "blink", "laughs", "table", "tall", "svgimg", "ssrf"])(
    "%s.html is answered, and the next is served",
    async (name) => {
      const { status } = await post("/api/v1/convert/html-to-pdf", { file: sample(`hostile/${name}.html`) });
      expect([200, 400]).toContain(status);
      await nextIsServed();
    },
  );
});

describe("a caller who leaves", () => {
  test("ends the work on the page, and the next is served", async () => {
    const before = browsers();
    const leaving = new AbortController();
    const printed = htmlToPdf({ ...options, file: html(slow.repeat(8)) }, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 300);
    await expect(printed).rejects.toMatchObject({ code: "timeout" });
    expect(await gone(before)).toBe(true);
    await nextIsServed();
  });

  test("takes its page out of the line", async () => {
    const leaving = new AbortController();
    const first = convert("<p>first");
    const second = htmlToPdf({ ...options, file: html("<p>second") }, { signal: leaving.signal });
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: "timeout" });
    expect((await first).status).toBe(200);
  });
});

describe.skipIf(!existsSync("/proc/self/status"))("a browser that is killed", () => {
  test("while idle leaves no process behind, and the next page is served", async () => {
    const before = browsers();
    const main = mainOf(before);
    expect(main).toBeDefined();
    process.kill(main ?? 0, "SIGKILL");
    expect(await gone(before)).toBe(true);
    await nextIsServed();
  });

  test.each([
    ["the browser", mainOf],
    ["the process of the page", rendererOf],
  ])("%s, in the midst of a page: another prints it, or a 503 says so", async (_title, which) => {
    const idle = browsers();
    // Some hundred pages: long enough to be met, short enough for the limit.
    const printed = convert(`<p>Start</p>${"<p>Words that fill a line. </p>".repeat(5_000)}`);
    const renderers = () => browsers().filter((pid) => !idle.includes(pid));
    await until(() => rendererOf(renderers()) !== undefined);
    const victim = which(which === mainOf ? browsers() : renderers());
    expect(victim).toBeDefined();
    process.kill(victim ?? 0, "SIGKILL");
    const answer = await printed;
    if (answer.status === 503) expect(answer.headers["retry-after"]).toBe("10");
    else expect((await pageTexts(answer.bytes))[0]).toContain("Start");
    await nextIsServed();
  });
});
