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
