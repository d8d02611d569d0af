import type { Report } from "./report.ts";
import type { Settings } from "./settings.ts";

/** One kind of abuse: it starts what it needs, reports, and leaves nothing behind. */
export type Part = (report: Report, settings: Settings) => Promise<void>;

export const key = "demo-business";
