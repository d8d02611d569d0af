import { group } from "./operation.ts";

export const workflows = group("workflows", "Workflows", {});
