type Node<Value> = {
  fixed: Map<string, Node<Value>>;
  variable?: { name: string; node: Node<Value> };
  value?: Value;
};

export type Found<Value> = { value: Value; params: Record<string, string> };

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** Finds what belongs to an address by the templates of addresses, as API Gateway does: a fixed segment goes before a variable one. */
export class PathTree<Value> {
  private readonly root: Node<Value> = { fixed: new Map() };

  /** The value of a template, such as `/api/v1/bulk/{job_id}`, made when there is none yet. */
  at(template: string, make: () => Value): Value {
    let node = this.root;
    for (const segment of segmentsOf(template)) {
      const variable = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (variable === undefined) {
        const next = node.fixed.get(segment) ?? { fixed: new Map() };
        node.fixed.set(segment, next);
        node = next;
      } else {
        node.variable ??= { name: variable, node: { fixed: new Map() } };
        node = node.variable.node;
      }
    }
    node.value ??= make();
    return node.value;
  }

  find(path: string): Found<Value> | undefined {
    const params: Record<string, string> = {};
    const value = below(this.root, segmentsOf(path), params);
    return value === undefined ? undefined : { value, params };
  }
}

function below<Value>(
  node: Node<Value>,
  segments: readonly string[],
  params: Record<string, string>,
): Value | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.value;
  const fixed = node.fixed.get(segment);
  const found = fixed === undefined ? undefined : below(fixed, rest, params);
  if (found !== undefined || node.variable === undefined) return found;
  const value = below(node.variable.node, rest, params);
  if (value !== undefined) params[node.variable.name] = segment;
  return value;
}
