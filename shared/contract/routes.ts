import { sandboxPrefix, versionPrefix } from "./address.ts";
import { groups } from "./index.ts";
import type { Declared, Group, Listing, Method } from "./operation.ts";

export type Route = {
  method: Method;
  /** API Gateway template: `/api/v1/bulk/{job_id}`. */
  path: string;
  listing: Listing;
  /** Name of the group whose function answers: `sandbox` for every sandbox twin. */
  group: string;
  operation: string;
  declared: Declared;
  sandbox: boolean;
};

/** The sandbox address of a production path; undefined for paths outside the version prefix. */
function sandboxPath(path: string): string | undefined {
  return path.startsWith(versionPrefix) ? sandboxPrefix + path.slice(versionPrefix.length) : undefined;
}

function routesOf(group: Group): Route[] {
  return Object.entries(group.operations).flatMap(([operation, declared]) =>
    declared.paths.map(({ path, listing }) => ({
      method: declared.method,
      path,
      listing,
      group: group.name,
      operation,
      declared,
      sandbox: false,
    })),
  );
}

function sandboxRoutesOf(group: Group): Route[] {
  return routesOf(group).flatMap((route) => {
    const path = route.declared.sandbox ? sandboxPath(route.path) : undefined;
    return path === undefined ? [] : [{ ...route, path, group: "sandbox", sandbox: true }];
  });
}

/** Every published route: production and sandbox. The gateway, the stack, the reference all read this. */
export function routes(): Route[] {
  return [...groups.flatMap(routesOf), ...groups.flatMap(sandboxRoutesOf)];
}
