/** Options that a job keeps beside its files, and only until it ends: the table of jobs outlives them by days. */
const secretNames: ReadonlySet<string> = new Set(["password", "owner_password", "current_password"]);

/** Whether options hold what may stand in no table; those of the steps of a chain are below its own. */
export const hasSecrets = (options: object): boolean =>
  Object.entries(options).some(([name, value]) => isSecret(name, value));

export const isSecret = (name: string, value: unknown): boolean =>
  secretNames.has(name) || (typeof value === "object" && value !== null && hasSecrets(value));
