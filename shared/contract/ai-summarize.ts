import { documentFile } from "./file.ts";
import { operation } from "./operation.ts";
import { questionFields, questionsMock, questionsReturn } from "./questions.ts";
import { summaryFields, summaryMock, summaryReturn } from "./summary.ts";

export const summarize = operation({
  path: "/api/v1/ai/summarize",
  tier: "indie",
  weight: "heavy",
  summary: "Summarise a document",
  description:
    "The summary is made of the document's own sentences, or written by the configured language model and held against the document. A repeated request is answered from a cache.",
  form: { file: documentFile, ...summaryFields },
  returns: summaryReturn,
  mock: summaryMock,
});

export const questions = operation({
  path: "/api/v1/ai/questions",
  listing: "B",
  tier: "developer",
  weight: "heavy",
  summary: "Make comprehension questions with answers",
  description: "Every question names the page and the sentence that its answer rests on.",
  form: { file: documentFile, ...questionFields },
  returns: questionsReturn,
  mock: questionsMock,
});
