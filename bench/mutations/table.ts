import type { Mutation } from "./mutation.ts";
import { account } from "./rows/account.ts";
import { archives } from "./rows/archives.ts";
import { chains } from "./rows/chains.ts";
import { chat } from "./rows/chat.ts";
import { documents } from "./rows/documents.ts";
import { events } from "./rows/events.ts";
import { execution } from "./rows/execution.ts";
import { filings } from "./rows/filings.ts";
import { http } from "./rows/http.ts";
import { invoices } from "./rows/invoices.ts";
import { jobs } from "./rows/jobs.ts";
import { limits } from "./rows/limits.ts";
import { mail } from "./rows/mail.ts";
import { ocr } from "./rows/ocr.ts";
import { pdf } from "./rows/pdf.ts";
import { runtime } from "./rows/runtime.ts";
import { settlement } from "./rows/settlement.ts";
import { storage } from "./rows/storage.ts";
import { uploads } from "./rows/uploads.ts";
import { word } from "./rows/word.ts";

/** Every promise that is broken on purpose, by the part of the product that keeps it. */
export const mutations: readonly Mutation[] = [
  ...account,
  ...http,
  ...chat,
  ...jobs,
  ...events,
  ...mail,
  ...pdf,
  ...archives,
  ...ocr,
  ...documents,
  ...invoices,
  ...limits,
  ...runtime,
  ...execution,
  ...settlement,
  ...chains,
  ...storage,
  ...filings,
  ...uploads,
  ...word,
];
