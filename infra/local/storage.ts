import { rmSync, writeFileSync } from "node:fs";
import { connectionFile } from "../admin/connect.ts";
import { lockDataFolder } from "./data-lock.ts";
import { reserves } from "./disk-room.ts";
import { startEmulators } from "./emulators.ts";
import { Expiry } from "./expiry.ts";
import type { GivenServers } from "./given-servers.ts";
import { prepareServers } from "./prepare-servers.ts";
import { asksServer, type QueueState } from "./queue-states.ts";

/** Where the service keeps what it has. */
export type Storage = {
  /** Leads the AWS SDK there. */
  environment: Record<string, string>;
  /** Other instances work on it at the same time. */
  shared: boolean;
  /** What stands in its queues. */
  queues(): Promise<QueueState[]>;
  /** The service answers now: commands on this machine may use its storage. */
  announce(): void;
  close(): Promise<void>;
};

/** A folder of this machine, for one process at a time. */
export async function ownStorage(dataDir: string): Promise<Storage> {
  const release = lockDataFolder(dataDir);
  const { environment, queues, stop } = await startEmulators({ dataDir });
  const connection = connectionFile(dataDir);
  const expiry = new Expiry(environment);
  return {
    environment: {
      ...environment,
      DYNAMODB_SEALED: "1",
      DISK_FOLDER: dataDir,
      DISK_RESERVE: String(reserves.files),
    },
    shared: false,
    queues,
    announce: () => {
      writeFileSync(connection, JSON.stringify(environment), { mode: 0o600 });
      expiry.start();
    },
    close: async () => {
      expiry.stop();
      await stop();
      rmSync(connection, { force: true });
      release();
    },
  };
}

/** Servers that several instances share. What has expired they remove by themselves. */
export async function sharedStorage(servers: GivenServers): Promise<Storage> {
  const environment = await prepareServers(servers);
  return {
    ...{ environment, queues: asksServer(environment), shared: true },
    announce: () => {},
    close: async () => {},
  };
}
