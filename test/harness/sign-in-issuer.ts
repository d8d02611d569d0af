import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

type Asked = { client_id: string; redirect_uri: string; nonce: string; challenge: string; scope: string };

/** What the issuer does otherwise than it should, or is told to refuse. */
type Mischief = {
  /** The state that comes back. */
  state?: string;
  nonce?: string;
  /** Error of the authorization endpoint, and of the token endpoint. */
  error?: string;
  tokenError?: string;
  issuer?: string;
  tokenEndpoint?: string;
  /** Of the answer of authorization (RFC 9207). */
  iss?: string;
  audience?: string;
  clientAudience?: string;
  /** Seconds that tokens hold. */
  lifetime?: number;
};

const described = "Ask <b>the office</b> for access.";

/**
 * An issuer as OpenID Connect has it, with an RSA key of its own: discovery, key set, authorization that sends people back at
 * once, a token endpoint that holds the code to its challenge, and an end of the session. People are `person`; the access
 * token is for `audience`.
 */
export async function startSignInIssuer({ client, audience }: { client: string; audience: string }) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const codes = new Map<string, Asked>();
  const person: Record<string, unknown> = { sub: "jane" };
  const mischief: Mischief = {};
  /** Addresses that were asked for, with their query. */
  const heard: string[] = [];
  let url = "";

  const sign = (claims: Record<string, unknown>, aud: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "rsa" })
      .setIssuer(url)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + (mischief.lifetime ?? 3_600))
      .sign(privateKey);

  const json = (response: ServerResponse, body: object, status = 200) =>
    response
      .writeHead(status, {
        "Content-Type": "application/json",
        // A public client calls from a page.
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Headers": "content-type",
      })
      .end(JSON.stringify(body));

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const get = (name: string) => query.get(name) ?? "";
    const back = new URL(get("redirect_uri"));
    if (
      get("client_id") !== client ||
      get("code_challenge_method") !== "S256" ||
      get("response_type") !== "code"
    ) {
      response.writeHead(400).end("no such client");
      return;
    }
    back.searchParams.set("state", mischief.state ?? get("state"));
    back.searchParams.set("iss", mischief.iss ?? url);
    if (mischief.error === undefined) {
      const code = randomUUID();
      codes.set(code, {
        ...{ client_id: client, redirect_uri: get("redirect_uri"), nonce: get("nonce") },
        ...{ challenge: get("code_challenge"), scope: get("scope") },
      });
      back.searchParams.set("code", code);
    } else {
      back.searchParams.set("error", mischief.error);
      back.searchParams.set("error_description", described);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const asked = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      asked !== undefined &&
      form.get("grant_type") === "authorization_code" &&
      form.get("client_id") === asked.client_id &&
      form.get("redirect_uri") === asked.redirect_uri &&
      verifier === asked.challenge;
    const error = mischief.tokenError ?? (fits ? undefined : "invalid_grant");
    if (error !== undefined || asked === undefined) {
      json(response, { error, error_description: described }, 400);
      return;
    }
    const { nonce, scope } = asked;
    json(response, {
      token_type: "Bearer",
      expires_in: mischief.lifetime ?? 3_600,
      scope,
      access_token: await sign(person, mischief.audience ?? audience),
      id_token: await sign({ ...person, nonce: mischief.nonce ?? nonce }, mischief.clientAudience ?? client),
    });
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? "", url);
    heard.push(`${request.method} ${pathname}${search}`);
    if (pathname === "/.well-known/openid-configuration")
      return json(response, {
        issuer: mischief.issuer ?? url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: mischief.tokenEndpoint ?? `${url}/token`,
        end_session_endpoint: `${url}/logout`,
        jwks_uri: `${url}/keys`,
      });
    if (pathname === "/keys")
      return json(response, {
        keys: [{ ...(await exportJWK(publicKey)), kid: "rsa", alg: "RS256", use: "sig" }],
      });
    if (pathname === "/authorize") return authorize(searchParams, response);
    if (pathname === "/token") return token(request, response);
    if (pathname === "/logout")
      return response.writeHead(302, { Location: searchParams.get("post_logout_redirect_uri") ?? "/" }).end();
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, person, mischief, heard, sign, stop: () => server.close() };
}
