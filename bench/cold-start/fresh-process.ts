import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { number, object } from "zod";

const answer = object({ loaded: number(), answered: number(), status: number() });
export type Answer = typeof answer._output & { said: string };

/**
 * What Lambda's runtime does: loads the module, hands it one event, takes the answer. Times are ms since the process
 * started. In JavaScript, so that nothing is compiled first, and in a file, because threads take the options of their
 * process.
 */
export const program = `
import { readFileSync, writeSync } from "node:fs";
import { Writable } from "node:stream";
let status = 200;
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (stream, metadata) => {
      status = metadata.statusCode;
      return stream;
    },
  },
};
const { module, event } = JSON.parse(readFileSync(0, "utf8"));
const { handler } = await import(module);
const loaded = performance.now();
const context = { getRemainingTimeInMillis: () => 120_000 };
const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
if (event.httpMethod === undefined) await handler(event, context);
else await handler(event, stream, context);
writeSync(3, JSON.stringify({ loaded, answered: performance.now(), status }));
process.exit(0);
`;

/** Past this, ms, a process hangs. */
const patience = 120_000;

/** The first answer of a bundle's module in a process that runs `program`, a file. Throws when there is none. */
export function firstAnswer(program: string, path: string, event: unknown): Answer {
  const { output, stdout, stderr } = spawnSync(process.execPath, [program], {
    input: JSON.stringify({ module: pathToFileURL(path).href, event }),
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    encoding: "utf8",
    timeout: patience,
  });
  const told = output[3];
  const said = `${stdout}${stderr}`.slice(-2_000);
  if (!told) throw new Error(`${path} did not answer. ${said}`);
  return { ...answer.parse(JSON.parse(told)), said };
}
