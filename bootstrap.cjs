// Starts a task of this project on the Node that the lock file pins, whatever Node runs this file.
// It speaks the JavaScript of Node 10, because an old Node is all that a fresh machine may have.
"use strict";

var childProcess = require("child_process");
var crypto = require("crypto");
var fs = require("fs");
var path = require("path");

var root = __dirname;
var modules = path.join(root, "node_modules");
/** What is installed: all of it, or what running needs. Each says for which lock file. */
var stamps = {
  all: path.join(modules, ".pagewright-installed"),
  running: path.join(modules, ".pagewright-running"),
};
/** Tasks that work without the development dependencies. */
var running = ["start", "admin", "invoke", "build:console", "pagewright"];
var windows = process.platform === "win32";

function lockHash() {
  return crypto
    .createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

function isInstalled(what, hash) {
  try {
    return fs.readFileSync(stamps[what], "utf8") === hash;
  } catch (_error) {
    return false;
  }
}

function run(command, args) {
  // A command's own output is what it answers: what installing says goes beside it.
  var stdio = ["inherit", 2, 2];
  var result = childProcess.spawnSync(command, args, { cwd: root, stdio: stdio, shell: windows });
  if (result.error) throw result.error;
  return result.status === null ? 1 : result.status;
}

function fail(message) {
  console.error("\n" + message);
  process.exit(1);
}

/** npm as it was started, else from the PATH. */
function npm(args) {
  var script = process.env.npm_execpath;
  return script && /\.c?js$/.test(script) ? run(process.execPath, [script].concat(args)) : run("npm", args);
}

function pinnedNode() {
  var names = [
    "node/bin/node",
    "node-" + process.platform.replace("win32", "win") + "-" + process.arch + "/bin/node",
  ];
  if (windows) names = names.map((name) => name + ".exe");
  for (var index = 0; index < names.length; index++) {
    var candidates = [
      path.join(modules, names[index]),
      path.join(modules, "node", "node_modules", names[index]),
    ];
    for (var at = 0; at < candidates.length; at++) if (fs.existsSync(candidates[at])) return candidates[at];
  }
  return undefined;
}

function install(task) {
  var hash = lockHash();
  var what = running.indexOf(task) < 0 ? "all" : "running";
  var there = isInstalled("all", hash) || (what === "running" && isInstalled("running", hash));
  if (there && pinnedNode()) return;
  console.error("Installing the packages of package-lock.json (the first time takes a minute or two) …");
  // The engines that packages ask for are those of the pinned Node, not of the one that installs it.
  var options = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (what === "running") options.push("--omit=dev");
  if (npm(options) !== 0) fail("npm ci did not succeed: see its messages above.");
  if (!pinnedNode()) {
    console.error("Install scripts are switched off here; fetching the pinned Node by itself …");
    npm(["rebuild", "node", "--ignore-scripts=false", "--foreground-scripts"]);
  }
  if (!pinnedNode())
    fail("The npm package `node` did not bring its binary. Allow its install script, or install Node 24.");
  fs.writeFileSync(stamps[what], hash);
}

/** The process that started a process, as Linux says it; undefined where it cannot be asked. */
function parentOf(pid) {
  try {
    var text = fs.readFileSync("/proc/" + pid + "/stat", "utf8");
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
  } catch (_error) {
    return undefined;
  }
}

/**
 * Ends the service, with the time that calls in work have, when what started it is gone: the supervisor, or npm and the
 * shell between, which do not hand on every signal and cannot hand on the last one.
 */
function watchParents(child) {
  var byNpm = Boolean(process.env.npm_lifecycle_event);
  var parent = process.ppid;
  var above = byNpm ? parentOf(parent) : undefined;
  // Started to stand by itself.
  if (parent <= 1) return;
  var look = setInterval(() => {
    if (process.ppid === parent && (above === undefined || parentOf(parent) === above)) return;
    clearInterval(look);
    child.kill("SIGTERM");
  }, 250);
  look.unref();
}

function main() {
  var task = process.argv[2];
  install(task);
  var node = pinnedNode();
  process.env.PATH =
    path.dirname(node) + path.delimiter + path.join(modules, ".bin") + path.delimiter + process.env.PATH;
  // The service and the command line are started without a task before them: one process less that only waits.
  var direct = { start: "infra/local/main.ts", pagewright: "clients/command-line/main.ts" };
  var quiet = ["--disable-warning=ExperimentalWarning", "--disable-warning=DEP0005"];
  // The gateway passes bytes on: with as much room for new objects as V8 takes by itself it is no faster.
  var flags = task === "start" ? quiet.concat("--max-semi-space-size=4") : quiet;
  var program = direct[task]
    ? flags.concat(path.join(root, direct[task]))
    : [path.join(root, "infra", "task.ts"), task];
  var args = program.concat(process.argv.slice(3));
  var options = { stdio: ["inherit", "inherit", "inherit", "ipc"] };
  // Files of a command are those of the folder that it was called in.
  if (task !== "pagewright") options.cwd = root;
  // The channel closes when this process ends, however it ends: the task ends with it.
  var child = childProcess.spawn(node, args, options);
  if (task === "start") watchParents(child);
  ["SIGINT", "SIGTERM", "SIGHUP"].forEach((signal) => {
    process.on(signal, () => {
      child.kill(signal);
    });
  });
  child.on("exit", (code, signal) => {
    process.exit(signal ? 1 : code);
  });
}

main();
