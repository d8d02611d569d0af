import type { Call } from "../contract/call.ts";
import { type email, mailLimits } from "../contract/email.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { hasSecrets } from "../contract/secret-options.ts";
import { invalidField, ServiceError } from "../errors/service-error.ts";
import { readOptions } from "../jobs/submit.ts";
import { listRoutes, type MailRoute, putRoute, removeRoute } from "../storage/mailboxes/routes.ts";
import { canonicalAddress } from "../values/mail-address.ts";

type Operations = typeof email.operations;
type Owner = Pick<Call, "account" | "tier">;

const describe = ({ address, operation, options, created_at }: MailRoute) => ({
  address,
  operation,
  options: JSON.parse(options) as Record<string, unknown>,
  created_at,
});

export async function listMailRoutes(_: object, { account }: Owner): Promise<AnswerOf<Operations["list"]>> {
  const routes = (await listRoutes(account)).map(describe);
  return { success: true, routes, total: routes.length, limit: mailLimits.addressesPerAccount };
}

/** Maps an address to an operation with options that the operation takes. Throws `conflict`, `validation_failed`. */
export async function mapAddress(
  { address: given, operation, options }: InputOf<Operations["put"]>,
  { account, tier }: Owner,
): Promise<MailRoute> {
  const address = canonicalAddress(given);
  if (address === undefined) throw invalidField("address", "Expected an e-mail address in its plain form");
  const text = JSON.stringify(options ?? {});
  if (hasSecrets(readOptions(operation, text)))
    throw invalidField("options", "A password is not kept with an address; unlock such files by themselves");
  const created_at = new Date().toISOString();
  const route: MailRoute = { address, account, tier, operation, options: text, created_at };
  const done = await putRoute(route);
  if (done === "taken")
    throw new ServiceError(
      "conflict",
      "The address, with all that differ from it by a +suffix, belongs to another account. Choose another one.",
    );
  if (done === "full")
    throw new ServiceError(
      "conflict",
      `An account has ${mailLimits.addressesPerAccount} addresses at most. Let one go first.`,
    );
  return route;
}

export const putMailRoute = async (
  input: InputOf<Operations["put"]>,
  owner: Owner,
): Promise<AnswerOf<Operations["put"]>> => ({ success: true, ...describe(await mapAddress(input, owner)) });

/** Gateways hand over a parameter as it stands in the path, or decoded: an address that has its @ is decoded. */
function unescaped(address: string): string {
  if (address.includes("@")) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export async function removeMailRoute(
  { address }: InputOf<Operations["remove"]>,
  { account }: Pick<Owner, "account">,
): Promise<AnswerOf<Operations["remove"]>> {
  const given = unescaped(address).trim().toLowerCase();
  // What was mapped before addresses had one spelling stands as it was given.
  for (const known of new Set([canonicalAddress(given) ?? given, given]))
    if (await removeRoute(account, known)) return { success: true, address: known };
  throw new ServiceError("not_found", "There is no such address.");
}
