import { record, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { refusePlainSecrets } from "../cloud/secrets.ts";
import { type Account, readAccount } from "./account.ts";
import type { AwsCalls } from "./aws-calls.ts";
import type { Asked } from "./command-line.ts";
import { nextSteps } from "./next-steps.ts";
import { adviceFor, reasonsOf } from "./refusals.ts";

/** What a deployment needs of the machine it is started on. */
export type Machine = {
  aws: AwsCalls;
  /** Runs the CDK's command line; its exit code. */
  cdk: (args: readonly string[]) => Promise<number>;
  /** The outputs of the stacks that the last run deployed, as the CDK wrote them to a file. */
  outputs: { file: string; read: () => unknown };
  ask: (question: string) => Promise<boolean>;
  say: (line: string) => void;
  /** Whether somebody sits there who can be asked. */
  terminal: boolean;
};

/** Below it the queues alone could take all that an account may run (AWS gives new accounts 10 or 50). */
const roomy = 100;

const outputsOf = record(string(), record(string(), string()));

function requireRoom({ concurrency }: Account, { context }: Asked): void {
  if (concurrency === undefined || concurrency >= roomy || context.size !== undefined) return;
  throw new ServiceError(
    "bad_request",
    `This account runs ${concurrency} functions at once, as new accounts may, and such an account gives a function 3,008 MB at most. Deploy the small size: npm run deploy -- -c size=small. To go on with the normal one: -c size=normal.`,
  );
}

async function bootstrap({ id, region }: Account, asked: Asked, machine: Machine): Promise<void> {
  machine.say(
    `The CDK was not used in account ${id}, ${region} yet. It keeps what it deploys in a bucket there, and has roles, of which the one for CloudFormation may do everything (cdk bootstrap, stack CDKToolkit).`,
  );
  if (!asked.yes && !(await machine.ask("Create them?")))
    throw new ServiceError("bad_request", "Nothing was deployed.");
  const code = await machine.cdk(["bootstrap", `aws://${id}/${region}`]);
  if (code !== 0)
    throw new ServiceError("dependency_unavailable", "cdk bootstrap did not succeed: see above.");
}

/** Why it failed, if that is known, else where to look. */
async function failure(stack: string, since: Date, { aws }: Machine): Promise<ServiceError> {
  const reasons = await reasonsOf(stack, since, aws).catch(() => []);
  const advice = adviceFor(reasons) ?? reasons.at(-1) ?? "The messages above say why.";
  return new ServiceError("dependency_unavailable", `The deployment did not succeed. ${advice}`);
}

const contextArguments = (context: Readonly<Record<string, string>>) =>
  Object.entries(context).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Deploys, from the check of the credentials to what to do next. Throws a ServiceError that says what to do. */
export async function deploy(asked: Asked, machine: Machine): Promise<void> {
  refusePlainSecrets(process.env);
  if (!asked.yes && !machine.terminal)
    throw new ServiceError(
      "bad_request",
      "Nobody can be asked here before permissions are created: add --yes.",
    );
  const stack = asked.context.stack ?? "pagewright";
  const account = await readAccount(machine.aws);
  machine.say(`Deploying ${stack} to account ${account.id}, ${account.region}, as ${account.caller}.`);
  requireRoom(account, asked);
  if (account.bootstrapped === false) await bootstrap(account, asked, machine);
  // One role for all APIs of a region: it is made where there is none, and never put in the place of another.
  const gatewayLogs: Readonly<Record<string, string>> =
    account.gatewayLogs === false ? { gatewayLogRole: "create" } : {};
  const begun = new Date();
  const code = await machine.cdk([
    ...["deploy", "--all", "--outputs-file", machine.outputs.file],
    ...["--require-approval", asked.yes ? "never" : "broadening"],
    ...contextArguments({ ...gatewayLogs, ...asked.context }),
    ...asked.rest,
  ]);
  if (code !== 0) throw await failure(stack, begun, machine);
  const url = outputsOf.safeParse(machine.outputs.read()).data?.[stack]?.Url;
  machine.say(nextSteps({ stack, url, region: account.region, profile: asked.profile }));
}
