import { ServiceError } from "../errors/service-error.ts";
import type { Request } from "./request.ts";

/** Content types of bodies that this service reads, and what it calls them. */
const kinds = {
  multipart: { is: /^multipart\/form-data\b/i, name: "multipart/form-data" },
  urlencoded: { is: /^application\/x-www-form-urlencoded\b/i, name: "application/x-www-form-urlencoded" },
  json: { is: /^application\/([\w.-]+\+)?json\b/i, name: "JSON" },
} as const;

export type BodyKind = keyof typeof kinds;

const how: Record<BodyKind, string> = {
  multipart: "Send each field as a form field and each file as a file part.",
  urlencoded: "Send each field as name=value, joined by &.",
  json: "Send an object with the header Content-Type: application/json.",
};

export const contentTypeOf = ({ headers }: Request): string => headers["content-type"] ?? "";

/** What the content type says the body is; undefined when it says nothing that is read here. */
export function bodyKind(request: Request): BodyKind | undefined {
  const given = contentTypeOf(request);
  return (Object.keys(kinds) as BodyKind[]).find((kind) => kinds[kind].is.test(given));
}

/** A body of another kind than the route takes. */
export function wrongBody(takes: BodyKind, request: Request): ServiceError {
  const kind = bodyKind(request);
  const [mediaType = ""] = contentTypeOf(request).split(";");
  const unnamed = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mediaType)
    ? mediaType
    : "a body without a content type";
  const given = kind === undefined ? unnamed : kinds[kind].name;
  return new ServiceError(
    "malformed_body",
    `This route takes ${kinds[takes].name}, not ${given}. ${how[takes]}`,
  );
}
