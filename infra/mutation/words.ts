import type { Ignorer } from "@stryker-mutator/api/ignore";
import { z } from "zod";

/** As much of a syntax tree's node as is asked for here (Babel's AST). */
const callee = z.object({
  type: z.string(),
  name: z.string().optional(),
  object: z.object({ name: z.string().optional() }).optional(),
});
const place = z.object({
  key: z.union([z.string(), z.number()]),
  listKey: z.string().optional(),
  parent: z.object({ type: z.string(), callee }),
});

const text = z.object({ node: z.object({ type: z.literal("StringLiteral"), value: z.string() }) });

/** From a capital to a full stop, of three words at least: nothing that a program looks for. */
const sentence = /^\p{Lu}[^ ]* [^ ]+ .*\.$/u;

/** Calls whose second argument is a sentence for people; the code before it is what programs read. */
const worded = new Set(["ServiceError", "invalidField"]);

/**
 * Leaves out what only people read: log lines, the sentences of errors, and reasons that are one fixed sentence. Tests
 * hold the stable code and that the sentence names what to do, not its wording.
 */
export const wordsIgnorer: Ignorer = {
  shouldIgnore(path) {
    const literal = text.safeParse(path);
    if (literal.success && sentence.test(literal.data.node.value)) return "sentence for people";
    const found = place.safeParse(path);
    if (!found.success || found.data.listKey !== "arguments") return undefined;
    const { name, object } = found.data.parent.callee;
    if (object?.name === "log") return "log line";
    if (worded.has(name ?? "") && found.data.key === 1) return "sentence of an error";
    return undefined;
  },
};
