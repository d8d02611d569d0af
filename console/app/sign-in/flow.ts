import { goTo, serviceUrl } from "../address.ts";
import { call } from "../call.ts";
import { isObject, type Json, type JsonObject, textOf } from "../json.ts";
import { forgetKey, signedIn, signInFault, takeToken } from "../session.ts";
import { texts } from "../texts.ts";
import { acceptedToken, checkIdToken, claimsOf } from "./claims.ts";
import { askIssuer, discover, SignInError } from "./issuer.ts";
import type { SignInSettings } from "./settings.ts";

// OpenID Connect Core 1.0, 3.1: the authorization code flow, as a public client with PKCE (RFC 7636). Between leaving for the
// issuer and coming back this tab's storage holds what tells one sign-in from another, and no token.

const name = "pagewright-sign-in";
type Begun = { state: string; nonce: string; verifier: string; at: string };

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/[+/]/g, (letter) => (letter === "+" ? "-" : "_"))
    .replace(/=+$/, "");

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Where the issuer sends people back to: the operator registers it there. */
const homeAddress = () => serviceUrl("console");

function taken(): Begun | undefined {
  const text = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  const json: Json = text === null ? null : JSON.parse(text);
  if (!isObject(json)) return undefined;
  const [state, nonce, verifier] = [textOf(json.state), textOf(json.nonce), textOf(json.verifier)];
  return { state, nonce, verifier, at: textOf(json.at) };
}

async function toldFaults(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    signInFault.set(error.message);
  }
}

/** Goes to the issuer; `at` is where in the console the person will be when they are back. */
export const beginSignIn = (settings: SignInSettings, at: string): Promise<void> =>
  toldFaults(async () => {
    // The Web Cryptography API is there for pages over TLS and on this machine.
    if (!isSecureContext) throw new SignInError(texts.signInInsecure);
    const { authorize } = await discover(settings);
    const begun: Begun = { state: random(), nonce: random(), verifier: random(), at };
    const { state, nonce, verifier } = begun;
    const challenge = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const { client_id, scopes, audience } = settings;
    const asked = {
      ...{ response_type: "code", client_id, redirect_uri: homeAddress(), scope: scopes, state, nonce },
      ...{ code_challenge: base64url(new Uint8Array(challenge)), code_challenge_method: "S256" },
      // Some issuers make an access token for what is named so; others ignore it (RFC 6749, 3.1).
      ...(audience === client_id ? {} : { audience }),
    };
    for (const [field, value] of Object.entries(asked)) authorize.searchParams.set(field, value);
    sessionStorage.setItem(name, JSON.stringify(begun));
    location.assign(authorize);
  });

/** What the issuer says went wrong, in its words. */
function refusal(error: string, described: string): SignInError {
  return new SignInError(`${texts.issuerRefused} ${described === "" ? error : `${described} (${error})`}`);
}

/** The tokens for a code (RFC 6749, 4.1.3; RFC 7636, 4.5). */
async function exchange(code: string, verifier: string, url: URL, client_id: string): Promise<JsonObject> {
  const body = new URLSearchParams({
    ...{ grant_type: "authorization_code", code, redirect_uri: homeAddress() },
    ...{ client_id, code_verifier: verifier },
  });
  const { ok, json } = await askIssuer(url.href, { method: "POST", body });
  if (!ok) throw refusal(textOf(json.error), textOf(json.error_description));
  return json;
}

async function complete(settings: SignInSettings, answer: URLSearchParams, begun: Begun): Promise<void> {
  const { issuer, client_id } = settings;
  const { state, nonce, verifier } = begun;
  const named = answer.get("iss");
  // RFC 9207: an answer of another issuer.
  if (answer.get("state") !== state || (named !== null && named !== issuer))
    throw new SignInError(texts.stateOther);
  const error = answer.get("error");
  if (error !== null) throw refusal(error, answer.get("error_description") ?? "");
  const { token: url, endSession } = await discover(settings);
  const tokens = await exchange(answer.get("code") ?? "", verifier, url, client_id);
  const [idToken, accessToken] = [textOf(tokens.id_token), textOf(tokens.access_token)];
  checkIdToken(claimsOf(idToken), nonce, settings);
  const { token, ends } = acceptedToken([accessToken, idToken], settings);
  const known = await call("api/v1/account", {}, { key: token, account: "" });
  if (!known.ok) throw new SignInError(known.status === 401 ? texts.tokenRefused : known.message);
  takeToken(token, { idToken, ends, endSession: endSession?.href ?? "" });
}

/** Takes what the issuer sent back. The code leaves the address before anything else is done. */
export const endSignIn = (settings: SignInSettings, answer: URLSearchParams): Promise<void> =>
  toldFaults(async () => {
    history.replaceState(null, "", location.pathname);
    const begun = taken();
    if (begun === undefined) throw new SignInError(texts.stateOther);
    goTo(begun.at);
    await complete(settings, answer, begun);
  });

/** Forgets the token in every tab, and ends the session at the issuer where it has an address for that. */
export function signOut({ client_id }: SignInSettings): void {
  const session = signedIn.get();
  forgetKey();
  if (session === undefined || session.endSession === "") return;
  // OpenID Connect RP-Initiated Logout 1.0, section 2.
  const url = new URL(session.endSession);
  url.searchParams.set("id_token_hint", session.idToken);
  url.searchParams.set("client_id", client_id);
  url.searchParams.set("post_logout_redirect_uri", homeAddress());
  location.assign(url);
}
