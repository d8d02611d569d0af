import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createApp } from "../../infra/cloud/app.ts";

// The CDK's command line and its library are packages of their own, and the one reads what the other writes only if it
// is not older. Nothing but a deployment would tell.

const cdk = join(import.meta.dirname, "../../node_modules/.bin/cdk");

test("the command line that deploys reads what the library synthesizes", async () => {
  const outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
  createApp({ outdir, bundled: false }).synth();
  const child = spawn(cdk, ["list", "--app", outdir, "--no-notices"], { cwd: outdir });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect(code, err).toBe(0);
  expect(out.trim()).toBe("pagewright");
}, 120_000);
