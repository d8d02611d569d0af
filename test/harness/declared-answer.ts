import { undeclared } from "../../bench/abuse/contract/declared.ts";
import { acceptedCall, fileLink } from "../../shared/contract/delivery.ts";
import { type ErrorCode, statusOf } from "../../shared/contract/error-codes.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { failuresOf } from "../../shared/reference/failures.ts";
import type { TestAnswer } from "./request.ts";

const declared: ReadonlyMap<string, Route> = new Map(
  routes()
    .filter(({ sandbox }) => !sandbox)
    .map((route) => [`${route.method} ${route.path}`, route]),
);

const isCode = (code: unknown): code is ErrorCode => typeof code === "string" && code in statusOf;

/** What of an error the route does not declare. */
function undeclaredError({ declared: own }: Route, { status, json }: TestAnswer): string | undefined {
  const failure = failuresOf(own).find((each) => each.status === status);
  const refuses = own.returns.kind === "json" && own.returns.refuses?.includes(status) === true;
  if (failure === undefined) return refuses ? undefined : `the status ${status}`;
  // A browser that opened the address has a page.
  if (json === undefined) return undefined;
  const code: unknown = json.code;
  if (!isCode(code)) return refuses || status === 422 ? undefined : `the code ${String(code)}`;
  if (statusOf[code] !== status) return `${code} with ${status}`;
  return failure.codes.includes(code) ? undefined : `the code ${code}`;
}

/** Left, bottom, right and top; a DoclingDocument names its sides. */
function sidesOf(value: unknown): readonly number[] | undefined {
  const { l, b, r, t, coord_origin: origin } = Object(value);
  const sides: unknown[] = Array.isArray(value) ? value : origin === "BOTTOMLEFT" ? [l, b, r, t] : [];
  const numbers = sides.filter((each) => typeof each === "number" && Number.isFinite(each));
  return numbers.length === 4 && sides.length === 4 ? numbers.map(Number) : undefined;
}

/** A box that is turned inside out, or a confidence that is none; undefined when there is neither. */
function impossible(value: unknown, path = "data"): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const at = `${path}.${name}`;
    if (name === "bbox" && each !== null) {
      const [left = 0, bottom = 0, right = 0, top = 0] = sidesOf(each) ?? [1, 1, 0, 0];
      if (left > right || bottom > top) return `the box ${at} ${JSON.stringify(each)}`;
    } else if (name === "confidence" && typeof each === "number" && !(each >= 0 && each <= 1))
      return `the confidence ${at} ${each}`;
    else {
      const within = impossible(each, at);
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

/**
 * What of an answer its route does not declare; undefined when all of it is. Every call of every test is held to it, so
 * that a field that is missing, another type or another code is seen wherever a route is called.
 */
export function undeclaredOf(method: string, resource: string, answer: TestAnswer): string | undefined {
  const route = declared.get(`${method} ${resource}`);
  if (route === undefined) return undefined;
  const { status, json, headers, bytes: body } = answer;
  if (status >= 400) {
    const found = undeclaredError(route, answer);
    if (found !== undefined) return found;
  } else if (acceptedCall.safeParse(json).success || fileLink.safeParse(json).success) return undefined;
  return json === undefined
    ? undefined
    : (undeclared(route, { status, headers, body }) ?? impossible(json.data));
}
