import type { WithChat } from "../chat/chat-records.ts";
import { ai } from "../contract/ai.ts";
import type { Call } from "../contract/call.ts";
import { chat } from "../contract/chat.ts";
import { convert } from "../contract/convert.ts";
import { einvoice } from "../contract/einvoice.ts";
import { optimize } from "../contract/optimize.ts";
import { pdf } from "../contract/pdf.ts";
import { pipelines } from "../contract/pipelines.ts";
import { sign } from "../contract/sign.ts";
import { workflows } from "../contract/workflows.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import { aiOperations } from "./ai.ts";
import { chatOperations } from "./chat.ts";
import { convertOperations } from "./convert.ts";
import { einvoiceOperations } from "./einvoice.ts";
import type { Runnable } from "./implementation.ts";
import { optimizeOperations } from "./optimize.ts";
import { pdfOperations } from "./pdf.ts";
import { pipelineOperations } from "./pipelines.ts";
import { runnables } from "./runnables.ts";
import { signOperations } from "./sign.ts";
import { type WorkflowPorts, workflowOperations } from "./workflows.ts";

/** What is handed to the operations that a job or a chain runs. */
export type FilePorts = WorkflowPorts & WithChat;
export type FileCall = Call & FilePorts;
/** Operations by their name: those whose engines a function carries. */
export type Operations = ReadonlyMap<string, Runnable<FilePorts, unknown>>;

/** All that work on files, but those that print and chains of the others. */
export const operationsOnFiles: Operations = new Map([
  ...runnables(pdf, pdfOperations),
  ...runnables(convert, convertOperations),
  ...runnables(sign, signOperations),
  ...runnables(optimize, optimizeOperations),
  ...runnables<typeof ai, WithFiles & WithModel>(ai, aiOperations),
  ...runnables<typeof chat, FilePorts>(chat, chatOperations),
  ...runnables<typeof workflows, WorkflowPorts>(workflows, workflowOperations),
  ...runnables<typeof einvoice, WithFiles>(einvoice, einvoiceOperations),
  ...runnables<typeof pipelines, WorkflowPorts>(pipelines, pipelineOperations),
]);
