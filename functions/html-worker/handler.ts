import { html } from "../../shared/contract/html.ts";
import { eachItem } from "../../shared/jobs/batch.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { workItem } from "../../shared/jobs/work-item.ts";
import { htmlOperations } from "../../shared/operations/html.ts";
import { runnables } from "../../shared/operations/runnables.ts";

const operations = new Map(runnables(html, htmlOperations));
const steps = stepsApart(import.meta.url, { operations, joins: {}, overviews: {} });

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
