const made = new Map<string, RegExp>();

function expressionOf(name: string): RegExp {
  const known = made.get(name);
  if (known !== undefined) return known;
  const expression = new RegExp(`[:\\s]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  made.set(name, expression);
  return expression;
}

/** The value of an attribute in a tag, as it is written, by its name without a prefix. */
export function attributeOf(xml: Buffer, from: number, to: number, name: string): string | undefined {
  const [, double, single] = expressionOf(name).exec(xml.toString("latin1", from, to)) ?? [];
  return double ?? single;
}

/** Whether a switch of Office Open XML is on (ECMA-376, part 1, 22.9.2.7): it is by being there. */
export const isOn = (value: string | undefined): boolean => !/^(0|false|off)$/.test(value ?? "");
