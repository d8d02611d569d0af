/** The name of the result that a step left in the bucket; small data and what it warns of stand beside it. */
export type StepResult = { name: string; data?: unknown; warnings?: string[] | undefined };
