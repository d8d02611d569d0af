import { optionalSetting } from "../aws/environment.ts";
import { challenge, invalidCredential, missingCredential } from "../contract/credential.ts";
import { accountHeader } from "../contract/role.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type Account, demoAccounts } from "./account.ts";
import { accountOfKey } from "./account-store.ts";
import { hashKey } from "./key.ts";
import { accountNamed } from "./subject.ts";
import { accountOfToken, looksLikeToken } from "./token.ts";

/** How long a warm function trusts a key it has seen, ms: a revoked key dies within this time. */
export const trusted = 10_000;
const most = 1_000;
const seen = new Map<string, { account: Account; until: number }>();

function remember(hash: string, account: Account): Account {
  if (seen.size >= most) seen.clear();
  seen.set(hash, { account, until: Date.now() + trusted });
  return account;
}

async function lookUp(credential: string, asked: string | undefined): Promise<Account | undefined> {
  if (optionalSetting("DEMO_KEYS") === true) {
    const demo = Object.hasOwn(demoAccounts, credential) ? demoAccounts[credential] : undefined;
    if (demo !== undefined) return demo;
  }
  if (looksLikeToken(credential)) return accountOfToken(credential, asked);
  const hash = hashKey(credential);
  const known = seen.get(hash);
  if (known !== undefined && known.until > Date.now()) return known.account;
  const account = await accountOfKey(credential);
  return account === undefined ? undefined : remember(hash, account);
}

/**
 * The account behind an Authorization header (RFC 6750, section 2.1); `asked` is the one that the header X-Account names.
 * Throws `missing_credential`, `invalid_credential`, or `key_restricted` for an account that is not the caller's.
 */
export async function authenticate(
  authorization: string | undefined,
  asked?: string | undefined,
): Promise<Account> {
  const credential = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? "")?.[1];
  if (credential === undefined) {
    throw new ServiceError("missing_credential", missingCredential, { headers: challenge });
  }
  const account = await lookUp(credential, asked);
  if (account === undefined || (account.expires ?? Number.POSITIVE_INFINITY) <= Date.now()) {
    throw new ServiceError("invalid_credential", invalidCredential, { headers: challenge });
  }
  if (asked !== undefined && account.role === undefined && accountNamed(asked) !== account.id)
    throw new ServiceError(
      "key_restricted",
      `A key is for one account, and ${accountHeader} names another. Leave the header out, or use a key of that account.`,
    );
  return account;
}
