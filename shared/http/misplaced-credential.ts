import { challenge, missingCredential } from "../contract/credential.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Request } from "./request.ts";

/** Where callers of other services put a key, and why it is not looked for there. */
const places: readonly { is: (request: Pick<Request, "headers" | "query">) => boolean; says: string }[] = [
  {
    is: ({ headers }) => /^basic\b/i.test(headers.authorization ?? ""),
    says: "Basic credentials are not read.",
  },
  { is: ({ headers }) => "x-api-key" in headers, says: "The header X-API-Key is not read." },
  {
    is: ({ query }) => Object.keys(query).some((name) => /^(api_?key|key|access_token|token)$/i.test(name)),
    says: "A key in the address is not read, because addresses stand in logs.",
  },
];

/** The 401 for a request without a credential, with a word on one that came in another place. */
export function withoutCredential(request: Pick<Request, "headers" | "query">): ServiceError {
  const place = places.find(({ is }) => is(request));
  const message = place === undefined ? missingCredential : `${place.says} ${missingCredential}`;
  return new ServiceError("missing_credential", message, { headers: challenge });
}
