import { filesBucket } from "../definition/buckets.ts";
import { resourceEnvironment } from "../definition/environment.ts";
import { createTables } from "./create-tables.ts";
import { EmulatorProcess } from "./emulator-process.ts";
import { ownCredentials } from "./local-credentials.ts";
import { ownFolder } from "./private-folder.ts";
import type { QueueState } from "./queue-states.ts";

const region = "us-east-1";
/** The account in the addresses of the emulator's queues. */
const account = "000000000000";

export type Emulators = {
  environment: Record<string, string>;
  queues(): Promise<QueueState[]>;
  stop(): Promise<void>;
};

export type EmulatorOptions = {
  dataDir: string;
  /** How far the clocks of callers may be from ours, ms: tests set theirs. AWS takes 15 minutes. */
  skew?: number | undefined;
};

/**
 * DynamoDB, S3 and SQS on free loopback ports, with their data in `dataDir`. Creates what is missing of the
 * deployment's tables, bucket and queues, and returns the environment that leads the AWS SDK to them.
 */
export async function startEmulators({ dataDir, skew }: EmulatorOptions): Promise<Emulators> {
  ownFolder(dataDir);
  const { accessKeyId, secretAccessKey } = ownCredentials(dataDir);
  const processes = [
    new EmulatorProcess("dynamodb", dataDir, skew),
    new EmulatorProcess("fauxqs", dataDir, skew),
  ] as const;
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
  };
  const [dynamodb, fauxqs] = processes;
  try {
    await Promise.all(processes.map((each) => each.start()));
    const at = ({ port }: EmulatorProcess) => `http://127.0.0.1:${port}`;
    await createTables({ endpoint: at(dynamodb), region, credentials: { accessKeyId, secretAccessKey } });
    const queue = (name: string) => `${at(fauxqs)}/${account}/${name}`;
    const environment = {
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      // Of the shell that started the service: either would take the place of the key.
      AWS_PROFILE: "",
      AWS_SESSION_TOKEN: "",
      AWS_ENDPOINT_URL_DYNAMODB: at(dynamodb),
      AWS_ENDPOINT_URL_S3: at(fauxqs),
      AWS_ENDPOINT_URL_SQS: at(fauxqs),
      ...resourceEnvironment({
        table: (name) => `pagewright-${name}`,
        bucket: filesBucket.localName,
        queue,
      }),
    };
    return { environment, queues: () => fauxqs.queues(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
