/** The first of a list as a sentence names them, and how many more there are: `a, b and 3 more`. */
export function shortList(
  items: readonly (string | number)[],
  most = 10,
  { between = ", ", more = "more" }: { between?: string; more?: string } = {},
): string {
  const shown = items.slice(0, most).join(between);
  return items.length > most ? `${shown} and ${items.length - most} ${more}` : shown;
}
