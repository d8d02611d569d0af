import { ServiceError } from "../../shared/errors/service-error.ts";
import { notRunning } from "./connect.ts";

/** What the AWS SDK and the network say, and what an operator can do about it. */
const known: readonly { is: (error: Error) => boolean; says: (stack: string | undefined) => string }[] = [
  {
    is: ({ message }) => message.startsWith("Region is missing"),
    says: () => "No AWS region is set. Set AWS_REGION, or name a region in your AWS profile.",
  },
  {
    is: ({ name }) => name === "CredentialsProviderError",
    says: () => "No AWS credentials were found. Set AWS_PROFILE, or sign in as the AWS command line does.",
  },
  {
    is: ({ name }) => name === "ResourceNotFoundException",
    says: (stack) =>
      stack === undefined
        ? "The running service has no such table. Stop it and start it again: npm start"
        : `The tables that the stack ${stack} names are not there.`,
  },
  {
    is: (error) => "code" in error && error.code === "ECONNREFUSED",
    says: (stack) => (stack === undefined ? notRunning : "AWS does not answer. Is this machine online?"),
  },
];

/** Any failure as one line for the operator. `stack` is the deployment that was named, if one was. */
export function failureLine(error: unknown, stack: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error instanceof ServiceError && error.cause instanceof Error ? error.cause : error;
  const says = known.find(({ is }) => is(cause))?.says(stack);
  if (says === undefined && error instanceof ServiceError) return error.message;
  return says ?? `${error.name}: ${error.message}`.replace(/\s+/g, " ");
}
