import type { ResumeReading } from "../resume.ts";
import { totalMonths } from "../total-experience.ts";
import type { Job } from "./job-description.ts";
import { folded, names } from "./skill-index.ts";
import { similarity } from "./titles.ts";

/** Titles at least this alike name the same work. */
const sameWork = 0.5;

type Post = ResumeReading["resume"]["experience"][number];

/** True when a post is work of the kind asked for: its title is alike, or it speaks of a skill asked for. */
function isRelevant({ position, summary, highlights }: Post, job: Job): boolean {
  if (job.title !== null && position !== null && similarity(position, job.title) >= sameWork) return true;
  const told = [position, summary, ...highlights].filter((text) => text !== null).join("\n");
  const plain = folded(told);
  return [...job.required, ...job.optional].some((skill) => names(told, plain, skill));
}

/** Months of work of the kind that a description asks for; all work where it names neither title nor skills. */
export function relevantMonths({ resume }: ResumeReading, job: Job, now = new Date()): number | null {
  const asksForKind = job.title !== null || job.required.length + job.optional.length > 0;
  if (!asksForKind) return resume.total_experience_months;
  const relevant = resume.experience.filter((post) => isRelevant(post, job));
  if (relevant.length > 0) return totalMonths(relevant, now);
  return resume.total_experience_months === null ? null : 0;
}
