import { einvoice } from "../contract/einvoice.ts";
import type { WithFiles } from "../files/file-store.ts";
import { implement } from "./implementation.ts";

export const einvoiceOperations = implement<typeof einvoice, WithFiles>(einvoice, {
  create: async () => (await import("../workflows/einvoice/create.ts")).createEInvoice,
  convert: async () => (await import("../workflows/einvoice/convert.ts")).convertEInvoice,
  validate: async () => (await import("../workflows/checking/operation.ts")).validateEInvoice,
});
