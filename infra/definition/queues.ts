/**
 * Work queues, each with a dead-letter queue of the same name and `-dead`. Times in seconds. What a reader has taken is
 * hidden for six times its timeout (AWS Lambda guide, "Using Lambda with Amazon SQS"); `deadVisibility` is that of the
 * reader of the dead letters.
 */
export const queues = {
  jobs: { variable: "QUEUE_JOBS", visibility: 1_800, deadVisibility: 720, tries: 3, batch: 1 },
  /** Items whose engine is LibreOffice. */
  office: { variable: "QUEUE_OFFICE", visibility: 720, deadVisibility: 720, tries: 3, batch: 1 },
  /** Items whose engine is Chromium. */
  html: { variable: "QUEUE_HTML", visibility: 1_800, deadVisibility: 720, tries: 3, batch: 1 },
  /** Nobody reads its dead letters: the reaper sends the delivery again. */
  webhooks: { variable: "QUEUE_WEBHOOKS", visibility: 180, deadVisibility: 180, tries: 3, batch: 5 },
} as const;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
/** The name of its dead letters, or their address. */
export const deadLetters = (queue: string) => `${queue}-dead`;
