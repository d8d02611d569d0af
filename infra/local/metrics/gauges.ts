import type { QueueState } from "../queue-states.ts";
import type { Scheduler } from "../scheduler.ts";
import type { Family } from "./counts.ts";

type State = ReturnType<Scheduler["state"]>[number];

const gauges: readonly { name: string; help: string; of: (state: State) => number }[] = [
  { name: "pagewright_processes", help: "Processes that work on calls.", of: ({ processes }) => processes },
  { name: "pagewright_processes_busy", help: "Those of them that have a call.", of: ({ busy }) => busy },
  { name: "pagewright_calls_waiting", help: "Calls that wait for a process.", of: ({ waiting }) => waiting },
  {
    name: "pagewright_process_memory_bytes",
    help: "Memory of the processes with all that they started.",
    of: ({ memory }) => memory * 1_048_576,
  },
];

/** How the processes stand now, by the weight of what they work on. */
export const gaugesOf = (states: readonly State[]): Family[] =>
  gauges.map(({ name, help, of }) => ({
    name,
    help,
    type: "gauge",
    samples: states.map((state) => ({ name, labels: { weight: state.weight }, value: of(state) })),
  }));

const messageStates = ["waiting", "delayed", "taken"] as const;

/** What stands in the queues now, dead letters included. */
export function queueGauges(states: readonly QueueState[]): Family[] {
  const messages = "pagewright_queue_messages";
  const oldest = "pagewright_queue_oldest_seconds";
  return [
    {
      name: messages,
      help: "Messages in a queue: waiting, delayed until their time, or taken by who works on them.",
      type: "gauge",
      samples: states.flatMap((each) =>
        messageStates.map((state) => ({
          name: messages,
          labels: { queue: each.queue, state },
          value: each[state],
        })),
      ),
    },
    {
      name: oldest,
      help: "Age of the oldest message in a queue since it was last sent, 0 when it is empty.",
      type: "gauge",
      samples: states.flatMap(({ queue, oldest: value }) =>
        value === undefined ? [] : [{ name: oldest, labels: { queue }, value }],
      ),
    },
  ];
}
