import { ServiceError } from "./service-error.ts";

/**
 * Whether an error is the result of what was sent, or of what the deployment does not have: another try ends alike. Any
 * other is a fault of ours.
 */
export const isResult = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.status < 500 || error.code === "language_model_not_configured");
