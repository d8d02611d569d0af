import type { Access } from "./access.ts";

/**
 * Secrets of a deployment, and who reads them. Each is kept in Secrets Manager under a name that the operator gives as
 * NAME_SECRET; the functions get that name and read the value when they need it (shared/aws/secret.ts).
 */
export const secrets = {
  OPENAI_API_KEY: { holds: "the key of the language model", reads: ({ model }: Access) => model === true },
} as const satisfies Record<string, { holds: string; reads: (access: Access) => boolean }>;

export type SecretName = keyof typeof secrets;
export const secretNames = Object.keys(secrets) as SecretName[];
export const secretVariable = (name: SecretName) => `${name}_SECRET` as const;
