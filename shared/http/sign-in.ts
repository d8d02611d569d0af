import { optionalSetting } from "../aws/environment.ts";
import { readOrigins } from "./cors.ts";

/** How a page signs people in by OpenID Connect: what the issuer knows it by, and which tokens the service accepts. */
export type SignIn = {
  issuer: string;
  client_id: string;
  /** What the token that is sent to the service has to be for. */
  audience: string;
  scopes: string;
  /** The issuer's own and those of its endpoints that a page calls. */
  origins: readonly string[];
};

type Given = (name: SignInSetting) => string | undefined;
export type SignInSetting =
  | "OIDC_ISSUER"
  | "OIDC_AUDIENCE"
  | "OIDC_CLIENT_ID"
  | "OIDC_SCOPES"
  | "OIDC_ORIGINS";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** What goes to such an address is read by nobody on the way. */
const isGuarded = ({ protocol, hostname }: URL) =>
  protocol === "https:" || (protocol === "http:" && loopback.includes(hostname));

/** OpenID Connect Discovery 1.0, section 3: an address without query and fragment. Throws for any other. */
function issuerOrigin(issuer: string): string {
  const url = URL.parse(issuer);
  if (url !== null && isGuarded(url) && !/[?#]/.test(issuer)) return url.origin;
  throw new Error(`${issuer} is no issuer: OIDC_ISSUER is an https address without query and fragment.`);
}

function originsOf(issuer: string, others: string | undefined): string[] {
  const more = others === undefined ? [] : readOrigins(others, "OIDC_ORIGINS");
  const open = more.find((origin) => !isGuarded(new URL(origin)));
  if (open !== undefined) throw new Error(`OIDC_ORIGINS takes origins of https; ${open} is none.`);
  return [...new Set([issuerOrigin(issuer), ...more])];
}

/** RFC 6749, 3.3: a scope is printable ASCII without spaces, quotes and backslashes. */
const isScope = (word: string) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word);

function scopesOf(text = ""): string {
  const words = ["openid", ...text.split(" ").filter((word) => word !== "")];
  const wrong = words.find((word) => !isScope(word));
  if (wrong !== undefined) throw new Error(`OIDC_SCOPES lists scopes, parted by spaces; ${wrong} is none.`);
  return [...new Set(words)].join(" ");
}

/** The settings of an operator, read whole; undefined where nobody signs in. Throws, with what to do, for what cannot work. */
export function readSignIn(given: Given): SignIn | undefined {
  const [issuer, audience, client_id] = [
    given("OIDC_ISSUER"),
    given("OIDC_AUDIENCE"),
    given("OIDC_CLIENT_ID"),
  ];
  if (client_id === undefined) return undefined;
  if (issuer === undefined || audience === undefined)
    throw new Error("OIDC_CLIENT_ID is of use with OIDC_ISSUER and OIDC_AUDIENCE alone. Set all three.");
  const origins = originsOf(issuer, given("OIDC_ORIGINS"));
  return { issuer, client_id, audience, scopes: scopesOf(given("OIDC_SCOPES")), origins };
}

export const signIn = (): SignIn | undefined => readSignIn(optionalSetting);
