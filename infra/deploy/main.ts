import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { failureLine } from "../admin/failure.ts";
import { awsCalls } from "./aws-calls.ts";
import { help, readCommandLine } from "./command-line.ts";
import { deploy } from "./deploy.ts";

// npm run deploy: everything between an AWS account and a running service.

const root = join(import.meta.dirname, "../..");
const built = join(root, "dist");
const outputs = join(built, "deployed.json");

async function cdk(args: readonly string[]): Promise<number> {
  // Beside an app, `cdk bootstrap` would synthesize and bundle it first.
  const cwd = args[0] === "bootstrap" ? built : root;
  const child = spawn(join(root, "node_modules/.bin/cdk"), args, { cwd, stdio: "inherit" });
  // The terminal sends Ctrl-C to both: the CDK decides when its work may end.
  process.on("SIGINT", () => {});
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

let stack = "pagewright";
try {
  const asked = readCommandLine(process.argv.slice(2));
  stack = asked.context.stack ?? stack;
  if (asked.profile !== undefined) process.env.AWS_PROFILE = asked.profile;
  mkdirSync(built, { recursive: true });
  rmSync(outputs, { force: true });
  if (asked.help) console.log(help);
  else
    await deploy(asked, {
      aws: await awsCalls(),
      cdk,
      outputs: { file: outputs, read: (): unknown => JSON.parse(readFileSync(outputs, "utf8")) },
      ask,
      say: console.log,
      terminal: process.stdin.isTTY && process.stdout.isTTY,
    });
} catch (error) {
  console.error(failureLine(error, stack));
  process.exitCode = 2;
}
