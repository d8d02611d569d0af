import type { OfficeFormat } from "../../format/office-format.ts";

/** What the parent asks of the converter process. */
export type OfficeRequest = { format: OfficeFormat; bytes: Uint8Array };

/** What the process answers: once when it is ready, then one answer per request. */
export type OfficeReply = { ready: true } | { pdf: Uint8Array } | { failure: string };
