import { record, string, unknown } from "zod";
import { bucketFiles } from "../aws/file-store.ts";
import { isSecret } from "../contract/secret-options.ts";
import { ServiceError } from "../errors/service-error.ts";
import { findJson, putJson } from "../files/json-file.ts";
import type { Job } from "./job.ts";

type Options = Job["options"];

const place = (job: string) => `jobs/${job}/secret-options`;
const parts = record(string(), unknown());

const part = (options: Options, secret: boolean): Options =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => isSecret(name, value) === secret));

/** Puts secrets aside and returns what may stand in the table. */
export async function putAside(
  job: string,
  options: Options,
): Promise<Pick<Job, "options" | "secret_options">> {
  const secret = part(options, true);
  const some = Object.keys(secret).length > 0;
  if (some) await putJson(bucketFiles, place(job), secret);
  return { options: part(options, false), ...(some ? { secret_options: true } : {}) };
}

/** All options of a job that has not ended. */
export async function optionsOf({ pk, options, secret_options = false }: Job): Promise<Options> {
  if (!secret_options) return options;
  const secret = await findJson(bucketFiles, place(pk), parts);
  if (secret === undefined) throw new ServiceError("conflict", "The job has ended.");
  return { ...options, ...secret };
}

/** What was put aside goes with the end of the job. */
export const forgetSecrets = (job: string): Promise<void> => bucketFiles.delete(place(job));
