import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const needs = "It needs python3 (3.11 or newer) with the module venv, and a package index that pip reaches.";

/** Runs one command to its end with its output shown. Never blocks: the service answers from this process. */
async function run(command: string, args: readonly string[], cwd: string, path = process.env.PATH) {
  const child = spawn(command, args, { cwd, stdio: "inherit", env: { ...process.env, PATH: path } });
  const [status]: unknown[] = await once(child, "exit");
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}.`);
}

/** A Python of its own for that folder, with the generator. */
async function install(folder: string): Promise<void> {
  const requirements = join(import.meta.dirname, "requirements.txt");
  try {
    await run("python3", ["-m", "venv", "venv"], folder);
    await run(join(folder, "venv/bin/pip"), ["install", "--quiet", "--requirement", requirements], folder);
  } catch (error) {
    throw new Error(`The Python client could not be set up. ${needs}`, { cause: error });
  }
}

/**
 * Generates the Python client of `openapi.json` in the folder and runs a program over it against the service at `url`.
 * A warning of the generator is an error.
 */
export async function runPythonClient(folder: string, url: string): Promise<void> {
  await install(folder);
  const bin = join(folder, "venv/bin");
  // The generator formats its output with the ruff beside it.
  const path = `${bin}:${process.env.PATH ?? ""}`;
  const config = join(import.meta.dirname, "openapi-python-client.yaml");
  const options = [
    "--path",
    "openapi.json",
    "--config",
    config,
    "--output-path",
    "client",
    "--fail-on-warning",
  ];
  await run(join(bin, "openapi-python-client"), ["generate", ...options], folder, path);
  await run(join(bin, "pip"), ["install", "--quiet", "./client"], folder);
  await run(join(bin, "python"), [join(import.meta.dirname, "program.py"), url], folder);
}
