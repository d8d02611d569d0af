/**
 * Work queues, each with a dead-letter queue of the same name and `-dead`. Times in seconds.
 * Visibility is six times the consumer's timeout (AWS Lambda guide, "Using Lambda with Amazon SQS").
 */
export const queues = {
  jobs: { variable: "QUEUE_JOBS", visibility: 1_800, tries: 3, batch: 1 },
  /** Items whose engine is LibreOffice. */
  office: { variable: "QUEUE_OFFICE", visibility: 720, tries: 3, batch: 1 },
  /** Items whose engine is Chromium. */
  html: { variable: "QUEUE_HTML", visibility: 1_800, tries: 3, batch: 1 },
  webhooks: { variable: "QUEUE_WEBHOOKS", visibility: 180, tries: 3, batch: 5 },
} as const;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
export const deadLetters = (name: QueueName) => `${name}-dead`;
