import { type Json, type JsonObject, objectOf, textOf } from "../json.ts";
import { texts } from "../texts.ts";
import type { SignInSettings } from "./settings.ts";

/** What went wrong on the way, as the person reads it. */
export class SignInError extends Error {}

/** An endpoint that a browser may be sent to: over TLS, or on this machine. */
function endpoint(value: Json | undefined): URL | undefined {
  const url = URL.parse(textOf(value));
  if (url === null) return undefined;
  const { protocol, hostname } = url;
  const here = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && here) ? url : undefined;
}

export type Issuer = { authorize: URL; token: URL; endSession: URL | undefined };

/** JSON that the issuer answers, whatever its status: an error is JSON too (RFC 6749, 5.2). */
export async function askIssuer(
  url: string,
  request: RequestInit = {},
): Promise<{ ok: boolean; json: JsonObject }> {
  const plain: RequestInit = { credentials: "omit", redirect: "error", cache: "no-store" };
  try {
    const response = await fetch(url, { ...plain, ...request });
    return { ok: response.ok, json: objectOf(await response.json()) };
  } catch {
    throw new SignInError(`${texts.issuerSilent} ${new URL(url).origin}`);
  }
}

/** OpenID Connect Discovery 1.0, section 4: where the issuer is asked what. Throws SignInError. */
export async function discover({ issuer, origins }: SignInSettings): Promise<Issuer> {
  const { ok, json } = await askIssuer(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const [authorize, token] = [endpoint(json.authorization_endpoint), endpoint(json.token_endpoint)];
  if (!ok || authorize === undefined || token === undefined) throw new SignInError(texts.issuerUnknown);
  // Section 4.3: another issuer's configuration under this one's address.
  if (json.issuer !== issuer) throw new SignInError(`${texts.issuerOther} ${textOf(json.issuer)}`);
  if (!origins.includes(token.origin))
    throw new SignInError(`${texts.issuerElsewhere} OIDC_ORIGINS=${token.origin}`);
  return { authorize, token, endSession: endpoint(json.end_session_endpoint) };
}
