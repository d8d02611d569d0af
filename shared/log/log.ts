import { Logger } from "@aws-lambda-powertools/logger";

/** Structured logs. Never document content, field values, credentials or addresses of callers. */
export const log = new Logger({ serviceName: "pagewright" });
