import { eachItem } from "../../shared/jobs/batch.ts";
import { giveUpItem } from "../../shared/jobs/work-item.ts";

export const handler = eachItem(giveUpItem);
