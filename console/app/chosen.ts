import { signalOf } from "./signal.ts";

/** Files that the person has dropped: they stay while one tool after the other is tried. */
export const chosen = signalOf<readonly File[]>([]);
