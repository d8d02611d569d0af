import { extractInvoice } from "./ai-invoice.ts";
import { group } from "./operation.ts";

export const ai = group("ai", "Document intelligence", { extractInvoice });
