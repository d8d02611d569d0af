import { convert } from "../../shared/contract/convert.ts";
import { serve } from "../../shared/http/serve.ts";
import { convertOperations } from "../../shared/operations/convert.ts";

export const handler = await serve(convert, convertOperations, {}, { module: import.meta.url });
