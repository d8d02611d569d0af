import { office } from "../../shared/contract/office.ts";
import { eachItem } from "../../shared/jobs/batch.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { workItem } from "../../shared/jobs/work-item.ts";
import { officeOperations } from "../../shared/operations/office.ts";
import { runnables } from "../../shared/operations/runnables.ts";

const operations = new Map(runnables(office, officeOperations));
const steps = stepsApart(import.meta.url, { operations, joins: {}, overviews: {} });

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
