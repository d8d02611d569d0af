import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { convertOffice } from "../../shared/convert/office/convert-office.ts";
import { prepareSpare } from "../../shared/convert/office/starts.ts";
import { treeOf } from "../../shared/convert/process/tree.ts";
import { pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

// What becomes of a call, and of the next one, when the converter is killed, runs out of time, or the caller leaves.

const letter = Buffer.from("{\\rtf1 Still here}");
const convert = () =>
  post("/api/v1/convert/word-to-pdf", {
    file: { filename: "letter.rtf", contentType: "application/rtf", bytes: letter },
  });
/** Under a wrong name, bytes like these keep LibreOffice busy for seconds. */
const noise = {
  format: "docx",
  bytes: Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * at * 7919 + at * 31) % 251)),
} as const;

/** The answer is the letter, or on a machine too busy to start a converter in a minute a 503, and the letter later. */
async function served(first: ReturnType<typeof convert>): Promise<void> {
  let answer = await first;
  for (let again = 0; answer.status === 503 && again < 5; again++) {
    expect(answer.headers["retry-after"]).toBeDefined();
    answer = await convert();
  }
  expect(answer.status).toBe(200);
  expect((await pageTexts(answer.bytes))[0]).toContain("Still here");
}

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};
const converters = () => treeOf(process.pid).filter((pid) => commandOf(pid).includes("office/child.ts"));

async function until(condition: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 1_200 && !condition(); tries++) await wait(50);
  return condition();
}
async function killConverter(): Promise<void> {
  await until(() => converters().length > 0);
  const [pid] = converters();
  expect(pid).toBeDefined();
  process.kill(pid ?? 0, "SIGKILL");
  expect(await until(() => !converters().includes(pid ?? 0))).toBe(true);
}

describe.skipIf(!existsSync("/proc/self/schedstat"))("the converter", () => {
  beforeEach(() => served(convert()), 480_000);

  test("killed while idle: the next document is converted, and no process is left over", async () => {
    await killConverter();
    await served(convert());
    expect(converters()).toHaveLength(1);
  }, 480_000);

  test("killed while starting: the waiting document is converted", async () => {
    await killConverter();
    const answer = convert();
    await killConverter();
    await served(answer);
  }, 480_000);

  test("killed in the midst of a document: another converts it, or a 503 says so", async () => {
    const answer = convertOffice(noise).then(
      (pdf) => Buffer.from(pdf.subarray(0, 5)).toString(),
      (error: { code?: string }) => error.code,
    );
    await wait(100);
    await killConverter();
    expect(["%PDF-", "dependency_unavailable"]).toContain(await answer);
    await served(convert());
  }, 600_000);

  test("ends a document whose caller left, and the next is converted", async () => {
    const leaving = new AbortController();
    const [first] = converters();
    const answer = convertOffice(noise, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 500);
    await expect(answer).rejects.toMatchObject({ code: "timeout" });
    expect(await until(() => !converters().includes(first ?? 0))).toBe(true);
    await served(convert());
  }, 480_000);

  test("starts another while a document has spent half of what it may, which serves the next call", async () => {
    const [first] = converters();
    const answer = convertOffice(noise, { computing: 1_500 }).catch((error: { code?: string }) => error.code);
    expect(await until(() => converters().length === 2)).toBe(true);
    const [second] = converters().filter((pid) => pid !== first);
    expect(await answer).toBe("too_complex");
    await served(convert());
    expect(converters()).toEqual([second]);
  }, 480_000);

  test("ends the one started beside it when the document comes through", async () => {
    const [first] = converters();
    prepareSpare();
    expect(await until(() => converters().length === 2)).toBe(true);
    await served(convert());
    expect(await until(() => converters().length === 1)).toBe(true);
    expect(converters()).toEqual([first]);
  }, 480_000);

  test("forgets a document whose caller left before its turn", async () => {
    const leaving = new AbortController();
    const [first] = converters();
    const one = convertOffice({ format: "rtf", bytes: letter });
    const other = convertOffice({ format: "rtf", bytes: letter }, { signal: leaving.signal });
    leaving.abort();
    await expect(other).rejects.toMatchObject({ code: "timeout" });
    expect((await pageTexts(await one))[0]).toContain("Still here");
    expect(converters()).toEqual([first]);
  }, 480_000);

  test("tells callers beyond the eighth in line at once, and converts the others", async () => {
    const line = Array.from({ length: 12 }, () => convert());
    const answers = await Promise.all(line);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
    for (const { headers } of refused) expect(headers["retry-after"]).toBe("30");
    expect(refused.length).toBeGreaterThan(0);
  }, 480_000);

  test("has no time left at the caller's deadline: a 504 that does not call the file damaged", async () => {
    const answer = convertOffice(noise, { deadline: Date.now() + 4_000 });
    await expect(answer).rejects.toMatchObject({ code: "timeout" });
    await served(convert());
  }, 480_000);
});
