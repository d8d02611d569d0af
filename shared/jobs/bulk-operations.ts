import { ai } from "../contract/ai.ts";
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
import { aiOperations } from "../operations/ai.ts";
import { chatOperations } from "../operations/chat.ts";
import { convertOperations } from "../operations/convert.ts";
import { einvoiceOperations } from "../operations/einvoice.ts";
import { optimizeOperations } from "../operations/optimize.ts";
import { pdfOperations } from "../operations/pdf.ts";
import { pipelineOperations } from "../operations/pipelines.ts";
import { runnables } from "../operations/runnables.ts";
import { signOperations } from "../operations/sign.ts";
import { type WorkflowPorts, workflowOperations } from "../operations/workflows.ts";
import type { Operations, WorkerPorts } from "./run-on-file.ts";

/** All but those that print. */
export const workerOperations: Operations = new Map([
  ...runnables(pdf, pdfOperations),
  ...runnables(convert, convertOperations),
  ...runnables(sign, signOperations),
  ...runnables(optimize, optimizeOperations),
  ...runnables<typeof ai, WithFiles & WithModel>(ai, aiOperations),
  ...runnables<typeof chat, WorkerPorts>(chat, chatOperations),
  ...runnables<typeof workflows, WorkflowPorts>(workflows, workflowOperations),
  ...runnables<typeof einvoice, WithFiles>(einvoice, einvoiceOperations),
  ...runnables<typeof pipelines, WorkflowPorts>(pipelines, pipelineOperations),
]);
