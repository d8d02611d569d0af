import type { WithSavedChains } from "../chains/saved/records.ts";
import { email } from "../contract/email.ts";
import { implement } from "../operations/implementation.ts";
import type { WithFetch } from "./call.ts";

const routes = () => import("./routes.ts");

export const emailOperations = implement<typeof email, WithFetch & WithSavedChains>(email, {
  ingest: async () => (await import("./ingest.ts")).ingest,
  list: async () => (await routes()).listMailRoutes,
  put: async () => (await routes()).putMailRoute,
  remove: async () => (await routes()).removeMailRoute,
});
