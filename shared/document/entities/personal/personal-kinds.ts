import type { PersonalKind } from "../../../contract/workflows/personal-kinds.ts";

export { type PersonalKind, personalKinds } from "../../../contract/workflows/personal-kinds.ts";

/** Where it stands in the text, and how sure it is: a check digit or a label is worth more than a shape. */
export type PersonalMatch = { kind: PersonalKind; start: number; end: number; confidence: number };
