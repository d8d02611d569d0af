/** What Lambda takes as one event, bytes of JSON (Lambda quotas, "Invocation payload", synchronous). */
export const eventLimit = 6_291_456;
/** What API Gateway takes as one request, bytes (API Gateway quotas, "Payload size"). */
export const gatewayLimit = 10_485_760;
/** What both leave for a caller's body after base64, for messages. */
const bodyLimitText = "4.5 MB";

export const storageSilentMessage = "The service's storage does not answer. Try again shortly.";
/** Seconds after which a caller may ask it again. */
export const storageRetryAfter = 5;
export const storageFullMessage = "The service has no room to keep anything. Try again later.";

export const memoryExceededMessage =
  "This takes more memory than one call may have (limit memory). Send a smaller or simpler file, or fewer of them.";

export const tooLargeMessage = `The request body is larger than about ${bodyLimitText}. Compress the file or lower the scan DPI, then send it again.`;
