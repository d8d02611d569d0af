import { unmarshall } from "@aws-sdk/util-dynamodb";
import { takeBare } from "../../shared/storage/mailboxes/holders.ts";
import { type MailRoute, putRoute, readRoute, removeRoute } from "../../shared/storage/mailboxes/routes.ts";
import { bareAddress, canonicalAddress } from "../../shared/values/mail-address.ts";
import { itemsOf } from "./stores.ts";

async function routes(): Promise<MailRoute[]> {
  const found: MailRoute[] = [];
  for await (const item of itemsOf("mailboxes")) {
    const { pk, ...fields } = unmarshall(item);
    const route = String(pk).startsWith("address#") ? readRoute(fields) : undefined;
    if (route !== undefined) found.push(route);
  }
  return found;
}

/** Undefined when all is well with a mapping by now, else what is not. */
async function held(route: MailRoute): Promise<string | undefined> {
  const { account, address: given } = route;
  const address = canonicalAddress(given) ?? given;
  const taken =
    address === given
      ? !(await takeBare(bareAddress(address), account))
      : (await putRoute({ ...route, address })) !== "done";
  if (taken) return `${given} of ${account} gets no mail: ${bareAddress(address)} is not its to have.`;
  if (address !== given) await removeRoute(account, given);
  return undefined;
}

/**
 * Gives each mapping from before bare addresses were held its bare address, the oldest first, and its one spelling. What
 * is mapped itself comes before what stands below it. Names those that conflict with another account's.
 */
export async function holdAddresses(): Promise<string> {
  const order = (route: MailRoute) =>
    `${route.address === bareAddress(route.address) ? 0 : 1} ${route.created_at}`;
  const all = (await routes()).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const problems: string[] = [];
  for (const route of all) {
    const problem = await held(route);
    if (problem !== undefined) problems.push(problem);
  }
  return [`${all.length - problems.length} of ${all.length} mappings hold their address.`, ...problems].join(
    "\n",
  );
}
