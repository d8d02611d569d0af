import { lookupPublicAddress } from "./public-address.ts";

/** Resolves a host and port to what may be dialled in their place, or throws. */
export type Admit = (host: string, port: number) => Promise<{ host: string; port: number }>;

const ports = new Set([80, 443]);

/** Public addresses on the ports of the web, and nothing else. */
export const admitPublic: Admit = async (host, port) => {
  if (!ports.has(port)) throw new Error("port");
  return { host: await lookupPublicAddress(host), port };
};
