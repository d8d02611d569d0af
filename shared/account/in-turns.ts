/** What is found for each, so many at a time, in the order that they came. */
export async function inTurns<One, Found>(
  all: readonly One[],
  atOnce: number,
  find: (one: One) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < all.length; start += atOnce)
    found.push(...(await Promise.all(all.slice(start, start + atOnce).map(find))));
  return found;
}
