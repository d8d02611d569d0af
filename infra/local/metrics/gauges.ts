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
