import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll } from "vitest";

const keys = await generateKeyPair("ES256", { extractable: true });

type Published = { key: CryptoKey; kid: string; alg: string };

/**
 * An issuer of tokens that the tests of a file are served with, as OpenID Connect Discovery has it; nobody reaches it
 * while `isUp` says no. Returns what tells its address.
 */
export function servedIssuer(published: readonly Published[], isUp = () => true): () => string {
  let issuer = "";
  const server = createServer(async (request, response) => {
    if (!isUp()) return response.writeHead(503).end();
    const keys = published.map(async ({ key, kid, alg }) => ({ ...(await exportJWK(key)), kid, alg }));
    const isConfiguration = request.url?.includes("openid") === true;
    const body = isConfiguration ? { jwks_uri: `${issuer}/keys` } : { keys: await Promise.all(keys) };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_AUDIENCE: "pagewright", OIDC_TIER_CLAIM: "plan" });
  });
  afterAll(() => {
    server.close();
    for (const name of ["OIDC_ISSUER", "OIDC_AUDIENCE", "OIDC_TIER_CLAIM"]) delete process.env[name];
  });
  return () => issuer;
}

/** An issuer that the tests of a file trust. Returns what makes a token of any claims. */
export function trustedIssuer(): (claims: Record<string, unknown>) => Promise<string> {
  const issuer = servedIssuer([{ key: keys.publicKey, kid: "one", alg: "ES256" }]);
  return (claims) =>
    new SignJWT({ plan: "business", ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .setIssuer(issuer())
      .setAudience("pagewright")
      .setExpirationTime("1h")
      .sign(keys.privateKey);
}
