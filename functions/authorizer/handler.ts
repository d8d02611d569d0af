import { authorize } from "../../shared/http/authorize.ts";

export const handler = authorize;
