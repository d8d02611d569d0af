import type { ErrorCode } from "../contract/error-codes.ts";
import { type FieldProblem, ServiceError } from "../errors/service-error.ts";

/** An error as text, for the log of the thread that hears of it. */
type Told = { name: string; message: string; stack: string | undefined };

/** What was thrown in one thread, as it goes to another. */
export type Thrown =
  | {
      kind: "service";
      code: ErrorCode;
      message: string;
      problems: readonly FieldProblem[];
      headers: Readonly<Record<string, string>>;
      cause: Told | undefined;
    }
  | { kind: "unknown"; error: Told };

const told = (error: unknown): Told =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: "Error", message: String(error), stack: undefined };

const toldError = ({ name, message, stack }: Told): Error =>
  Object.assign(new Error(message), { name, ...(stack === undefined ? {} : { stack }) });

export function asThrown(error: unknown): Thrown {
  if (!(error instanceof ServiceError)) return { kind: "unknown", error: told(error) };
  const { code, message, problems, headers, cause } = error;
  return {
    kind: "service",
    code,
    message,
    problems,
    headers,
    cause: cause === undefined ? undefined : told(cause),
  };
}

/** The error as the other thread threw it; an unknown one keeps its name, message and stack for the log. */
export function asError(thrown: Thrown): Error {
  if (thrown.kind === "unknown") return toldError(thrown.error);
  const { code, message, problems, headers, cause } = thrown;
  return new ServiceError(code, message, {
    problems,
    headers: { ...headers },
    cause: cause === undefined ? undefined : toldError(cause),
  });
}
