import { coerce, object, string, stringbool } from "zod";

const configuration = object({
  TABLE_KEYS: string(),
  TABLE_ACCOUNTS: string(),
  TABLE_USAGE: string(),
  TABLE_ANSWERS: string(),
  TABLE_JOBS: string(),
  TABLE_SESSIONS: string(),
  TABLE_WEBHOOKS: string(),
  TABLE_MAILBOXES: string(),
  TABLE_CHAINS: string(),
  TABLE_RETENTION: string(),
  TABLE_CACHE: string(),
  BUCKET_FILES: string(),
  QUEUE_JOBS: string(),
  QUEUE_OFFICE: string(),
  QUEUE_HTML: string(),
  QUEUE_WEBHOOKS: string(),
  /** Of their dead letters: for the operator's view alone. */
  QUEUE_JOBS_DEAD: string(),
  QUEUE_OFFICE_DEAD: string(),
  QUEUE_HTML_DEAD: string(),
  QUEUE_WEBHOOKS_DEAD: string(),
  /** Whether operations run in threads of their own, as they do when absent. */
  OPERATION_THREADS: stringbool(),
  /** MB that the process has for itself: Lambda says so, and the embedded runtime of its processes. */
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: coerce.number(),
  /** The function's name: only Lambda says it. */
  AWS_LAMBDA_FUNCTION_NAME: string(),
  /** Demo keys exist only on a machine that listens on loopback: the embedded runtime alone sets it. */
  DEMO_KEYS: stringbool(),
  /** Webhooks may lead to this machine itself: the embedded runtime alone sets it, while it listens on loopback. */
  WEBHOOKS_TO_LOOPBACK: stringbool(),
  /** Address under which callers reach the service; the name of the gateway when absent. */
  PUBLIC_BASE_URL: string(),
  /** Of the deployment: Lambda says it, and the embedded runtime. */
  AWS_REGION: string(),
  /** Where files are linked on one machine: an address of the service itself that serves what S3 would. */
  STORAGE_URL: string(),
  /** A folder of the disk that everything is kept on, and the bytes of it that stay free: on one machine alone. */
  DISK_FOLDER: string(),
  DISK_RESERVE: coerce.number(),
  /** Calls of DynamoDB carry a seal in place of a signature: the embedded runtime sets it beside its own emulator. */
  DYNAMODB_SEALED: stringbool(),
  /** Where the SDK finds DynamoDB, and the secret it signs with (AWS SDKs and Tools reference guide). */
  AWS_ENDPOINT_URL_DYNAMODB: string(),
  AWS_SECRET_ACCESS_KEY: string(),
  /** Another CloudWatch than that of the region. */
  AWS_ENDPOINT_URL_CLOUDWATCH: string(),
  /** Pricing page named in quota answers; the deployment's reference when absent. */
  UPGRADE_URL: string(),
  /** Origins whose pages may call from a browser, parted by commas; CORS is off when absent. */
  CORS_ORIGINS: string(),
  /** Issuer of JSON Web Tokens (OpenID Connect); no token is accepted when absent. */
  OIDC_ISSUER: string(),
  OIDC_AUDIENCE: string(),
  /** Claim that holds the tier; the stored account decides when absent. */
  OIDC_TIER_CLAIM: string(),
  /** Public client of the issuer by which people sign in to the console; nobody does when absent. */
  OIDC_CLIENT_ID: string(),
  /** Scopes that the console asks for beside `openid`, parted by spaces. */
  OIDC_SCOPES: string(),
  /** Origins of the issuer's token endpoint and key set where they are not the issuer's own, parted by commas. */
  OIDC_ORIGINS: string(),
  /** Key that SendGrid's Inbound Parse signs for: base64 of its DER, as the security policy shows it. */
  SENDGRID_PUBLIC_KEY: string(),
  /** Topics of Amazon SNS that may bring mail, parted by commas: anybody can publish on a topic of their own. */
  SES_TOPIC_ARN: string(),
  /** Bucket into which Amazon SES writes messages that are too large for a notification. */
  SES_BUCKET: string(),
});

type Configuration = typeof configuration.shape;
export type SettingName = keyof Configuration;
type Setting<Name extends SettingName> = Configuration[Name]["_output"];

/** One optional setting of the process environment, checked when it is read; an empty one counts as absent. */
export function optionalSetting<Name extends SettingName>(name: Name): Setting<Name> | undefined {
  const value = process.env[name];
  if (value === undefined || value === "") return undefined;
  return configuration.shape[name].parse(value) as Setting<Name>;
}

/** One required setting. Throws when the deployment forgot it. */
export function setting<Name extends SettingName>(name: Name): Setting<Name> {
  const value = optionalSetting(name);
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
