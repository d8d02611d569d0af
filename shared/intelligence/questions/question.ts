import type { Box } from "../../document/document.ts";

export type Difficulty = "easy" | "medium" | "hard";

/** What a question asks of its reader. */
export type Ask =
  | "definition"
  | "subject"
  | "duty"
  | "when"
  | "how-many"
  | "why"
  | "how"
  | "what-if"
  | "first"
  | "true-statement"
  | "false-statement"
  | "gap";

export type Question = {
  question: string;
  type: "multiple_choice" | "open";
  /** Four, in no order that gives the answer away; none for open questions. */
  options: string[];
  answer: string;
  difficulty: Difficulty;
  /** What the answer rests on. */
  source: { page: number; text: string; bbox: Box };
};

/** A question before it has its options. `span` is what is asked for, as it stands in the sentence. */
export type Draft = {
  ask: Ask;
  question: string;
  answer: string;
  span: string | null;
  /** The word that asks for a subject. */
  pronoun?: string;
};

/**
 * What a difficulty means. Easy asks who, what, when and how many: one fact of one sentence. Medium asks why, how and
 * what follows: what hangs together. Hard asks to compare and to infer: which came first, which of several statements
 * holds.
 */
export const asks: Readonly<Record<Difficulty, readonly Ask[]>> = {
  easy: ["definition", "subject", "duty", "when", "how-many"],
  medium: ["why", "how", "what-if"],
  hard: ["first", "true-statement", "false-statement"],
};

/** What is asked where a document has too little of a difficulty's own kind. */
export const spare: Readonly<Record<Difficulty, readonly Ask[]>> = {
  easy: ["true-statement"],
  medium: ["duty", "when", "how-many", "subject", "true-statement", "false-statement"],
  hard: ["why", "how", "what-if"],
};
