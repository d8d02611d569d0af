import { html } from "../../shared/contract/html.ts";
import { office } from "../../shared/contract/office.ts";
import { eachItem } from "../../shared/jobs/batch.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { workItem } from "../../shared/jobs/work-item.ts";
import { htmlOperations } from "../../shared/operations/html.ts";
import { officeOperations } from "../../shared/operations/office.ts";
import { runnables } from "../../shared/operations/runnables.ts";

const printers = new Map([...runnables(office, officeOperations), ...runnables(html, htmlOperations)]);
const steps = stepsApart(import.meta.url, printers);

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
