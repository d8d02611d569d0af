import { sign } from "../../shared/contract/sign.ts";
import { serve } from "../../shared/http/serve.ts";
import { signOperations } from "../../shared/operations/sign.ts";

export const handler = await serve(sign, signOperations, {}, { module: import.meta.url });
