import { array, literal, number, object, record, string, unknown } from "zod";
import { askedOf } from "./chains/asked.ts";
import { chainName, stepsField } from "./chains/steps-field.ts";
import { text } from "./field.ts";
import { group, jsonOf, operation } from "./operation.ts";

export const savedChainLimits = {
  /** Saved chains of one account. */
  perAccount: 100,
} as const;

const path = "/api/v1/chains/saved";
const pathOfOne = `${path}/{chain}`;
const common = { listing: "X", tier: "starter", cost: 0, weight: "light", tool: "asked" } as const;
const params = { chain: chainName("The name of the chain") };

const told = {
  chain: string(),
  description: string().nullable(),
  created_at: string(),
  updated_at: string(),
};
const listed = object({
  ...told,
  operations: array(string()).meta({ description: "Of its steps, in their order" }),
}).meta({ id: "SavedChainEntry" });
const whole = object({
  success: literal(true),
  ...told,
  steps: array(record(string(), unknown())),
  problems: array(string()).meta({
    description: "Why its steps can no longer run; empty for a chain that can",
  }),
});

const mockTold = {
  chain: "incoming-invoices",
  description: "What we do with every invoice",
  created_at: "2026-01-15T09:30:00.000Z",
  updated_at: "2026-01-15T09:30:00.000Z",
};
const sampleSteps = [
  { operation: "pdf/watermark", options: { text: "COPY" } },
  { operation: "optimize/to-size", options: { target_size_kb: 500 } },
];
const mockWhole = { success: true as const, ...mockTold, steps: sampleSteps, problems: [] };

/** Chains under names of their own, for `chain` of chains/run wherever it runs. */
export const savedChains = group(
  "saved-chains",
  "Saved chains",
  {
    list: operation({
      ...common,
      method: "GET",
      path,
      id: "chainList",
      summary: "List the chains that have a name in your account",
      returns: jsonOf(
        "SavedChainListResponse",
        object({
          success: literal(true),
          chains: array(listed),
          total: number().int(),
          limit: number().int(),
        }),
      ),
      mock: {
        success: true,
        chains: [{ ...mockTold, operations: ["pdf/watermark", "optimize/to-size"] }],
        total: 1,
        limit: savedChainLimits.perAccount,
      },
    }),
    save: operation({
      ...common,
      path: pathOfOne,
      id: "chainWrite",
      keeps: true,
      summary: "Give the steps of a chain a name, in place of those that it had",
      description:
        "The steps are checked as chains/run checks them, and again whenever they run. A name is looked up when a chain starts: jobs that wait keep the steps of then, and mail takes those of when it comes. No password is kept. A key names only what it may run.",
      params,
      form: {
        steps: stepsField,
        description: text({ max: 500 }, "For your own use").optional(),
      },
      // Nothing runs, but a key may hand nothing on to others that it may not have done itself.
      asks: ({ steps }) => ({ ...askedOf(steps, 1), calls: 0 }),
      audit: { action: "chain.saved", target: "chain" },
      failures: ["conflict"],
      sample: { chain: "incoming-invoices", steps: JSON.stringify(sampleSteps) },
      returns: jsonOf("SavedChainResponse", whole),
      mock: mockWhole,
    }),
    find: operation({
      ...common,
      method: "GET",
      path: pathOfOne,
      id: "chainShow",
      summary: "Tell the steps of a chain by its name",
      params,
      failures: ["not_found"],
      sample: { chain: "incoming-invoices" },
      returns: jsonOf("SavedChainResponse", whole),
      mock: mockWhole,
    }),
    remove: operation({
      ...common,
      method: "DELETE",
      path: pathOfOne,
      id: "chainDelete",
      summary: "Delete a chain by its name",
      description:
        "Jobs that were started with it go on. Mail to an address that names it makes no job any more.",
      params,
      audit: { action: "chain.deleted", target: "chain" },
      failures: ["not_found"],
      sample: { chain: "incoming-invoices" },
      returns: jsonOf("SavedChainDeletedResponse", object({ success: literal(true), chain: string() })),
      mock: { success: true, chain: "incoming-invoices" },
    }),
  },
  "asked",
);
