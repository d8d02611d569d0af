import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "../../infra/cloud/app.ts";
import { secretNames } from "../../infra/definition/secrets.ts";
import { synthesize } from "./template.ts";

// What stands in the shell that deploys stays there.

afterEach(() => vi.unstubAllEnvs());

/** Names under which shells and pipelines hold secrets, beside those that the service itself knows. */
const others = [
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "GITHUB_TOKEN",
  "NPM_TOKEN",
  "DATABASE_URL",
  "STRIPE_SECRET_KEY",
  "JWT_PRIVATE_KEY",
  "PASSWORD",
];

test("no file of a synthesis holds a value of the shell's secrets", () => {
  const planted = [...secretNames, ...others].map((name) => [name, `planted-${name}-7f3c9a1e5b2d`] as const);
  for (const [name, value] of planted) vi.stubEnv(name, value);
  // With a model and mail, so that all that has to do with secrets is there.
  vi.stubEnv("OPENAI_MODEL", "m");
  for (const name of secretNames) vi.stubEnv(`${name}_SECRET`, `pagewright/${name}`);
  const outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
  createApp({ outdir, bundled: false }).synth();
  const written = readdirSync(outdir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => readFileSync(join(each.parentPath, each.name), "utf8"));
  expect(written.length).toBeGreaterThan(3);
  expect(written.some((text) => text.includes("pagewright/OPENAI_API_KEY"))).toBe(true);
  for (const text of written) expect(text).not.toContain("7f3c9a1e5b2d");
});

test.each([
  ["-c", { OPENAI_BASE_URL: "https://me:word@models.example/v1" }, {}],
  ["the environment", {}, { OPENAI_BASE_URL: "https://me:word@models.example/v1" }],
])(
  "an address with a password in it stops the synthesis, from %s, and is not repeated",
  (_from, context, env) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const synthesis = () => synthesize(context);
    expect(synthesis).toThrow(/OPENAI_BASE_URL holds a password/);
    expect(synthesis).not.toThrow(/word@/);
  },
);
