import { CfnOutput, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { addAlarms } from "./alarms.ts";
import { createApi } from "./api.ts";
import { addCustomDomain } from "./custom-domain.ts";
import { addDashboard } from "./dashboard.ts";
import { dataKeyOf } from "./data-key.ts";
import { createFunctions } from "./functions.ts";
import { acknowledge } from "./nag.ts";
import { createQueues } from "./queues.ts";
import { createSchedules } from "./schedules.ts";
import { createStorage } from "./storage.ts";
import { addWebAcl } from "./web-acl.ts";

/** The whole deployment: REST API, one function per route group, tables, bucket, queues, schedules, alarms. */
export class PagewrightStack extends Stack {
  constructor(scope: Construct, id: string, { bundled }: { bundled: boolean }) {
    super(scope, id, { description: "Pagewright, document processing over HTTPS" });
    const key = dataKeyOf(this);
    const storage = createStorage(this, key);
    const queues = createQueues(this, key);
    const functions = createFunctions(this, { storage, queues, key, bundled });
    const { api, accessLog } = createApi(this, functions);
    addWebAcl(this, api);
    addCustomDomain(this, api);
    createSchedules(this, functions);
    const watched = { api, accessLog, functions, queues };
    addDashboard(this, watched, addAlarms(this, watched));
    acknowledge(this, storage.files);
    new CfnOutput(this, "Url", { value: api.url });
  }
}
