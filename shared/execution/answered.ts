import type { OutputFile } from "../contract/file.ts";

/** What work came to: facts that can be cloned, and a body, whole or made piece by piece. */
export type Answered<Facts> = { facts: Facts; body: OutputFile["body"] };

/** What runs in an operation thread. Its input and facts are cloned: no functions, no objects of a class. */
export type Work<Input, Facts> = (input: Input, signal: AbortSignal) => Promise<Answered<Facts>>;
