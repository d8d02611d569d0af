import { office } from "../../shared/contract/office.ts";
import { serve } from "../../shared/http/serve.ts";
import { officeOperations } from "../../shared/operations/office.ts";

export const handler = await serve(office, officeOperations, {}, { module: import.meta.url });
