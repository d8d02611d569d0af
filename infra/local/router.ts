import { routes } from "../../shared/contract/routes.ts";
import { functionOf } from "../definition/functions.ts";

export type Match = { function: string; resource: string; params: Record<string, string> };

type Node = {
  fixed: Map<string, Node>;
  variable?: { name: string; node: Node };
  resource?: string;
  methods: Map<string, string>;
};

const newNode = (): Node => ({ fixed: new Map(), methods: new Map() });

function insert(root: Node, path: string, method: string, name: string): void {
  let node = root;
  for (const segment of path.split("/").filter(Boolean)) {
    const variable = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (variable === undefined) {
      let next = node.fixed.get(segment);
      if (next === undefined) {
        next = newNode();
        node.fixed.set(segment, next);
      }
      node = next;
    } else {
      node.variable ??= { name: variable, node: newNode() };
      node = node.variable.node;
    }
  }
  node.resource = path;
  node.methods.set(method, name);
}

function find(node: Node, segments: readonly string[], params: Record<string, string>): Node | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.resource === undefined ? undefined : node;
  const fixed = node.fixed.get(segment);
  const found = fixed === undefined ? undefined : find(fixed, rest, params);
  if (found !== undefined || node.variable === undefined) return found;
  const below = find(node.variable.node, rest, params);
  if (below !== undefined) params[node.variable.name] = segment;
  return below;
}

/** Routes as API Gateway does (a HEAD where the GET of that address goes): a fixed segment before a variable one; what nothing matches goes to `{proxy+}`. */
export function createRouter(): (method: string, path: string) => Match {
  const root = newNode();
  for (const each of routes()) insert(root, each.path, each.method, functionOf(each).name);
  return (method, path) => {
    const params: Record<string, string> = {};
    const node = find(root, path.split("/").filter(Boolean), params);
    const resource = node?.resource;
    if (resource === undefined)
      return { function: "meta", resource: "/{proxy+}", params: { proxy: path.slice(1) } };
    const { methods } = node ?? newNode();
    return {
      function: methods.get(method) ?? (method === "HEAD" ? methods.get("GET") : undefined) ?? "meta",
      resource,
      params,
    };
  };
}
