import { object, string, url } from "zod";
import type { TableName } from "../definition/tables.ts";
import type { Credentials } from "./signature.ts";

/** Servers of DynamoDB, S3 and SQS that the operator runs, where several instances keep what they share. */
export type GivenServers = {
  endpoints: { dynamodb: string; s3: string; sqs: string };
  region: string;
  credentials: Credentials & { sessionToken?: string | undefined };
  /** Stands before the names of tables and queues, as the name of the stack does in the cloud. */
  stack: string;
  bucket: string;
};

/** Name of a table on servers that have no stacks. */
export const tableBefore = (stack: string) => (name: TableName) => `${stack}-${name}`;

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that every AWS SDK reads (AWS SDKs and Tools reference guide, "Service-specific endpoints"). */
const endpoints = ["AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL_SQS"] as const;
const everyEndpoint = "AWS_ENDPOINT_URL";

const address = url({ protocol: /^https?$/, error: "is not an http or https address" });
const stack = string().regex(/^[a-z][a-z0-9-]{2,39}$/, "takes 3 to 40 small letters, digits and hyphens");

const settings = object({
  AWS_ENDPOINT_URL_DYNAMODB: address,
  AWS_ENDPOINT_URL_S3: address,
  AWS_ENDPOINT_URL_SQS: address,
  AWS_ACCESS_KEY_ID: string(),
  AWS_SECRET_ACCESS_KEY: string(),
  AWS_SESSION_TOKEN: string().optional(),
  AWS_REGION: string().default("us-east-1"),
  STACK_NAME: stack.default("pagewright"),
  BUCKET_FILES: string().optional(),
});

/** The servers that the environment names; undefined when it names none. Throws when something is missing or wrong. */
export function givenServers(environment: Environment): GivenServers | undefined {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  for (const name of endpoints) set[name] ??= set[everyEndpoint];
  if (endpoints.every((name) => set[name] === undefined)) return undefined;
  const { data, error } = settings.safeParse(set);
  if (data === undefined) {
    const wrong = error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} ${set[name] === undefined ? "is not set" : message}`;
    });
    throw new Error(`Servers for several instances (docs/several-instances.md): ${wrong.join("; ")}.`);
  }
  return {
    endpoints: {
      dynamodb: data.AWS_ENDPOINT_URL_DYNAMODB,
      s3: data.AWS_ENDPOINT_URL_S3,
      sqs: data.AWS_ENDPOINT_URL_SQS,
    },
    region: data.AWS_REGION,
    credentials: {
      accessKeyId: data.AWS_ACCESS_KEY_ID,
      secretAccessKey: data.AWS_SECRET_ACCESS_KEY,
      sessionToken: data.AWS_SESSION_TOKEN,
    },
    stack: data.STACK_NAME,
    bucket: data.BUCKET_FILES ?? `${data.STACK_NAME}-files`,
  };
}
