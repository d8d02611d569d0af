/** Addresses that are remembered at once: a deployment has one or two. */
const most = 8;

/** Writes what depends on the service's address alone once for each address. */
export function byAddress(write: (baseUrl: string) => string): (baseUrl: string) => Uint8Array {
  const written = new Map<string, Uint8Array>();
  return (baseUrl) => {
    const known = written.get(baseUrl);
    if (known !== undefined) return known;
    if (written.size >= most) written.clear();
    const bytes = Buffer.from(write(baseUrl));
    written.set(baseUrl, bytes);
    return bytes;
  };
}
