import { optimize } from "../../shared/contract/optimize.ts";
import { serve } from "../../shared/http/serve.ts";
import { optimizePreset, optimizeToSize } from "../../shared/pdf/compression/optimize.ts";

export const handler = serve(optimize, { preset: optimizePreset, toSize: optimizeToSize });
