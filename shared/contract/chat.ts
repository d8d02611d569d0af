import { array, boolean, enum as choiceOf, literal, number, object, string } from "zod";
import { evidence } from "./evidence.ts";
import { exactlyOne } from "./exactly-one.ts";
import { flag, inputPassword, text } from "./field.ts";
import { documentFile, files, pdfFile } from "./file.ts";
import { fileOf, findingOf, group, jsonOf, operation } from "./operation.ts";
import { questionFields, questionsMock, questionsReturn } from "./questions.ts";
import { summaryFields, summaryMock, summaryReturn } from "./summary.ts";

/** Limits of a session (interface, 8.3). */
export const sessionLimits = { documents: 10, bytes: 50 * 1024 * 1024 } as const;

const documentId = text({ max: 100 }, "As the upload answered it");
const sessionId = text({ max: 100 }, "As create-session answered it");

const eitherOne = exactlyOne("file", "document_id");

const turn = object({ role: choiceOf(["user", "assistant"]), content: string().max(20_000) }).meta({
  id: "ChatTurn",
});
const question = string().trim().min(1).max(4_000);

const source = evidence.extend({ score: number() });
const named = { document_id: string(), filename: string() };

const answerData = object({
  answer: string(),
  found: boolean(),
  sources: array(source.meta({ id: "ChatSource" })),
}).meta({ id: "ChatAnswer" });

const multiAnswerData = object({
  answer: string(),
  found: boolean(),
  /** Every document that was asked, those that hold the information first. */
  documents: array(
    object({ ...named, found: boolean(), answer: string().nullable(), confidence: number() }).meta({
      id: "DocumentAnswer",
    }),
  ),
  sources: array(source.extend(named).meta({ id: "DocumentSource" })),
}).meta({ id: "MultiChatAnswer" });

const sessionDocument = object({ ...named, page_count: number().int(), bytes: number().int() }).meta({
  id: "SessionDocument",
});
export const sessionState = object({
  success: literal(true),
  session_id: string(),
  status: literal("active"),
  documents: array(sessionDocument),
  document_count: number().int(),
  total_bytes: number().int(),
  created_at: string(),
  expires_at: string(),
  limits: object({ documents: number().int(), bytes: number().int() }),
});

const sessionReturn = jsonOf("SessionResponse", sessionState);

const multiSummaryData = object({
  comparison_mode: boolean(),
  summary: string(),
  documents: array(
    object({ ...named, summary: string(), key_points: array(string()) }).meta({ id: "DocumentSummary" }),
  ),
  similarities: array(
    object({
      text: string(),
      documents: array(string()),
      /** The sentences it rests on. */
      quotes: array(object({ ...named, text: string(), page: number().int() })),
    }).meta({ id: "Similarity" }),
  ),
  differences: array(
    object({ ...named, text: string(), page: number().int(), quote: string() }).meta({ id: "Difference" }),
  ),
}).meta({ id: "MultiSummary" });

const mockId = { document_id: "doc_sandbox", filename: "report.pdf" };
const mockSource = {
  page: 3,
  text: "Revenue grew by 12 percent.",
  score: 0.94,
  bbox: [72, 700, 300, 714] as const,
};
const mockSession = {
  success: true as const,
  session_id: "ses_sandbox",
  status: "active" as const,
  documents: [{ ...mockId, page_count: 12, bytes: 240_000 }],
  document_count: 1,
  total_bytes: 240_000,
  created_at: "2026-01-15T09:30:00.000Z",
  expires_at: "2026-01-15T10:30:00.000Z",
  limits: { documents: 10, bytes: 52_428_800 },
};

