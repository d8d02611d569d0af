// Starts a task of this project on the Node that the lock file pins, whatever Node runs this file.
// It speaks the JavaScript of Node 10, because an old Node is all that a fresh machine may have.
"use strict";

var childProcess = require("child_process");
var crypto = require("crypto");
var fs = require("fs");
var path = require("path");

var root = __dirname;
var modules = path.join(root, "node_modules");
var stamp = path.join(modules, ".pagewright-installed");
var windows = process.platform === "win32";

function lockHash() {
  return crypto
    .createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

function installedHash() {
  try {
    return fs.readFileSync(stamp, "utf8");
  } catch (_error) {
    return "";
  }
}

function run(command, args) {
  var result = childProcess.spawnSync(command, args, { cwd: root, stdio: "inherit", shell: windows });
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

function install() {
  var hash = lockHash();
  if (installedHash() === hash && pinnedNode()) return;
  console.log("Installing the packages of package-lock.json (the first time takes a minute or two) …");
  if (npm(["ci", "--no-audit", "--no-fund"]) !== 0) fail("npm ci did not succeed: see its messages above.");
  if (!pinnedNode()) {
    console.log("Install scripts are switched off here; fetching the pinned Node by itself …");
    npm(["rebuild", "node", "--ignore-scripts=false", "--foreground-scripts"]);
  }
  if (!pinnedNode())
    fail("The npm package `node` did not bring its binary. Allow its install script, or install Node 24.");
  fs.writeFileSync(stamp, hash);
}

function main() {
  var task = process.argv[2];
  install();
  var node = pinnedNode();
  process.env.PATH =
    path.dirname(node) + path.delimiter + path.join(modules, ".bin") + path.delimiter + process.env.PATH;
  // The service is started without a task before it: one process less that only waits.
  var program =
    task === "start"
      ? [
          "--disable-warning=ExperimentalWarning",
          "--disable-warning=DEP0005",
          path.join(root, "infra/local/main.ts"),
        ]
      : [path.join(root, "infra", "task.ts"), task];
  var args = program.concat(process.argv.slice(3));
  // The channel closes when this process ends, however it ends: the task ends with it.
  var child = childProcess.spawn(node, args, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"] });
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
