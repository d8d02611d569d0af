import type { Kind } from "../kind.ts";

/**
 * What one language adds to the phrases of a kind. `words` stand in the order of the kind's own groups, and each joins
 * its group; an empty text adds nothing. Accents may be written: they are compared without.
 */
export type KindWords = Readonly<
  Partial<Record<Kind["kind"], Readonly<{ titles?: string; words?: readonly string[]; names?: string }>>>
>;
