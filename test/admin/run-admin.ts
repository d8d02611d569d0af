import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const main = join(import.meta.dirname, "../../infra/admin/main.ts");
const named = /^(TABLE_|QUEUE_|BUCKET_|AWS_)/;
const environment = Object.entries(process.env);

/** What leads to the emulators of the run. */
export const emulators = Object.fromEntries(environment.filter(([name]) => named.test(name)));

/** No AWS profile, no credentials of the machine that tests. */
const bare = {
  ...Object.fromEntries(environment.filter(([name]) => !named.test(name))),
  AWS_EC2_METADATA_DISABLED: "true",
  AWS_CONFIG_FILE: join(tmpdir(), "pagewright-no-config"),
  AWS_SHARED_CREDENTIALS_FILE: join(tmpdir(), "pagewright-no-credentials"),
};

/** Runs the admin command as an operator does; `typed` is what is typed when it asks. */
export async function admin(args: readonly string[], env: Record<string, string | undefined>, typed = "") {
  const child = spawn(process.execPath, [main, ...args], { env: { ...bare, ...env } });
  child.stdin.end(typed);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, err, code };
}
