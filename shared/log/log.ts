import { Logger } from "@aws-lambda-powertools/logger";
import { correlationId } from "./correlation.ts";

const logger = new Logger({ serviceName: "pagewright" });

type Said = Readonly<Record<string, unknown>>;

function withCaller(said: Said = {}): Said {
  const correlation_id = correlationId();
  return correlation_id === undefined ? said : { correlation_id, ...said };
}

/** Structured logs. Never document content, field values, credentials or addresses of callers. */
export const log = {
  info: (message: string, said?: Said): void => logger.info(message, withCaller(said)),
  warn: (message: string, said?: Said): void => logger.warn(message, withCaller(said)),
  error: (message: string, said?: Said): void => logger.error(message, withCaller(said)),
};
