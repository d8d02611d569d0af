import { type Weight, weights } from "../../shared/contract/operation.ts";
import { sizes } from "./sizes.ts";

// The processes of one machine that work on calls, by weight.

type Slots = {
  /** Processes for each processor, and at least. */
  perProcessor: number;
  least: number;
  /** Priority below that of the gateway (nice). */
  nice: number;
  /**
   * MB that one process with all its children may have: the larger of `floor` and that share of the ceiling, at most
   * what Lambda gives. Measured peaks: docs/decisions/scheduling.md.
   */
  floor: number;
  share: number;
  /** Share of that past which a process is replaced between two calls. */
  worn: number;
  /** Calls that may wait, and those of one caller among them. */
  waiting: number;
  waitingOfOne: number;
  /** Seconds after which a waiting call is refused, and after which a refused one should come again while no call has ended. */
  patience: number;
  retryAfter: number;
  /**
   * Seconds of a process that a caller has had more than another that waits, after which its calls make way; how long the
   * other waits before, ms; and how many processes beside those of the weight may then work.
   */
  turn: number;
  courtesy: number;
  guests: number;
  /**
   * A call waits for a process that settles and has served its route before, rather than have an idle one load and compile
   * the same. Where calls take milliseconds, the wait would cost more than it saves.
   */
  affinity: boolean;
  /**
   * Room for new objects, MB, of which V8 takes three. With as much as V8 takes by itself, 3,000 small calls leave 100 MB
   * more of memory in use and are no faster. What makes little garbage is as fast with less.
   */
  semiSpace: number;
  /** Seconds without a call after which a process ends; undefined: `kept` of them stay, and the others rest a minute. */
  rest: number | undefined;
  /** Processes that are there from the start and stay. */
  kept: number;
};

export const slots: Readonly<Record<Weight, Slots>> = {
  light: {
    perProcessor: 1,
    least: 2,
    nice: 0,
    floor: 400,
    share: 0.05,
    worn: 0.7,
    waiting: 1_000,
    waitingOfOne: 500,
    patience: 30,
    retryAfter: 1,
    turn: 0.5,
    courtesy: 100,
    guests: 1,
    affinity: false,
    semiSpace: 4,
    rest: undefined,
    kept: 1,
  },
  // It waits for calls of other weights, and must hold none of their places while it does.
  relay: {
    perProcessor: 2,
    least: 4,
    nice: 0,
    floor: 250,
    share: 0.03,
    worn: 0.7,
    waiting: 100,
    waitingOfOne: 50,
    patience: 30,
    retryAfter: 5,
    turn: 20,
    courtesy: 250,
    guests: 2,
    affinity: false,
    semiSpace: 4,
    rest: 60,
    kept: 0,
  },
  standard: {
    perProcessor: 1,
    least: 1,
    nice: 10,
    floor: 800,
    share: 0.1,
    worn: 0.6,
    waiting: 100,
    waitingOfOne: 50,
    patience: 60,
    retryAfter: 5,
    turn: 5,
    courtesy: 250,
    guests: 1,
    affinity: false,
    semiSpace: 10,
    rest: 300,
    kept: 0,
  },
  heavy: {
    perProcessor: 1,
    least: 1,
    nice: 10,
    floor: 1_500,
    share: 0.2,
    worn: 0.7,
    waiting: 100,
    waitingOfOne: 50,
    patience: 180,
    retryAfter: 15,
    turn: 10,
    courtesy: 250,
    guests: 1,
    affinity: true,
    semiSpace: 10,
    rest: 180,
    kept: 0,
  },
  huge: {
    // The second one goes on while a document holds the first for all the time that it may; it is there where both fit.
    perProcessor: 1,
    least: 1,
    nice: 10,
    floor: 1_800,
    share: 0.25,
    // LibreOffice keeps most of what it has taken.
    worn: 0.95,
    waiting: 60,
    waitingOfOne: 30,
    patience: 180,
    retryAfter: 15,
    turn: 10,
    courtesy: 250,
    guests: 1,
    affinity: true,
    semiSpace: 10,
    rest: 180,
    kept: 0,
  },
};

/** MB kept free for the gateway, the emulators and the bodies that wait. */
export const gatewayMemory = 450;

/** Shares of the ceiling: of the processes that are always there, and of those of one other weight. */
const alwaysThere = 0.3;
const atWork = 0.625;

export type Pool = Slots & { weight: Weight; processes: number; most: number };

/** The slots of a machine with so many processors under a ceiling of so many MB. */
export function poolsFor(processors: number, ceiling: number): readonly Pool[] {
  return weights.map((weight) => {
    const each = slots[weight];
    const most = Math.min(sizes[weight].memory, Math.max(each.floor, Math.floor(ceiling * each.share)));
    const wanted = Math.max(each.least, Math.ceil(processors * each.perProcessor));
    const fitting = Math.floor((ceiling * (each.rest === undefined ? alwaysThere : atWork)) / most);
    return { ...each, weight, most, processes: Math.max(1, Math.min(wanted, fitting)) };
  });
}
