import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ProcessTrees } from "../../infra/local/process-trees.ts";
import type { ImageConfig } from "./layout.ts";

/** Who runs the container on this machine: whoever runs this, and nobody in particular where that is root. */
const outside = process.getuid?.() || 65_532;

const asOutside = ["setpriv", "--reuid", `${outside}`, "--regid", `${outside}`, "--clear-groups"];
/**
 * crun refuses control groups of both versions side by side: in a mount namespace of its own it sees version 2 alone.
 * That needs root; who is not runs it as the machine is.
 */
const prepared = (command: readonly string[]): string[] =>
  process.getuid?.() !== 0
    ? [...command]
    : [
        ...["unshare", "-m", "sh", "-c", 'mount -t cgroup2 none /sys/fs/cgroup && exec "$@"', "sh"],
        ...[...asOutside, ...command],
      ];

type Given = { folder: string; config: ImageConfig; environment: Readonly<Record<string, string>> };

function variables({ config, environment }: Given): Record<string, string> {
  const own = config.Env.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]);
  return { ...Object.fromEntries(own), ...environment };
}

/** OCI Runtime Specification 1.0: the image's user is who runs this, the root is read-only, no capability is left. */
function runtimeConfig(given: Given) {
  const [uid = 0, gid = 0] = given.config.User.split(":").map(Number);
  const temporary = { type: "tmpfs", source: "tmpfs" };
  const none = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };
  return {
    ociVersion: "1.0.2",
    root: { path: "rootfs", readonly: true },
    hostname: "pagewright",
    process: {
      terminal: false,
      user: { uid, gid },
      cwd: given.config.WorkingDir,
      args: given.config.Entrypoint,
      env: Object.entries(variables(given)).map(([name, value]) => `${name}=${value}`),
      noNewPrivileges: true,
      capabilities: none,
    },
    mounts: [
      { destination: "/proc", type: "proc", source: "proc" },
      { destination: "/dev", ...temporary, options: ["nosuid", "mode=755", "size=65536k"] },
      { destination: "/tmp", ...temporary, options: ["nosuid", "nodev", "mode=1777"] },
      { destination: "/data", type: "bind", source: join(given.folder, "data"), options: ["rbind", "rw"] },
    ],
    linux: {
      namespaces: ["user", "pid", "mount", "ipc", "uts"].map((type) => ({ type })),
      uidMappings: [{ containerID: uid, hostID: outside, size: 1 }],
      gidMappings: [{ containerID: gid, hostID: outside, size: 1 }],
    },
  };
}

const name = `pagewright-${process.pid}`;

function crun({ folder }: Given, ...args: string[]): string[] {
  return prepared(["crun", "--root", join(folder, "state"), "--cgroup-manager=disabled", ...args]);
}

function bubblewrap(given: Given): string[] {
  const [uid, gid] = given.config.User.split(":");
  const settings = Object.entries(variables(given)).flatMap(([key, value]) => ["--setenv", key, value]);
  const command = [
    ...["bwrap", "--unshare-user", "--uid", `${uid}`, "--gid", `${gid}`, "--unshare-pid", "--unshare-ipc"],
    ...[
      "--unshare-uts",
      "--disable-userns",
      "--as-pid-1",
      "--die-with-parent",
      "--cap-drop",
      "ALL",
      "--clearenv",
      ...settings,
    ],
    ...[
      "--ro-bind",
      join(given.folder, "rootfs"),
      "/",
      "--proc",
      "/proc",
      "--dev",
      "/dev",
      "--tmpfs",
      "/tmp",
    ],
    ...["--bind", join(given.folder, "data"), "/data", "--chdir", given.config.WorkingDir],
    ...given.config.Entrypoint,
  ];
  return process.getuid?.() === 0 ? [...asOutside, ...command] : command;
}

export type Container = {
  runtime: ChildProcess;
  /** Of the service, as this machine numbers it. */
  pid: () => number;
  log: () => string;
  /** Runs a program in it; undefined where the runtime cannot. */
  run: ((...args: string[]) => string) | undefined;
};

/** Starts an image that lies unpacked in `rootfs`, without rights that who runs it does not have. */
export function startContainer(program: "crun" | "bwrap", given: Given): Container {
  const { folder, config } = given;
  for (const each of ["data", "state"]) {
    mkdirSync(join(folder, each), { recursive: true });
    chownSync(join(folder, each), outside, outside);
  }
  writeFileSync(join(folder, "config.json"), JSON.stringify(runtimeConfig(given)));
  const [file = "", ...args] = program === "crun" ? crun(given, "run", name) : bubblewrap(given);
  const log = join(folder, "log");
  const output = openSync(log, "w");
  const options = { cwd: folder, env: { PATH: process.env.PATH, XDG_RUNTIME_DIR: join(folder, "state") } };
  const runtime = spawn(file, args, { ...options, stdio: ["ignore", output, output] });
  closeSync(output);
  const trees = new ProcessTrees();
  const isService = (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, config.Entrypoint.length).join(" ") ===
    config.Entrypoint.join(" ");
  const inside = ["exec", "--user", config.User, "--cwd", config.WorkingDir].concat(
    Object.entries(variables(given)).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
  );
  return {
    runtime,
    pid: () => {
      trees.scan();
      return trees.below(runtime.pid ?? 0).find(isService) ?? 0;
    },
    log: () => readFileSync(log, "utf8"),
    run:
      program === "bwrap"
        ? undefined
        : (...wanted) => {
            const [first = "", ...rest] = crun(given, ...inside, name, ...wanted);
            return execFileSync(first, rest, { ...options, encoding: "utf8" });
          },
  };
}

/** Ends the service as a runtime does, and tells with what it ended. */
export async function stopContainer({ runtime, pid }: Container, signal: string): Promise<number> {
  const ended = once(runtime, "exit");
  process.kill(pid(), signal);
  const [code] = await ended;
  return Number(code);
}
