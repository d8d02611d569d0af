import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FunctionDefinition } from "../definition/functions.ts";
import type { Scheduler } from "./scheduler.ts";

/** Whose turn a call takes. A stranger's account is not known, or it has none. */
export type Caller = { caller: string; stranger: boolean };

/** Credentials whose account is remembered, and for how long, ms: it decides about turns alone, never about access. */
const mostKnown = 10_000;
const remembered = 600_000;
/** Questions on their way at a time, and those that may wait: what is not asked stays a stranger's. */
const asking = 2;
const mostQuestions = 1_000;

/** Any route: the answer is the same for all of them. */
const methodArn = "arn:aws:execute-api:local:000000000000:api/stage/GET/";

const nameOf = (authorization: string) =>
  `credential ${createHash("sha256").update(authorization).digest("base64")}`;

type Known = { account: string | undefined; until: number };

/**
 * Whose account a credential is, as the authorizer says: the function that API Gateway asks. Nothing that a caller says
 * of itself is believed: with an invented name it would take the turns of another.
 */
export class Credentials {
  private readonly scheduler: Pick<Scheduler, "invoke" | "recognise">;
  private readonly authorizer: FunctionDefinition | undefined;
  private readonly known = new Map<string, Known>();
  private readonly questions = new Map<string, string>();
  private asked = 0;

  constructor(
    scheduler: Pick<Scheduler, "invoke" | "recognise">,
    authorizer: FunctionDefinition | undefined,
  ) {
    this.scheduler = scheduler;
    this.authorizer = authorizer;
  }

  /** Whose turn a call takes: that of its account, of its credential while that is not known, or of its address. */
  callerOf({ headers: { authorization }, socket }: IncomingMessage): Caller {
    const address = { caller: `at ${socket.remoteAddress}`, stranger: true };
    if (authorization === undefined) return address;
    const name = nameOf(authorization);
    const found = this.known.get(name);
    if (found === undefined || found.until < performance.now()) return { caller: name, stranger: true };
    return found.account === undefined ? address : { caller: found.account, stranger: false };
  }

  /** Asks whose credential it is; the scheduler hears of it, also of calls that wait or run already. */
  learn({ headers: { authorization } }: IncomingMessage): void {
    if (authorization === undefined || this.questions.size >= mostQuestions) return;
    this.questions.set(nameOf(authorization), authorization);
    this.askNext();
  }

  private askNext(): void {
    const [question] = this.questions;
    if (question === undefined || this.asked >= asking || this.authorizer === undefined) return;
    const [name, authorization] = question;
    this.questions.delete(name);
    this.asked++;
    const over = () => {
      this.asked--;
      this.askNext();
    };
    const listener = {
      chunk: () => {},
      end: (result: unknown) => {
        this.note(name, Object(Object(result).context).account);
        over();
      },
      failed: over,
    };
    const event = { methodArn, headers: { Authorization: authorization } };
    this.scheduler.invoke(this.authorizer, { event, listener, caller: "gateway" });
  }

  private note(name: string, id: unknown): void {
    const account = typeof id === "string" ? `account ${id}` : undefined;
    this.known.delete(name);
    this.known.set(name, { account, until: performance.now() + remembered });
    const [oldest] = this.known.keys();
    if (this.known.size > mostKnown && oldest !== undefined) this.known.delete(oldest);
    if (account !== undefined) this.scheduler.recognise(name, account);
  }
}
