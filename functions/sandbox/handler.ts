import { serveSandbox } from "../../shared/http/serve-sandbox.ts";

export const handler = serveSandbox();
