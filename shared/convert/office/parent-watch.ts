import { Socket } from "node:net";

// A thread of the converter process. The main thread handles no events while LibreOffice works or hangs, so this one holds
// the standard input, which the parent keeps open as long as it lives: its end, also by SIGKILL, ends the process.

const end = () => process.kill(process.pid, "SIGKILL");
const input = new Socket({ fd: 0, readable: true, writable: false });
input.once("error", end).once("close", end).resume();
