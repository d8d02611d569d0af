import { eachItem } from "../../shared/jobs/batch.ts";
import { workerOperations } from "../../shared/jobs/bulk-operations.ts";
import { joins, overviews } from "../../shared/jobs/joins.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { workItem } from "../../shared/jobs/work-item.ts";

const steps = stepsApart(import.meta.url, { operations: workerOperations, joins, overviews });

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
