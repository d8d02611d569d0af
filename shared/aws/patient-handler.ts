import { NodeHttpHandler } from "@smithy/node-http-handler";

type Handle = NodeHttpHandler["handle"];

/** Time is counted in turns of this many ms. */
const turn = 250;
/** A body that stands still for so long is given up, ms. */
const socketTimeout = 30_000;

function timedOut(cause: unknown): Error {
  const error = new Error("There was no answer in time.", { cause });
  error.name = "TimeoutError";
  return error;
}

/**
 * Sends the SDK's requests and waits so many ms for the head of each answer. Time in which this process itself is held
 * up counts as one turn, however long it was: else it would take its own delay for an outage of the other end, whose
 * answer may have come long since.
 */
export class PatientHandler extends NodeHttpHandler {
  private readonly turns: number;

  constructor(milliseconds: number) {
    super({ socketTimeout });
    this.turns = milliseconds / turn;
  }

  override async handle(...[request, options = {}]: Parameters<Handle>): ReturnType<Handle> {
    const giveUp = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      if (++turns >= this.turns) giveUp.abort();
    }, turn);
    const { abortSignal } = options;
    const signals = abortSignal instanceof AbortSignal ? [giveUp.signal, abortSignal] : [giveUp.signal];
    try {
      return await super.handle(request, { ...options, abortSignal: AbortSignal.any(signals) });
    } catch (error) {
      throw giveUp.signal.aborted ? timedOut(error) : error;
    } finally {
      clearInterval(timer);
    }
  }
}
