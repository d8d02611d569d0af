import { array, number, object, string } from "zod";
import { evidence } from "./evidence.ts";
import { integer, text } from "./field.ts";
import { findingOf } from "./operation.ts";

export const summaryData = object({
  title: string().nullable(),
  language: string(),
  page_count: number().int(),
  summary: string(),
  word_count: number().int(),
  key_points: array(evidence),
  sections: array(
    object({ heading: string(), page: number().int(), summary: string() }).meta({ id: "SectionSummary" }),
  ),
}).meta({ id: "Summary" });

export const summaryReturn = findingOf("SummaryResponse", summaryData);

export const summaryFields = {
  max_length: integer({ min: 20, max: 5_000 }, "Most words of the summary").default(500),
  password: text({ max: 127 }, "Opens a locked PDF").optional(),
};

export const summaryMock = {
  title: "Annual report",
  language: "en",
  page_count: 12,
  summary: "Revenue grew by 12 percent. The board proposes a dividend of 1.20 per share.",
  word_count: 13,
  key_points: [{ text: "Revenue grew by 12 percent.", page: 3, bbox: [72, 700, 300, 714] as const }],
  sections: [{ heading: "Results", page: 3, summary: "Revenue grew by 12 percent." }],
};
