import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { number, object } from "zod";

const answer = object({ loaded: number(), answered: number(), status: number() });
export type Answer = typeof answer._output;

/**
 * What Lambda's runtime does: loads the module, hands it one event, takes the answer. Times are ms since the process
 * started. In JavaScript, so that nothing is compiled first.
 */
const program = `
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

/** The first answer of a bundle's module, in a process of its own. Throws when there is none. */
export function firstAnswer(path: string, event: unknown): Answer {
  const { output, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    input: JSON.stringify({ module: pathToFileURL(path).href, event }),
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    encoding: "utf8",
    timeout: patience,
  });
  const said = output[3];
  if (!said) throw new Error(`${path} did not answer: ${stderr.slice(-500)}`);
  return answer.parse(JSON.parse(said));
}
