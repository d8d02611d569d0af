import { memoryExceededMessage } from "../contract/limits.ts";
import { ServiceError } from "../errors/service-error.ts";

/** Why a call was ended from outside, as the cause of its error: what it was given would end the next try as well. */
class Ended extends Error {
  override readonly name = "Ended";
}

/** The caller went away: there is nobody to answer. */
export class CallerLeft extends Error {
  override readonly name = "CallerLeft";
}

/** Whether a call was ended because of what it took, and not by its own answer or a fault of ours. */
export const wasEnded = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.cause instanceof Ended;

const smaller = "Send a smaller or simpler file, or fewer of them.";

export const overdue = (): ServiceError =>
  new ServiceError("timeout", `The work was not done in the time it may take. ${smaller}`, {
    cause: new Ended("deadline"),
  });

export const tooLongAtWork = (seconds: number): ServiceError =>
  new ServiceError(
    "too_complex",
    `This takes more than ${Math.floor(seconds)} seconds of processor time (limit processorTime). ${smaller}`,
    { cause: new Ended("processor time") },
  );

/** As the gateway says it of a process that it had to end. */
export const tooMuchMemory = (): ServiceError =>
  new ServiceError("memory_exceeded", memoryExceededMessage, { cause: new Ended("memory") });

/** The thread ended by itself in the midst of the call. */
export const crashed = (cause: unknown): ServiceError =>
  new ServiceError(
    "internal",
    "The work ended unexpectedly. Send it again; a file that does so each time may be damaged.",
    { cause: new Ended("crash", { cause }) },
  );
