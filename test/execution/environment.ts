import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Invocation, Outcome } from "./lambda-process.ts";

type Asked = { number?: number; time?: number; leaves?: number };

/** A Lambda environment of its own with the hostile function, or the module named, in it. */
export class Environment {
  readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;
  private id = 0;

  constructor(
    settings: Record<string, string> = {},
    module = join(import.meta.dirname, "hostile-function.ts"),
  ) {
    this.child = fork(join(import.meta.dirname, "lambda-process.ts"), [module], {
      env: { ...process.env, OPERATION_THREADS: "1", ...settings },
      execArgv: [],
    });
    this.child.setMaxListeners(0);
    this.ready = once(this.child, "message");
  }

  async invoke(event: Invocation["event"], { time = 60_000, leaves }: Asked = {}): Promise<Outcome> {
    await this.ready;
    const id = ++this.id;
    const outcome = new Promise<Outcome>((resolve, reject) => {
      const heard = (message: Partial<Outcome>) => {
        if (message.id !== id) return;
        this.child.off("message", heard);
        resolve(message as Outcome);
      };
      this.child.on("message", heard);
      this.child.once("exit", () => reject(new Error("The environment ended.")));
    });
    this.child.send({ id, event, time, ...(leaves === undefined ? {} : { leaves }) } satisfies Invocation);
    return outcome;
  }

  /** Calls an operation of the hostile function. */
  ask(weight: "light" | "heavy", what: string, { number = 0, ...asked }: Asked = {}): Promise<Outcome> {
    const body = new URLSearchParams({ what, number: String(number) });
    const form = new FormData();
    for (const [name, value] of body) form.append(name, value);
    return encoded(form).then(({ bytes, type }) =>
      this.invoke(
        {
          httpMethod: "POST",
          resource: `/own/${weight}`,
          path: `/own/${weight}`,
          headers: { "Content-Type": type },
          body: bytes.toString("base64"),
          isBase64Encoded: true,
          requestContext: { requestId: what } as never,
        },
        asked,
      ),
    );
  }

  /** What a light operation said. */
  async said(what: string, number = 0): Promise<string> {
    const { status, text } = await this.ask("light", what, { number });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return JSON.parse(text).said;
  }

  stop(): void {
    this.child.kill("SIGKILL");
  }
}

async function encoded(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const request = new Response(form);
  return {
    bytes: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get("content-type") ?? "",
  };
}
