import { type JsonObject, listOf, numberOf, objectOf } from "../json.ts";
import { texts } from "../texts.ts";
import { SignInError } from "./issuer.ts";
import type { SignInSettings } from "./settings.ts";

/** How far clocks may differ, s. */
const leeway = 60;

const base64url = { "-": "+", _: "/" } as Readonly<Record<string, string>>;

/** The claims of a JSON Web Token (RFC 7519); none of what is no such token. */
export function claimsOf(token: string): JsonObject {
  const [, payload = "", signature] = token.split(".");
  if (signature === undefined) return {};
  try {
    const bytes = atob(payload.replace(/[-_]/g, (letter) => base64url[letter] ?? letter));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

const isFor = ({ aud }: JsonObject, audience: string) =>
  aud === audience || listOf(aud).some((each) => each === audience);

/**
 * OpenID Connect Core 1.0, 3.1.3.7: the ID token is of this issuer, for this client and of this sign-in. Its signature needs
 * no look here: it came from the issuer itself over TLS (rule 6), and the service verifies what it is sent.
 */
export function checkIdToken(claims: JsonObject, nonce: string, { issuer, client_id }: SignInSettings): void {
  const { iss, azp, exp, nonce: named } = claims;
  const isOurs =
    iss === issuer && isFor(claims, client_id) && (azp === undefined || azp === client_id) && named === nonce;
  if (!isOurs) throw new SignInError(texts.tokenOther);
  if ((numberOf(exp) ?? 0) + leeway < Date.now() / 1_000) throw new SignInError(texts.tokenOver);
}

/**
 * The token that the service accepts by its audience: the access token where it is a JSON Web Token for it, else the ID
 * token, whose audience is the client.
 */
export function acceptedToken(
  tokens: readonly string[],
  { issuer, audience }: SignInSettings,
): { token: string; ends: number } {
  for (const token of tokens) {
    const claims = claimsOf(token);
    const ends = (numberOf(claims.exp) ?? 0) * 1_000;
    if (claims.iss === issuer && isFor(claims, audience)) return { token, ends };
  }
  throw new SignInError(`${texts.tokenForNobody} ${audience}`);
}
