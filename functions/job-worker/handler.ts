import { eachItem } from "../../shared/jobs/batch.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { workItem } from "../../shared/jobs/work-item.ts";

const steps = stepsApart(import.meta.url);

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
