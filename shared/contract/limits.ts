/** What Lambda takes as one event, bytes of JSON (Lambda quotas, "Invocation payload", synchronous). */
export const eventLimit = 6_291_456;
/** What API Gateway takes as one request, bytes (API Gateway quotas, "Payload size"). */
export const gatewayLimit = 10_485_760;
/** What both leave for a caller's body after base64, for messages. */
export const bodyLimitText = "4.5 MB";

export const storageSilentMessage = "The service's storage does not answer. Try again shortly.";
/** Seconds after which a caller may ask it again. */
export const storageRetryAfter = 5;
export const storageFullMessage = "The service has no room to keep anything. Try again later.";

export const memoryExceededMessage =
  "This takes more memory than one call may have (limit memory). Send a smaller or simpler file, or fewer of them.";

export const tooLargeMessage = `The request body is larger than about ${bodyLimitText}. Send the file ahead with POST /api/v1/files (up to 200 MB) and give its file_id in place of the file.`;

export const encodedMessage =
  "A body with a Content-Encoding is not read. Send it as it is; files that are compressed by themselves are fine.";
