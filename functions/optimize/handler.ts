import { optimize } from "../../shared/contract/optimize.ts";
import { serve } from "../../shared/http/serve.ts";
import { optimizeOperations } from "../../shared/operations/optimize.ts";

export const handler = await serve(optimize, optimizeOperations, {}, { module: import.meta.url });
