import type { RequestListener } from "node:http";
import type { QueueState } from "./queue-states.ts";
import type { Credentials } from "./signature.ts";

/** How a client reaches an emulator. */
type Access = { endpoint: string; region: string; credentials: Credentials };

/** What an emulator runs behind its guard. */
export type Engine = {
  answer: RequestListener;
  /** Done once calls are answered, before anyone is told of the port. */
  listening?: (access: Access) => Promise<void>;
  /** What stands in its queues, where it has any. */
  queues?: () => QueueState[];
};
