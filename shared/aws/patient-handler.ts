import { NodeHttpHandler } from "@smithy/node-http-handler";
import { timedOut } from "./outage.ts";
import { waitPatiently } from "./patience.ts";

type Handle = NodeHttpHandler["handle"];

/** A body that stands still for so long is given up, ms. */
const socketTimeout = 30_000;

/** Sends the SDK's requests and waits so many ms for the head of each answer. */
export class PatientHandler extends NodeHttpHandler {
  private readonly milliseconds: number;

  constructor(milliseconds: number) {
    super({ socketTimeout });
    this.milliseconds = milliseconds;
  }

  override async handle(...[request, options = {}]: Parameters<Handle>): ReturnType<Handle> {
    const giveUp = new AbortController();
    const answered = waitPatiently(this.milliseconds, () => giveUp.abort());
    const { abortSignal } = options;
    const signals = abortSignal instanceof AbortSignal ? [giveUp.signal, abortSignal] : [giveUp.signal];
    try {
      return await super.handle(request, { ...options, abortSignal: AbortSignal.any(signals) });
    } catch (error) {
      throw giveUp.signal.aborted ? timedOut(error) : error;
    } finally {
      answered();
    }
  }
}
