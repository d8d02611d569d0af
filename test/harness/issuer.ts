import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll } from "vitest";

const keys = await generateKeyPair("ES256", { extractable: true });

/** An issuer of tokens that the tests of a file are served with. Returns what makes a token of any claims. */
export function trustedIssuer(): (claims: Record<string, unknown>) => Promise<string> {
  let issuer = "";
  const server = createServer(async (request, response) => {
    const published = [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256" }];
    const body = request.url?.includes("openid") ? { jwks_uri: `${issuer}/keys` } : { keys: published };
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
  return (claims) =>
    new SignJWT({ plan: "business", ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .setIssuer(issuer)
      .setAudience("pagewright")
      .setExpirationTime("1h")
      .sign(keys.privateKey);
}
