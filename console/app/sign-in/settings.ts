import { serviceUrl } from "../address.ts";
import { signalOf } from "../signal.ts";

/** How the operator lets people sign in (shared/http/sign-in.ts). */
export type SignInSettings = {
  issuer: string;
  client_id: string;
  audience: string;
  scopes: string;
  origins: readonly string[];
};

/** Undefined where nobody signs in, and until it is known. */
export const signInSettings = signalOf<SignInSettings | undefined>(undefined);

export async function loadSignIn(): Promise<void> {
  const response = await fetch(serviceUrl("console/sign-in.json")).catch(() => undefined);
  const found: Partial<SignInSettings> = response?.ok === true ? await response.json() : {};
  const { issuer, client_id, audience, scopes, origins } = found;
  if (issuer === undefined || client_id === undefined || audience === undefined) return;
  signInSettings.set({ issuer, client_id, audience, scopes: scopes ?? "openid", origins: origins ?? [] });
}
