import { inSandbox } from "../contract/address.ts";
import { noSuchRoute } from "../contract/gateway-body.ts";
import { leastUnlike, unlikeness } from "../contract/nearest.ts";
import { type Route, routes } from "../contract/routes.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Request } from "./request.ts";

type Asked = Pick<Request, "method" | "path" | "resource">;

/** A slip or a forgotten word, not another address. */
const mostUnlike = 0.45;
/** The right name under a wrong group is nearer than most slips. */
const otherGroup = 0.1;
/** Among routes that are equally near, one of the same method comes first. */
const otherMethod = 0.001;

/** What tells routes from each other: the prefix that nearly all share would make every two alike. */
const tail = (path: string) =>
  path
    .toLowerCase()
    .replace(/^\/(api\/)?(v\d+\/)?(sandbox\/)?/, "")
    .replace(/\/$/, "");

/** How unlike a route is to the words that were asked for; its variables are like any word. */
function unlikeRoute(template: string, words: readonly string[]): number {
  const segments = tail(template).split("/");
  const filled = segments.map((segment, at) => (segment.startsWith("{") ? (words[at] ?? "") : segment));
  const whole = unlikeness(filled.join("/"), words.join("/"));
  const name = segments.at(-1) ?? "";
  if (name === "" || name.startsWith("{")) return whole;
  return Math.min(whole, otherGroup + unlikeness(name, words.at(-1) ?? ""));
}

function nearestRoute({ method, path }: Asked): Route | undefined {
  const words = tail(path).split("/");
  const candidates = routes().filter(({ sandbox }) => sandbox === inSandbox(path));
  const unlike = (route: Route) =>
    unlikeRoute(route.path, words) + (route.method === method ? 0 : otherMethod);
  return leastUnlike(candidates, unlike, mostUnlike);
}

function wrongMethod(method: string, allow: string): ServiceError {
  return new ServiceError("method_not_allowed", `This route does not answer ${method}. Use ${allow}.`, {
    headers: { Allow: allow },
  });
}

/** The methods that an address answers, by its template; empty when there is no such address. */
function methodsOf(resource: string): string[] {
  return [...new Set(routes().flatMap(({ path, method }) => (path === resource ? [method] : [])))];
}

/** What no operation answers: 405 with the methods that the address does answer, else 404 with the nearest route. */
export function unknownRoute(asked: Asked): ServiceError {
  const methods = methodsOf(asked.resource);
  if (methods.length > 0) return wrongMethod(asked.method, methods.join(", "));
  const nearest = nearestRoute(asked);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest.method} ${nearest.path}?`;
  return new ServiceError("not_found", noSuchRoute + hint);
}
