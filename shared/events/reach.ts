import { optionalSetting } from "../aws/environment.ts";
import { resolveHost } from "../net/public-address.ts";
import type { Reach } from "./target.ts";

/** What this deployment's webhooks may reach. */
export const reach: Reach = {
  resolve: resolveHost,
  get loopback() {
    return optionalSetting("WEBHOOKS_TO_LOOPBACK") ?? false;
  },
};
