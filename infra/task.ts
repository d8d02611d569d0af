import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

// Every task of package.json but the service itself, run with the pinned Node that started this file.

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

type Step = { title: string; command: string; args: readonly string[] };

const script = (title: string, path: string, args: readonly string[] = []): Step => ({
  title,
  command: process.execPath,
  args: ["--disable-warning=ExperimentalWarning", "--disable-warning=DEP0005", join(root, path), ...args],
});
const tool = (title: string, name: string, ...args: string[]): Step => ({ title, command: bin(name), args });

const check = [
  tool("format and lint", "biome", "ci", "--error-on-warnings", "."),
  tool("types", "tsc", "-p", "."),
  tool("types of the console", "tsc", "-p", "console"),
];

const tasks: Record<string, (rest: readonly string[]) => Step[]> = {
  test: (rest) => [
    ...check,
    script("synth", "infra/cloud/synth.ts", ["--no-bundle"]),
    tool("tests", "vitest", "run", ...rest),
  ],
  check: () => check,
  unused: () => [tool("unused files, exports and dependencies", "knip", "--no-progress")],
  format: () => [tool("format", "biome", "check", "--write", ".")],
  "build:console": () => [script("console", "console/build/main.ts")],
  synth: () => [script("synth", "infra/cloud/synth.ts")],
  // What it asks AWS goes through the proxy that the environment names, as the CDK's calls do.
  deploy: (rest) => [
    {
      title: "deploy",
      command: process.execPath,
      args: ["--use-env-proxy", join(root, "infra/deploy/main.ts"), ...rest],
    },
  ],
  // Debian's packages are fetched through the proxy that the environment names.
  image: (rest) => [
    {
      title: "image",
      command: process.execPath,
      args: [
        "--use-env-proxy",
        "--disable-warning=ExperimentalWarning",
        join(root, "infra/image/main.ts"),
        ...rest,
      ],
    },
  ],
  admin: (rest) => [script("admin", "infra/admin/main.ts", rest)],
  invoke: (rest) => [script("invoke", "infra/local/invoke.ts", rest)],
  "coverage:interface": (rest) => [script("coverage of the interface", "infra/reference/coverage.ts", rest)],
  "lint:openapi": () => [script("OpenAPI", "infra/reference/lint-openapi.ts")],
  clients: ([what, ...rest]) =>
    what === undefined
      ? [script("clients in other languages", "infra/reference/clients/main.ts")]
      : [script(`clients: ${what}`, "infra/reference/clients/write.ts", [what, ...rest])],
  mutation: (rest) => [script("mutation", "infra/mutation/main.ts", rest)],
  "test:abuse": (rest) => [script("abuse", "bench/abuse/main.ts", rest)],
  bench: ([name = "edge", ...rest]) => [script(`bench ${name}`, `bench/${name}.ts`, rest)],
};

const quiet = new Set(["admin", "deploy", "invoke", "coverage:interface"]);

function run({ command, args }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => child.kill(signal));
    // Whoever started this task was killed.
    process.once("disconnect", () => child.kill("SIGTERM"));
    process.channel?.unref();
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

const [name = "", ...rest] = process.argv.slice(2);
const steps = Object.hasOwn(tasks, name) ? tasks[name]?.(rest) : undefined;
if (steps === undefined) {
  console.error(`There is no task ${name}. Tasks: ${Object.keys(tasks).join(", ")}.`);
  process.exit(1);
}
for (const step of steps) {
  const path = step.args.find((arg) => arg.endsWith(".ts"));
  if (path !== undefined && !existsSync(path)) {
    console.error(`There is no ${path.slice(root.length + 1)}.`);
    process.exit(1);
  }
  if (!quiet.has(name)) console.log(`\n▸ ${step.title}`);
  const code = await run(step);
  if (code !== 0) process.exit(code);
}
