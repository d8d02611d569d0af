import { canBeLinked, respondAsync } from "../contract/delivery.ts";
import type { Declared } from "../contract/operation.ts";
import type { Request } from "./request.ts";

/** The names of the preferences of a request (RFC 7240, 2). */
const preferences = ({ headers }: Request): string[] =>
  (headers.prefer ?? "").split(",").map((each) => (each.split(/[;=]/)[0] ?? "").trim().toLowerCase());

/** Whether the caller would rather hear of the answer later, where it may be a file. Others pass the preference over. */
export const prefersLater = (declared: Declared, request: Request): boolean =>
  canBeLinked(declared) && preferences(request).includes(respondAsync);
