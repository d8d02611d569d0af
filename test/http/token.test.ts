import { generateKeyPair, SignJWT } from "jose";
import { expect, test, vi } from "vitest";
import { putTier } from "../../shared/account/account-store.ts";
import { servedIssuer } from "../harness/issuer.ts";
import { get } from "../harness/request.ts";

const keys = await generateKeyPair("ES256", { extractable: true });
const rsa = await generateKeyPair("RS256", { extractable: true });
const edwards = await generateKeyPair("EdDSA", { extractable: true });
const strangers = await generateKeyPair("ES256");
let discoverable = true;

const issuer = servedIssuer(
  [
    { key: keys.publicKey, kid: "one", alg: "ES256" },
    { key: rsa.publicKey, kid: "two", alg: "RS256" },
    { key: edwards.publicKey, kid: "three", alg: "EdDSA" },
  ],
  () => discoverable,
);

type Claims = {
  issuer?: string;
  audience?: string;
  expires?: string;
  plan?: string | undefined;
  subject?: string;
  key?: typeof keys.privateKey;
};

function token({
  audience = "pagewright",
  expires = "5m",
  plan = "indie",
  subject = "someone@example.com",
  key = keys.privateKey,
  ...rest
}: Claims = {}) {
  return new SignJWT({ plan })
    .setProtectedHeader({ alg: "ES256", kid: "one" })
    .setIssuer(rest.issuer ?? issuer())
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(expires)
    .sign(key);
}

test("as long as the issuer cannot be reached a call fails, and the next one asks again", async () => {
  discoverable = false;
  const refused = await get("/api/v1/usage/check", { key: await token() });
  expect(refused.status).toBe(500);
  discoverable = true;
  expect((await get("/api/v1/usage/check", { key: await token() })).status).toBe(200);
});

test("a token of the configured issuer is an account with the tier of its claim", async () => {
  const answer = await get("/api/v1/usage/check", { key: await token() });
  expect(answer.json).toMatchObject({ plan: "indie", limit: 2000 });
});

test.each([
  ["another audience", { audience: "else" }],
  ["another issuer", { issuer: "https://else.example" }],
  ["an expired one", { expires: "-1m" }],
  ["a forged signature", { key: strangers.privateKey }],
  ["an empty subject", { subject: "" }],
])("%s is a 401", async (_title, claims) => {
  const answer = await get("/api/v1/usage/check", { key: await token(claims) });
  expect(answer.status).toBe(401);
  expect(answer.json.code).toBe("invalid_credential");
});

test("a token without a known tier has that of the stored account, else Starter", async () => {
  const subject = `${Date.now()}@example.com`;
  const key = await token({ plan: "platinum", subject });
  expect((await get("/api/v1/usage/check", { key })).json).toMatchObject({ plan: "starter", limit: 500 });
  await putTier(subject, "developer");
  expect((await get("/api/v1/usage/check", { key })).json).toMatchObject({ plan: "developer" });
  vi.stubEnv("OIDC_TIER_CLAIM", "");
  const claimed = await token({ plan: "business", subject });
  expect((await get("/api/v1/usage/check", { key: claimed })).json).toMatchObject({ plan: "developer" });
  vi.unstubAllEnvs();
});

test("a token that never expires, or that names nobody, is a 401", async () => {
  const bare = () => new SignJWT({}).setProtectedHeader({ alg: "ES256", kid: "one" }).setIssuer(issuer());
  const endless = bare().setAudience("pagewright").setSubject("someone");
  const nobody = bare().setAudience("pagewright").setExpirationTime("5m");
  for (const each of [endless, nobody]) {
    const answer = await get("/api/v1/usage/check", { key: await each.sign(keys.privateKey) });
    expect(answer.status).toBe(401);
  }
});

test.each(["OIDC_ISSUER", "OIDC_AUDIENCE"])("no token counts where %s is not set", async (name) => {
  vi.stubEnv(name, "");
  const answer = await get("/api/v1/usage/check", { key: await token() });
  vi.unstubAllEnvs();
  expect(answer.status).toBe(401);
});

test.each([
  ["RS256", "two", rsa.privateKey],
  ["EdDSA", "three", edwards.privateKey],
])("a token signed by %s counts too", async (alg, kid, key) => {
  const signed = new SignJWT({ plan: "business" }).setProtectedHeader({ alg, kid }).setIssuer(issuer());
  const claims = signed.setAudience("pagewright").setSubject("someone").setExpirationTime("5m");
  const answer = await get("/api/v1/usage/check", { key: await claims.sign(key) });
  expect(answer.json).toMatchObject({ plan: "business" });
});
