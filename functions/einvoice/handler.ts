import { bucketFiles } from "../../shared/aws/file-store.ts";
import { einvoice } from "../../shared/contract/einvoice.ts";
import { serve } from "../../shared/http/serve.ts";
import { einvoiceOperations } from "../../shared/operations/einvoice.ts";

export const handler = await serve(
  einvoice,
  einvoiceOperations,
  { files: bucketFiles },
  { module: import.meta.url },
);
