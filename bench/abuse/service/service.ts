import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { call } from "../http/call.ts";

const ownCheckout = join(import.meta.dirname, "../../..");

export type ServiceOptions = {
  /** Another checkout with its packages, which is run on the Node that it pins; this one when absent. */
  checkout?: string;
  /** Where its data lie; a folder of its own, removed at the end, when absent. */
  dataDir?: string;
  /** A file for what it prints. */
  log?: string;
  environment?: Readonly<Record<string, string>>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The environment of this process without what would lead the service to the tables of another. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(TABLE_|QUEUE_|BUCKET_|AWS_)/.test(name));
  return Object.fromEntries(own);
}

/** `npm start` as a process tree of its own, over real HTTP. */
export class Service {
  readonly port: number;
  readonly dataDir: string;
  private readonly options: ServiceOptions;
  private child: ChildProcess | undefined;
  private errors = "";

  private constructor(port: number, dataDir: string, options: ServiceOptions) {
    this.port = port;
    this.dataDir = dataDir;
    this.options = options;
  }

  static async start(options: ServiceOptions = {}): Promise<Service> {
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "pagewright-abuse-"));
    const service = new Service(await freePort(), dataDir, options);
    await service.up();
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Id of the root process; 0 while it is down. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get alive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The end of what it wrote to its error stream. */
  get lastErrors(): string {
    return this.errors;
  }

  /** Starts the process and waits until it is ready. */
  async up(): Promise<void> {
    this.errors = "";
    const own = { DATA_DIR: this.dataDir, PORT: String(this.port), HOST: "127.0.0.1" };
    const env = { ...cleanEnvironment(), ...own, ...this.options.environment };
    const { checkout = ownCheckout } = this.options;
    const node = checkout === ownCheckout ? process.execPath : join(checkout, "node_modules/node/bin/node");
    const main = join(checkout, "infra/local/main.ts");
    const child = spawn(node, [main], { cwd: checkout, env, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    const orphaned = () => child.kill("SIGKILL");
    process.once("exit", orphaned);
    child.once("exit", () => process.off("exit", orphaned));
    const log =
      this.options.log === undefined ? undefined : createWriteStream(this.options.log, { flags: "a" });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        if (stream === child.stderr) this.errors = (this.errors + chunk.toString()).slice(-4_000);
        log?.write(chunk);
      });
    }
    for (let tries = 0; tries < 600; tries++) {
      if (!this.alive) throw new Error(`The service ended while it started: ${this.errors}`);
      const answer = await call(this.url, { path: "/api/v1/health/ready", timeoutMs: 2_000 });
      if (answer.status === 200) return;
      await wait(100);
    }
    throw new Error("The service was not ready within a minute.");
  }

  /** Ends the process tree: politely, then by force. */
  async down(): Promise<void> {
    const child = this.child;
    if (child === undefined || !this.alive) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(force);
  }

  async restart(): Promise<void> {
    await this.down();
    await this.up();
  }

  /** Ends it, and removes its data unless the caller brought the folder. */
  async stop(): Promise<void> {
    await this.down();
    if (this.options.dataDir === undefined)
      rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
