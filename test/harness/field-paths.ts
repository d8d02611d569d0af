/** The value at a path such as `line_items[0].amount`; undefined where the path leads nowhere or is spelled otherwise. */
function valueAt(data: unknown, path: string): unknown {
  const steps = path.match(/\[\d+\]|(?:^|\.)[a-z_]+/g) ?? [];
  if (steps.join("") !== path) return undefined;
  return steps.reduce<unknown>((value, step) => {
    if (step.startsWith("[")) return Array.isArray(value) ? value[Number(step.slice(1, -1))] : undefined;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return new Map<string, unknown>(Object.entries(value)).get(step.replace(".", ""));
  }, data);
}

/** What an answer says of its own values, by field path. */
type Located = { evidence?: unknown; confidences?: unknown };

export const pathsOf = ({ evidence, confidences }: Located): string[] => [
  ...new Set([...Object.keys(evidence ?? {}), ...Object.keys(confidences ?? {})]),
];

/** The paths of evidence and confidences that lead to no value of the same data. */
export const lostPaths = (data: Located): string[] =>
  pathsOf(data).filter((path) => (valueAt(data, path) ?? null) === null);
