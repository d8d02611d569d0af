import { BlockList, isIP } from "node:net";
import { ServiceError } from "../errors/service-error.ts";
import { lookupAddresses, lookupPublicAddresses, publicUrl, type Resolve } from "../net/public-address.ts";

/** How addresses of webhooks are judged. */
export type Reach = {
  resolve: Resolve;
  /** Also http and any port, where every address of the host is this machine's own. */
  loopback: boolean;
};

/** Where a delivery is dialled: the addresses that were judged, and no other. */
export type Target = { url: URL; addresses: readonly [string, ...string[]] };

const own = new BlockList();
own.addSubnet("127.0.0.0", 8, "ipv4");
own.addAddress("::1", "ipv6");
const isOwn = (address: string) => own.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function loopbackUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fits =
    url !== undefined && ["http:", "https:"].includes(url.protocol) && loopbackHost.test(url.hostname);
  return fits && url.username === "" && url.password === "" ? url : undefined;
}

/**
 * Resolves a webhook's URL once and judges every address it has. Throws `refused_url` or `unreachable_url`.
 * What is dialled must be an address of this answer: a name that is resolved again may lead elsewhere.
 */
export async function resolveTarget(text: string, { resolve, loopback }: Reach): Promise<Target> {
  const near = loopback ? loopbackUrl(text) : undefined;
  if (near !== undefined) {
    const addresses = await lookupAddresses(near.hostname, resolve);
    if (addresses.every(isOwn)) return { url: near, addresses };
  }
  const url = publicUrl(text);
  if (url.protocol !== "https:") throw new ServiceError("refused_url", "Webhooks go to https URLs only.");
  return { url, addresses: await lookupPublicAddresses(url.hostname, resolve) };
}
