import type { email } from "../contract/email.ts";
import type { Implementation } from "../operations/implementation.ts";
import type { WithFetch } from "./call.ts";
import { ingest } from "./ingest.ts";
import { listMailRoutes, putMailRoute, removeMailRoute } from "./routes.ts";

export const emailOperations: Implementation<typeof email, WithFetch> = {
  ingest,
  list: listMailRoutes,
  put: putMailRoute,
  remove: removeMailRoute,
};
