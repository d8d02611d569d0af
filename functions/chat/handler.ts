import { askDocument } from "../../shared/chat/ask.ts";
import { askSession } from "../../shared/chat/multi/ask.ts";
import { describeSession, openSession, uploadToSession } from "../../shared/chat/multi/sessions.ts";
import { summarizeSession } from "../../shared/chat/multi/summarize.ts";
import { questionsOnEither, summarizeEither } from "../../shared/chat/summarize.ts";
import { uploadDocument } from "../../shared/chat/upload.ts";
import { chat } from "../../shared/contract/chat.ts";
import { serve } from "../../shared/http/serve.ts";
import { translateFile } from "../../shared/translate/operation.ts";

export const handler = serve(chat, {
  summarize: summarizeEither,
  upload: uploadDocument,
  ask: askDocument,
  generateQuestions: questionsOnEither,
  translate: translateFile,
  createSession: openSession,
  multiUpload: uploadToSession,
  session: describeSession,
  multiAsk: askSession,
  multiSummarize: summarizeSession,
});
