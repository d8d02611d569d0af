import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { type Lives, records } from "../../infra/definition/records.ts";
import { lifetimes } from "../../shared/contract/lifetimes.ts";

const hour = 3_600;

function period(seconds: number): string {
  const hours = seconds / hour;
  if (hours === 1) return "1 hour";
  return hours <= 24 ? `${hours} hours` : `${hours / 24} days`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const livesOf = (lives: Lives) =>
  lives === "account" ? "as its account" : lives.map((name) => `\`${name}\``).join(" + ");
const keyOf = (start: string, rest: string) =>
  start === "" && rest === "" ? "any" : `\`${start}…\` \`${rest}…\``;

const page = `# How long things are kept

This page is printed from \`shared/contract/lifetimes.ts\`, \`infra/definition/records.ts\` and
\`infra/definition/buckets.ts\`; \`test/project/lifetimes.test.ts\` fails when it says something else (\`npx vitest run
test/project/lifetimes.test.ts -u\` prints it anew). \`test/storage/lifetimes.test.ts\` lets an account use every kind of
store and holds what it leaves against these tables; \`test/cloud/storage.test.ts\` holds the template against them.

${table(
  ["lifetime", "time", "of", "because"],
  Object.entries(lifetimes).map(([name, { seconds, of, because }]) => [
    `\`${name}\``,
    period(seconds),
    of,
    because,
  ]),
)}

## Tables

DynamoDB drops an item by its \`ttl\`, within days of that time; what reads it looks at the time itself. On one machine a
sweep does the same.

${table(
  ["table", "keys", "what", "kept"],
  records.map(({ table: name, pk, sk, holds, lives }) => [name, keyOf(pk, sk), holds, livesOf(lives)]),
)}

## Files

Lifecycle rules of the bucket count whole days.

${table(
  ["below", "what", "kept", "rule"],
  filesBucket.expiry.map(({ prefix, holds, lives, days }) => [
    `\`${prefix}\``,
    holds,
    livesOf(lives),
    days === 1 ? "1 day" : `${days} days`,
  ]),
)}
`;

test("docs/lifetimes.md says what the code does", () =>
  expect(page).toMatchFileSnapshot(join(import.meta.dirname, "../../docs/lifetimes.md")));
