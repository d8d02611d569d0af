import { inSandbox, sandboxPrefix, sandboxResource } from "../../shared/contract/address.ts";
import { PathTree } from "../../shared/contract/path-tree.ts";
import { routes } from "../../shared/contract/routes.ts";
import { functionOf } from "../definition/functions.ts";

export type Match = { function: string; resource: string; params: Record<string, string> };

/** A template, and the function of each of its methods. */
type Resource = { resource: string; methods: Map<string, string> };

/**
 * Routes as API Gateway does (a HEAD where the GET of that address goes): the sandbox to its function, which knows its own
 * addresses; what nothing matches goes to `{proxy+}`.
 */
export function createRouter(): (method: string, path: string) => Match {
  const tree = new PathTree<Resource>();
  for (const each of routes().filter(({ sandbox }) => !sandbox))
    tree
      .at(each.path, () => ({ resource: each.path, methods: new Map() }))
      .methods.set(each.method, functionOf(each).name);
  return (method, path) => {
    if (inSandbox(path) && path !== sandboxPrefix)
      return {
        function: "sandbox",
        resource: sandboxResource,
        params: { proxy: path.slice(sandboxPrefix.length) },
      };
    const found = tree.find(path);
    if (found === undefined)
      return { function: "meta", resource: "/{proxy+}", params: { proxy: path.slice(1) } };
    const { resource, methods } = found.value;
    return {
      function: methods.get(method) ?? (method === "HEAD" ? methods.get("GET") : undefined) ?? "meta",
      resource,
      params: found.params,
    };
  };
}
