type Problem = { field: string; msg: string; type: string };

/** The rule that a call sends one of these fields: not none, not two. The problem stands at the first of them. */
export function exactlyOne<const Name extends string>(first: Name, second: Name) {
  return (input: Partial<Record<Name, unknown>>): Problem | undefined => {
    const given = [first, second].filter((name) => input[name] !== undefined).length;
    if (given === 1) return undefined;
    return given === 0
      ? { field: first, msg: `Send ${first} or ${second}`, type: "missing" }
      : { field: first, msg: `Send either ${first} or ${second}, not both`, type: "value_error" };
  };
}

/** The same of several fields, of which a flag counts as sent when it is true. */
export function oneOf<const Name extends string>(...names: readonly [Name, Name, ...Name[]]) {
  const last = names.at(-1);
  return (input: Partial<Record<Name, unknown>>): Problem | undefined => {
    const given = names.filter((name) => input[name] !== undefined && input[name] !== false).length;
    if (given === 1) return undefined;
    const field = names[0];
    const choices = `${names.slice(0, -1).join(", ")} and ${last}`;
    return { field, msg: `Send one of ${choices}`, type: given === 0 ? "missing" : "value_error" };
  };
}