export const chat = group("chat", "Chat with documents", {
  summarize: operation({
    path: "/api/v1/chat/summarize",
    tier: "indie",
    weight: "heavy",
    summary: "Summarise a document comprehensively",
    description:
      "As ai/summarize; takes the document_id of an uploaded document as well. A repeated request is answered from a cache.",
    form: { file: documentFile.optional(), document_id: documentId.optional(), ...summaryFields },
    rules: [eitherOne],
    failures: ["not_found"],
    sample: { file: "document.pdf" },
    returns: summaryReturn,
    mock: summaryMock,
  }),
  upload: operation({
    path: "/api/v1/chat/upload",
    keeps: true,
    tier: "developer",
    weight: "heavy",
    summary: "Upload a document to ask questions about",
    description: "The text is kept for 24 hours, the file itself is not kept.",
    form: { file: documentFile, password: text({ max: 127 }, "Opens a locked PDF").optional() },
    returns: jsonOf(
      "ChatUploadResponse",
      object({
        success: literal(true),
        document_id: string(),
        filename: string(),
        page_count: number().int(),
        language: string(),
        expires_at: string(),
        warnings: array(string()).optional(),
      }),
    ),
    mock: {
      success: true,
      ...mockId,
      page_count: 12,
      language: "en",
      expires_at: "2026-01-16T09:30:00.000Z",
    },
  }),
  ask: operation({
    path: "/api/v1/chat/ask",
    tier: "developer",
    summary: "Ask a question about an uploaded document",
    description:
      "The answer quotes the document and names its pages; when the document does not hold it, found is false and the answer says so. Earlier turns in history let a question refer back.",
    json: object({
      document_id: string().min(1).max(100),
      question,
      history: array(turn).max(50).optional(),
    }).meta({ id: "ChatRequest" }),
    failures: ["not_found"],
    sample: { document_id: "doc_sandbox", question: "How did revenue develop?" },
    returns: findingOf("ChatResponse", answerData),
    mock: { answer: "Revenue grew by 12 percent.", found: true, sources: [mockSource] },
  }),
  generateQuestions: operation({
    path: "/api/v1/chat/generate-questions",
    tier: "developer",
    weight: "heavy",
    summary: "Make study or assessment questions",
    description:
      "As ai/questions; takes the document_id of an uploaded document as well. A repeated request is answered from a cache.",
    form: { file: documentFile.optional(), document_id: documentId.optional(), ...questionFields },
    rules: [eitherOne],
    failures: ["not_found"],
    sample: { file: "document.pdf" },
    returns: questionsReturn,
    mock: questionsMock,
  }),
  translate: operation({
    path: "/api/v1/chat/translate",
    tier: "developer",
    weight: "heavy",
    summary: "Translate a PDF and keep its layout",
    description:
      "Each paragraph, heading, cell and label is taken out of the page and its translation set in its place: same colour, weight and alignment, smaller where it has to be. Pictures, graphics and links stay; links move with their text. On scanned pages the translation is drawn over the picture. Needs a language model; without one the answer is 503. What could not be translated stays as it was and is named in X-Warning; when less than half of the letters could be, the answer is an error; X-Engine names the model, X-Source-Language the language that was found.",
    form: {
      file: pdfFile,
      target_language: text({ max: 35 }, "BCP 47, such as es, hi, ar or pt-BR"),
      source_language: text({ max: 35 }, "BCP 47, or auto").default("auto"),
      password: inputPassword,
    },
    answerHeaders: {
      "X-Engine": text({}, "The language model that translated"),
      "X-Source-Language": text({}, "The language of the document, BCP 47"),
    },
    failures: ["language_model_not_configured"],
    sample: { target_language: "es" },
    returns: fileOf("pdf"),
  }),
  createSession: operation({
    path: "/api/v1/chat/multi/create-session",
    keeps: true,
    tier: "developer",
    cost: 0,
    weight: "light",
    summary: "Open a session over several documents",
    description:
      "Holds up to 10 documents and 50 MB in total; it ends after an hour in which nothing uses it.",
    returns: sessionReturn,
    mock: { ...mockSession, documents: [], document_count: 0, total_bytes: 0 },
  }),
  multiUpload: operation({
    path: "/api/v1/chat/multi/upload",
    keeps: true,
    tier: "developer",
    weight: "heavy",
    summary: "Add documents to a session",
    description: "All of the files are added, or none.",
    form: {
      session_id: sessionId,
      files: files("Documents, up to 10 in a session", { max: sessionLimits.documents }),
    },
    failures: ["not_found", "conflict"],
    sample: { session_id: "ses_sandbox", files: ["first.pdf", "second.pdf"] },
    returns: sessionReturn,
    mock: mockSession,
  }),
  session: operation({
    method: "GET",
    path: "/api/v1/chat/multi/session/{session_id}",
    id: "chatMultiSession",
    tier: "developer",
    weight: "light",
    summary: "Tell what a session holds",
    params: { session_id: sessionId },
    failures: ["not_found"],
    sample: { session_id: "ses_sandbox" },
    returns: sessionReturn,
    mock: mockSession,
  }),
  multiAsk: operation({
    path: "/api/v1/chat/multi/ask",
    tier: "developer",
    summary: "Ask a question about the documents of a session",
    description:
      "The answer names the documents it draws on; `documents` tells of each whether it holds the information. document_ids narrows the question to some of them.",
    json: object({
      session_id: string().min(1).max(100),
      question,
      document_ids: array(string().max(100)).min(1).max(sessionLimits.documents).optional(),
      history: array(turn).max(50).optional(),
    }).meta({ id: "MultiChatRequest" }),
    failures: ["not_found", "nothing_to_do"],
    sample: { session_id: "ses_sandbox", question: "How did revenue develop?" },
    returns: findingOf("MultiChatResponse", multiAnswerData),
    mock: {
      answer: "report.pdf: Revenue grew by 12 percent.",
      found: true,
      documents: [{ ...mockId, found: true, answer: "Revenue grew by 12 percent.", confidence: 0.94 }],
      sources: [{ ...mockId, ...mockSource }],
    },
  }),
  multiSummarize: operation({
    path: "/api/v1/chat/multi/summarize",
    tier: "developer",
    weight: "heavy",
    summary: "Summarise or compare the documents of a session",
    description:
      "One combined summary; with comparison_mode a summary of each document, what they share and how they differ, with the sentences that say so.",
    urlencoded: {
      session_id: sessionId,
      comparison_mode: flag("Compare the documents").default(false),
      max_length: summaryFields.max_length,
    },
    failures: ["not_found", "nothing_to_do"],
    sample: { session_id: "ses_sandbox", comparison_mode: true },
    returns: findingOf("MultiSummaryResponse", multiSummaryData),
    mock: {
      comparison_mode: false,
      summary: "Revenue grew by 12 percent.",
      documents: [],
      similarities: [],
      differences: [],
    },
  }),
});
