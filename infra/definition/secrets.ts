import type { Access } from "./access.ts";

const readsMail = ({ mail }: Access) => mail === true;

/**
 * Secrets of a deployment, and who reads them. Each is kept in Secrets Manager under a name that the operator gives as
 * NAME_SECRET; the functions get that name and read the value when they need it (shared/aws/secret.ts).
 */
export const secrets = {
  OPENAI_API_KEY: { holds: "the key of the language model", reads: ({ model }: Access) => model === true },
  EMAIL_SIGNATURE_SECRET: { holds: "the key of x-email-signature", reads: readsMail },
  POSTMARK_PASSWORD: { holds: "the password in the address that Postmark calls", reads: readsMail },
  MAILGUN_SIGNING_KEY: { holds: "the key by which Mailgun signs", reads: readsMail },
  OPERATOR_TOKEN: {
    holds: "what opens the operator's view",
    reads: ({ watches }: Access) => watches === true,
  },
  MAILGUN_API_KEY: { holds: "the key that opens what Mailgun stored", reads: readsMail },
} as const satisfies Record<string, { holds: string; reads: (access: Access) => boolean }>;

export type SecretName = keyof typeof secrets;
export const secretNames = Object.keys(secrets) as SecretName[];
export const secretVariable = (name: SecretName) => `${name}_SECRET` as const;
