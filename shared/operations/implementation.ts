import { object, ZodError } from "zod";
import type { Call } from "../contract/call.ts";
import type { AnswerOf, Declared, Group, InputOf } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { holdingSignatures } from "./signature-hold.ts";

/** One function per operation of a group. `Ports` are what the edge hands over beside the call: storage, model. */
export type Implementation<G extends Group, Ports> = {
  [Name in keyof G["operations"]]: (
    input: InputOf<G["operations"][Name]>,
    call: Call & Ports,
  ) => Promise<AnswerOf<G["operations"][Name]>>;
};

type Loaders<G extends Group, Ports> = {
  [Name in keyof G["operations"]]: () => Promise<Implementation<G, Ports>[Name]>;
};

/**
 * Binds each operation of a group to the function that does it. Its module, and with it its engine, is loaded when it
 * is first called. Does not compile when an operation is missing or of another type.
 */
export function implement<G extends Group, Ports = unknown>(
  _group: G,
  loaders: Loaders<G, Ports>,
): Implementation<G, Ports> {
  type Load = () => Promise<(input: never, call: Call & Ports) => unknown>;
  const lazy =
    (load: Load) =>
    async (input: never, call: Call & Ports): Promise<unknown> =>
      holdingSignatures(input, await (await load())(input, call));
  const bound = Object.entries<Load>(loaders).map(([name, load]) => [name, lazy(load)] as const);
  // The loaders have these very names, each with a function of this very type.
  return Object.fromEntries(bound) as unknown as Implementation<G, Ports>;
}

/** An operation that is run with fields from elsewhere than a request of its own: a job, another operation. */
export type Runnable<Ports, Answer> = {
  declared: Declared;
  /** Reads the fields as the contract declares them, then runs. Throws zod's error for fields that do not fit. */
  run(fields: Readonly<Record<string, unknown>>, call: Call & Ports): Promise<Answer>;
};

export function runnable<Input, Ports, Answer>(
  declared: Declared & { types?: (input: Input) => unknown },
  operation: (input: Input, call: Call & Ports) => Promise<Answer>,
): Runnable<Ports, Answer> {
  const form = object(declared.form ?? {});
  return {
    declared,
    // The contract derives the type of the input from these very fields.
    run: async (fields, call) => operation(form.parse(fields) as Input, call),
  };
}

/** What a runnable answers. Fields that do not fit it are a `bad_request`. */
export const fitting = <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error;
    const names = error.issues.map(({ path }) => path.join(".")).join(", ");
    throw new ServiceError("bad_request", `The options do not fit ${name}: ${names}.`);
  });
