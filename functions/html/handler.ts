import { html } from "../../shared/contract/html.ts";
import { serve } from "../../shared/http/serve.ts";
import { htmlOperations } from "../../shared/operations/html.ts";

export const handler = await serve(html, htmlOperations, {}, { module: import.meta.url });
