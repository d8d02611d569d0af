import { eachItem } from "../../shared/jobs/batch.ts";
import { workItem } from "../../shared/jobs/work-item.ts";

export const handler = eachItem(workItem);
