/**
 * How many styles each style is based on, itself included, one upon the other; in a ring each leads to all of the ring.
 * In one pass: what was found for a style counts for those above it.
 */
export function stepsOf(basedOn: ReadonlyMap<string, string | undefined>): Map<string, number> {
  const steps = new Map<string, number>();
  for (const first of basedOn.keys()) {
    const path: string[] = [];
    const places = new Map<string, number>();
    let at: string | undefined = first;
    while (at !== undefined && basedOn.has(at) && !steps.has(at) && !places.has(at)) {
      places.set(at, path.length);
      path.push(at);
      at = basedOn.get(at);
    }
    const ring = at === undefined ? undefined : places.get(at);
    const around = ring === undefined ? 0 : path.length - ring;
    let below = (at === undefined ? 0 : steps.get(at)) ?? 0;
    for (let place = path.length - 1; place >= 0; place--) {
      const inRing = ring !== undefined && place >= ring;
      below = inRing ? around : below + 1;
      steps.set(path[place] ?? "", below);
    }
  }
  return steps;
}
