export type Environment = Readonly<Record<string, string | undefined>>;

/** The key that an environment names (AWS SDKs and Tools reference guide, "AWS access keys"). */
export const credentialsOf = ({
  AWS_ACCESS_KEY_ID: accessKeyId = "",
  AWS_SECRET_ACCESS_KEY: secretAccessKey = "",
  AWS_SESSION_TOKEN,
}: Environment) => ({ accessKeyId, secretAccessKey, sessionToken: AWS_SESSION_TOKEN || undefined });
