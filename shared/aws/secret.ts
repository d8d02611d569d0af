import type { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { patience, tellingOutages } from "./bounded-client.ts";

/**
 * Secrets of the deployment. In the cloud the environment says only where each is kept: `OPENAI_API_KEY_SECRET` names
 * the secret of Secrets Manager that holds `OPENAI_API_KEY`. On one machine the value itself may stand there.
 */
type SecretName =
  | "OPENAI_API_KEY"
  | "EMAIL_SIGNATURE_SECRET"
  | "POSTMARK_PASSWORD"
  | "MAILGUN_SIGNING_KEY"
  | "MAILGUN_API_KEY"
  | "OPERATOR_TOKEN";

/** How long a value is used before it is asked for again, ms: a secret that was changed takes effect within it. */
const trusted = 5 * 60_000;

type Kept = { source: string; value: Promise<string>; until: number };
const kept = new Map<SecretName, Kept>();

let client: SecretsManagerClient | undefined;

async function read(source: string): Promise<string> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  client ??= tellingOutages(new SecretsManagerClient({ requestHandler: patience() }));
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: source }));
  if (SecretString === undefined || SecretString.trim() === "")
    throw new Error(`The secret ${source} holds no text.`);
  return SecretString.trim();
}

const present = (name: string) => process.env[name] || undefined;

/** The value of a secret; undefined when the deployment has none. Throws when it cannot be read. */
export async function secretSetting(name: SecretName): Promise<string | undefined> {
  const source = present(`${name}_SECRET`);
  if (source === undefined) return present(name);
  const known = kept.get(name);
  if (known?.source === source && known.until > Date.now()) return known.value;
  const entry = { source, value: read(source), until: Date.now() + trusted };
  kept.set(name, entry);
  // A value that could not be read is asked for again by the next call.
  entry.value.catch(() => kept.get(name) === entry && kept.delete(name));
  return entry.value;
}

/** Has the value read anew: what it was has been refused. */
export const forgetSecret = (name: SecretName): boolean => kept.delete(name);
