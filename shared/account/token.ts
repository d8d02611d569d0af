import type { JWTVerifyGetKey } from "jose";
import { enum as choiceOf, literal, object, string } from "zod";
import { optionalSetting } from "../aws/environment.ts";
import { accountHeader, grantOfRole } from "../contract/role.ts";
import { tierNames } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Account, Identity } from "./account.ts";
import { findAccount } from "./account-store.ts";
import { memberOf } from "./member-store.ts";
import { accountNamed, accountOfSubject } from "./subject.ts";

/** RFC 7519, section 4.1.2: a subject is a string. */
const named = string().min(1);
const discovery = object({ jwks_uri: string() });
let keys: Promise<JWTVerifyGetKey> | undefined;

/** OpenID Connect Discovery 1.0, section 4: the issuer names its key set. */
async function issuerKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { createRemoteJWKSet } = await import("jose");
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  return createRemoteJWKSet(new URL(discovery.parse(await response.json()).jwks_uri));
}

async function cachedKeys(issuer: string): Promise<JWTVerifyGetKey> {
  keys ??= issuerKeys(issuer);
  try {
    return await keys;
  } catch (error) {
    keys = undefined;
    throw error;
  }
}

/** A compact JWS has three parts; no API key contains a dot. */
export function looksLikeToken(credential: string): boolean {
  return credential.split(".").length === 3;
}

/** Of the address only what the issuer vouches for (OpenID Connect Core 1.0, 5.1). */
const addressed = object({ email: string().min(3).max(255), email_verified: literal(true) });

/** An account of others, as the bearer's role there allows; the tier is the account's own. Throws `key_restricted`. */
async function accountOfOthers(id: string, identity: Identity): Promise<Account> {
  const [found, member] = await Promise.all([findAccount(id), memberOf(id, identity)]);
  if (found === undefined || member === undefined)
    throw new ServiceError(
      "key_restricted",
      `The token is of no member of the account that ${accountHeader} names. Ask its owner, or leave the header out.`,
    );
  return { ...found, role: member.role, member: member.name, grant: grantOfRole[member.role], identity };
}

/**
 * The account of a JSON Web Token from the configured issuer: that of its `sub`, with the tier of the configured claim,
 * else of the stored account, else Starter. Undefined when the token is not valid (RFC 7519) or no issuer is set. `asked` names an
 * account of others.
 */
export async function accountOfToken(token: string, asked?: string): Promise<Account | undefined> {
  const issuer = optionalSetting("OIDC_ISSUER");
  const audience = optionalSetting("OIDC_AUDIENCE");
  if (issuer === undefined || audience === undefined) return undefined;
  const { jwtVerify } = await import("jose");
  const verified = await jwtVerify(token, await cachedKeys(issuer), {
    issuer,
    audience,
    algorithms: ["RS256", "ES256", "EdDSA"],
    requiredClaims: ["sub", "exp"],
  }).catch(() => undefined);
  const subject = named.safeParse(verified?.payload.sub);
  if (verified === undefined || !subject.success) return undefined;
  const id = accountOfSubject(subject.data);
  const identity: Identity = {
    subject: subject.data,
    email: addressed.safeParse(verified.payload).data?.email,
  };
  if (asked !== undefined && accountNamed(asked) !== id)
    return accountOfOthers(accountNamed(asked), identity);
  const claim = optionalSetting("OIDC_TIER_CLAIM");
  const claimed = choiceOf(tierNames).safeParse(claim === undefined ? undefined : verified.payload[claim]);
  if (claimed.success) return { id, tier: claimed.data, role: "owner", identity };
  return { ...((await findAccount(id)) ?? { id, tier: "starter" }), role: "owner", identity };
}
