import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get } from "../harness/request.ts";

const keys = await generateKeyPair("ES256", { extractable: true });
const strangers = await generateKeyPair("ES256");
let issuer = "";

const server = createServer(async (request, response) => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256" };
  const body = request.url?.includes("openid") ? { jwks_uri: `${issuer}/keys` } : { keys: [jwk] };
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_AUDIENCE: "pagewright", OIDC_TIER_CLAIM: "plan" });
});
afterAll(() => server.close());

type Claims = {
  issuer?: string;
  audience?: string;
  expires?: string;
  plan?: string;
  key?: typeof keys.privateKey;
};

function token({
  audience = "pagewright",
  expires = "5m",
  plan = "indie",
  key = keys.privateKey,
  ...rest
}: Claims = {}) {
  return new SignJWT({ plan })
    .setProtectedHeader({ alg: "ES256", kid: "one" })
    .setIssuer(rest.issuer ?? issuer)
    .setAudience(audience)
    .setSubject("someone@example.com")
    .setExpirationTime(expires)
    .sign(key);
}

test("a token of the configured issuer is an account with the tier of its claim", async () => {
  const answer = await get("/api/v1/usage/check", { key: await token() });
  expect(answer.json).toMatchObject({ plan: "indie", limit: 2000 });
});

test.each([
  ["another audience", { audience: "else" }],
  ["another issuer", { issuer: "https://else.example" }],
  ["an expired one", { expires: "-1m" }],
  ["a forged signature", { key: strangers.privateKey }],
])("%s is a 401", async (_title, claims) => {
  const answer = await get("/api/v1/usage/check", { key: await token(claims) });
  expect(answer.status).toBe(401);
  expect(answer.json.code).toBe("invalid_credential");
});
