import { signalOf } from "./signal.ts";

const name = "pagewright-jobs";

const read = (): readonly string[] => (sessionStorage.getItem(name) ?? "").split("\n").filter(Boolean);

/** Ids of the jobs that were started in this tab, newest first. */
export const knownJobs = signalOf(read());

export function rememberJob(id: string): void {
  const all = [id, ...knownJobs.get().filter((each) => each !== id)].slice(0, 50);
  sessionStorage.setItem(name, all.join("\n"));
  if (all.join() !== knownJobs.get().join()) queueMicrotask(() => knownJobs.set(all));
}
