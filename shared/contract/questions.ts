import { array, enum as choiceOf, number, object, string } from "zod";
import { choice, integer, text } from "./field.ts";
import { quotedPoint } from "./summary.ts";

const difficulties = ["easy", "medium", "hard"] as const;

export const questionsData = object({
  language: string(),
  difficulty: choiceOf(difficulties),
  question_count: number().int(),
  questions: array(
    object({
      question: string(),
      type: choiceOf(["multiple_choice", "open"]),
      options: array(string()),
      answer: string(),
      difficulty: choiceOf(difficulties),
      page: number().int(),
      source: quotedPoint,
    }),
  ),
});

export const questionFields = {
  num_questions: integer({ min: 1, max: 20 }, "How many").default(5),
  difficulty: choice(
    difficulties,
    "easy asks for the subject of a statement, medium for a detail among others of its kind, hard for a reason or for telling a statement of the document from one that differs in a detail",
  ).default("medium"),
  focus_area: text({ max: 500 }, "What the questions are to be about").optional(),
  password: text({ max: 127 }, "Opens a locked PDF").optional(),
};

export const questionsMock = {
  language: "en",
  difficulty: "medium" as const,
  question_count: 1,
  questions: [
    {
      question: "When was the company founded?",
      type: "multiple_choice" as const,
      options: ["1976", "1980", "1969", "1987"],
      answer: "1976",
      difficulty: "medium" as const,
      page: 1,
      source: { text: "The company was founded in 1976.", page: 1, bbox: [72, 700, 260, 714] as const },
    },
  ],
};
