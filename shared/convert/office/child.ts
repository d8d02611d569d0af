import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { startLibreOffice } from "./libreoffice.ts";
import type { OfficeReply, OfficeRequest } from "./protocol.ts";

// LibreOffice in a process of its own: one warm converter, one document at a time. What hangs or breaks it ends this
// process, not the service. Its file system is in memory and it has no network, so nothing that a document refers to
// can be fetched; macros are not run when documents are loaded to be converted.

const reply = (message: OfficeReply) => process.send?.(message);
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** The bundle carries the watch as a module of its own beside this one. */
const bundled = join(import.meta.dirname, "office-parent-watch.mjs");
new Worker(existsSync(bundled) ? bundled : join(import.meta.dirname, "parent-watch.ts"));

const converter = await startLibreOffice();
process.on("message", ({ format, bytes }: OfficeRequest) => {
  converter.convert(bytes, { outputFormat: "pdf", inputFormat: format }).then(
    ({ data }) => reply({ pdf: data }),
    (error: unknown) => reply({ failure: String(error) }),
  );
});
reply({ ready: true });
