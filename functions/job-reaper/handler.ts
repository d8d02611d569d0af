import { reapJobs } from "../../shared/jobs/reap.ts";

export const handler = async (): Promise<void> => reapJobs();
