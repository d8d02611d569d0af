import type { Box } from "../../document/document.ts";

export type Difficulty = "easy" | "medium" | "hard";

/** What a question asks of its reader. */
export type Ask =
  | "definition"
  | "subject"
  | "gap"
  | "when"
  | "how-many"
  | "why"
  | "true-statement"
  | "false-statement";

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
 * What a difficulty means. Easy asks for the subject of a statement, and the wrong options come from far away in the
 * document. Medium asks for a detail, a number, a date or a name, among others of its kind. Hard asks for a reason, or
 * to tell a statement of the document from ones that differ from it in one detail.
 */
export const asks: Readonly<Record<Difficulty, readonly Ask[]>> = {
  easy: ["definition", "subject", "gap"],
  medium: ["how-many", "when", "gap", "subject"],
  hard: ["why", "true-statement", "false-statement", "when"],
};
