import type { Call } from "../contract/call.ts";
import type { AnswerOf, Group, InputOf } from "../contract/operation.ts";

/** One plain function per operation of the group. Does not compile when one is missing or of another type. */
export type Operations<G extends Group> = {
  [Name in keyof G["operations"]]: (
    input: InputOf<G["operations"][Name]>,
    call: Call,
  ) => Promise<AnswerOf<G["operations"][Name]>>;
};
export function serve<G extends Group>(_group: G, _operations: Operations<G>) {}
