import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";

/** Phrases parted by `|`, compared as `plainWords` leaves them: no accents, no case, no marks between words. */
type Phrases = string;

/** What a kind of document looks like. Weights are points; those of a kind add up. */
export type Kind = {
  kind: Exclude<DocumentKind, "unknown">;
  title: string;
  /** The route below the version that does most with it, and others that take it. */
  workflow: string;
  others?: readonly string[];
  /** What stands as its heading. */
  titles?: Phrases;
  /** Groups of phrases in its text; of a group one is enough, and more say no more. */
  words?: readonly (readonly [weight: number, phrases: Phrases])[];
  /** As `words`, but only where they stand alone, as headings of sections do. */
  sections?: readonly (readonly [weight: number, phrases: Phrases])[];
  /** Words of its file name. */
  names?: Phrases;
};
