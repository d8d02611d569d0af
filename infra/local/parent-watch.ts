import { Socket } from "node:net";
import { ProcessTrees } from "./process-trees.ts";

// A thread of the worker process. It holds the standard input, which the gateway keeps open as long as it lives: its end,
// also by SIGKILL, ends the process and all that it started, whatever the main thread is doing.

const end = () => {
  const trees = new ProcessTrees();
  trees.scan();
  for (const pid of trees.below(process.pid).slice(1)) trees.kill(pid);
  process.kill(process.pid, "SIGKILL");
};
const input = new Socket({ fd: 0, readable: true, writable: false });
input.once("error", end).once("close", end).resume();
