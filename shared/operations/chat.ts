import type { WithChat } from "../chat/chat-records.ts";
import { chat } from "../contract/chat.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import { implement } from "./implementation.ts";

const texts = () => import("../chat/summarize.ts");
const sessions = () => import("../chat/multi/sessions.ts");

export const chatOperations = implement<typeof chat, WithFiles & WithModel & WithChat>(chat, {
  summarize: async () => (await texts()).summarizeEither,
  upload: async () => (await import("../chat/upload.ts")).uploadDocument,
  ask: async () => (await import("../chat/ask.ts")).askDocument,
  generateQuestions: async () => (await texts()).questionsOnEither,
  translate: async () => (await import("../translate/operation.ts")).translateFile,
  createSession: async () => (await sessions()).openSession,
  multiUpload: async () => (await import("../chat/multi/upload.ts")).uploadToSession,
  session: async () => (await sessions()).describeSession,
  multiAsk: async () => (await import("../chat/multi/ask.ts")).askSession,
  multiSummarize: async () => (await import("../chat/multi/summarize.ts")).summarizeSession,
});
