import { array, enum as choiceOf, number, object, string } from "zod";
import { evidence } from "./evidence.ts";
import { choice, integer, text } from "./field.ts";
import { findingOf } from "./operation.ts";

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
      source: evidence,
    }).meta({ id: "Question" }),
  ),
}).meta({ id: "Questions" });

export const questionsReturn = findingOf("QuestionsResponse", questionsData);

export const questionFields = {
  num_questions: integer({ min: 1, max: 20 }, "How many").default(5),
  difficulty: choice(
    difficulties,
    "easy asks who, what, when and how many, medium why, how and what follows, hard to compare and to tell what follows from the document from what does not",
  ).default("medium"),
  focus_area: text(
    { max: 500 },
    "What the questions are to be about; `fill in the blank` makes sentences with a gap",
  ).optional(),
  password: text({ max: 127 }, "Opens a locked PDF").optional(),
};

type Mocked = { question: string; text: string; answer: string; others?: readonly string[]; page: number };

const mocked: readonly Mocked[] = [
  {
    question: "When was the company founded?",
    text: "The company was founded in 1976.",
    answer: "1976",
    others: ["1980", "1969", "1987"],
    page: 1,
  },
  {
    question: "By how much did revenue grow?",
    text: "Revenue grew by 12 percent.",
    answer: "12 percent",
    others: ["9 percent", "15 percent", "21 percent"],
    page: 3,
  },
  {
    question: "What does the board propose?",
    text: "The board proposes a dividend of 1.20 per share.",
    answer: "A dividend of 1.20 per share",
    page: 4,
  },
  {
    question: "In which city is the new plant?",
    text: "The new plant in Lyon opened in May.",
    answer: "Lyon",
    others: ["Turin", "Ghent", "Porto"],
    page: 6,
  },
  {
    question: "Why did energy costs fall?",
    text: "Energy costs fell because two furnaces were replaced.",
    answer: "Because two furnaces were replaced",
    page: 9,
  },
];

export const questionsMock = {
  language: "en",
  difficulty: "medium" as const,
  question_count: mocked.length,
  questions: mocked.map(({ question, text, answer, others, page }) => ({
    question,
    type: others === undefined ? ("open" as const) : ("multiple_choice" as const),
    options: others === undefined ? [] : [answer, ...others],
    answer,
    difficulty: "medium" as const,
    page,
    source: { text, page, bbox: [72, 700, 360, 714] as const },
  })),
};
