/** Addresses that are remembered at once: a deployment has one or two. */
const most = 8;

/** Makes what depends on the service's address alone once for each address. */
export function byAddress<Made>(make: (baseUrl: string) => Made): (baseUrl: string) => Made {
  const known = new Map<string, Made>();
  return (baseUrl) => {
    const found = known.get(baseUrl);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(baseUrl);
    known.set(baseUrl, made);
    return made;
  };
}
