import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { ServiceError } from "../errors/service-error.ts";

/** Not for the public Internet: IANA IPv4 Special-Purpose Address Registry, and multicast (RFC 5771). */
const special4: readonly [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Global unicast (RFC 4291); everything outside of it is refused, and these inside of it too (IANA IPv6 registry). */
const global6 = ["2000::", 3] as const;
const special6: readonly [network: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, prefix] of special4) refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of special6) refused.addSubnet(network, prefix, "ipv6");
const global = new BlockList();
global.addSubnet(...global6, "ipv6");

/** True for an address that a stranger on the Internet could reach. Mapped and translated addresses are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !refused.check(address, "ipv6");
}

export type Resolve = (host: string) => Promise<readonly string[]>;

/** As the machine's own resolver says. */
export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Every address of a URL's host, a literal one included. Throws `unreachable_url` when there is none. */
export async function lookupAddresses(
  host: string,
  resolve: Resolve,
): Promise<readonly [string, ...string[]]> {
  const bare = host.replace(/^\[|\]$/g, "");
  const [first, ...others] = isIP(bare) > 0 ? [bare] : await resolve(bare).catch(() => []);
  if (first === undefined) throw new ServiceError("unreachable_url", "The host of the URL is not known.");
  return [first, ...others];
}

/**
 * Addresses of the host that may be dialled: the host must resolve to public addresses only, so that one private
 * among them is not reached by chance. Throws `refused_url` or `unreachable_url`.
 */
export async function lookupPublicAddresses(
  host: string,
  resolve: Resolve = resolveHost,
): Promise<readonly [string, ...string[]]> {
  const addresses = await lookupAddresses(host, resolve);
  if (addresses.every(isPublicAddress)) return addresses;
  throw new ServiceError(
    "refused_url",
    "The URL leads to an address that is not public. Only public addresses are fetched.",
  );
}

/** One of those addresses. */
export async function lookupPublicAddress(host: string, resolve: Resolve = resolveHost): Promise<string> {
  const [first] = await lookupPublicAddresses(host, resolve);
  return first;
}

/** Parses an http or https URL on its standard port without a user. Throws `refused_url`. */
export function publicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const standard = url !== undefined && ["http:", "https:"].includes(url.protocol) && url.port === "";
  if (url === undefined || !standard || url.username !== "" || url.password !== "" || url.hostname === "") {
    throw new ServiceError(
      "refused_url",
      "Send a public http or https URL, on its standard port and without credentials.",
    );
  }
  return url;
}
