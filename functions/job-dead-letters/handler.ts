import { eachItem } from "../../shared/jobs/batch.ts";
import { giveUpItem } from "../../shared/jobs/dead-letter.ts";

export const handler = eachItem(giveUpItem);
