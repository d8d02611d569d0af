import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { functions } from "../../infra/definition/functions.ts";

const root = join(import.meta.dirname, "../..");
const events = globSync("events/*.json", { cwd: root }).toSorted();

/** What differs from a 200, by the name of the event. */
const statuses: Readonly<Record<string, number>> = { "bulk-status": 404 };
const nameOf = (path: string) => path.replace(/^events\/|\.json$/g, "");

test("there is a sample for each trigger of a function, and for each provider of mail", () => {
  const sampled = new Set(
    events.map((path) => String(JSON.parse(readFileSync(join(root, path), "utf8")).function)),
  );
  const triggered = functions.filter(({ trigger }) => trigger !== "http").map(({ module }) => module);
  expect([...triggered.filter((module) => !sampled.has(module))]).toEqual([]);
  for (const provider of ["own", "postmark", "sendgrid", "sendgrid-raw", "mailgun", "mailgun-stored", "ses"])
    expect(events).toContain(`events/email-${provider}.json`);
});

test("every sample runs as its trigger would run it", async () => {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(TABLE_|QUEUE_|BUCKET_|AWS_)/.test(name),
  );
  const child = spawn(process.execPath, [join(root, "infra/local/invoke.ts"), ...events], {
    cwd: root,
    env: Object.fromEntries(environment),
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect(code, err).toBe(0);
  const answers = new Map(
    events.map((path, at) => {
      const from = out.indexOf(`${path}\n`) + path.length + 1;
      const next = events[at + 1];
      return [path, out.slice(from, next === undefined ? undefined : out.indexOf(`${next}\n`))];
    }),
  );
  for (const [path, answer] of answers) {
    const { event } = JSON.parse(readFileSync(join(root, path), "utf8"));
    const expected = statuses[nameOf(path)] ?? 200;
    if ("methodArn" in event) expect(answer, path).toContain('"Effect":"Allow"');
    else if ("httpMethod" in event) expect(answer, path).toContain(`"statusCode": ${expected},`);
    // A message that failed would be named here, to be sent again.
    else expect(answer, path).not.toContain("itemIdentifier");
    if (/\/email-/.test(path)) expect(answer, path).toContain('"reason":"unknown_recipient"');
  }
});
