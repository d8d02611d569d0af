const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

type Lifetime = {
  /** From when a thing is written, unless `of` says otherwise. */
  seconds: number;
  of: string;
  because: string;
};

/**
 * How long things are kept: the one place that says so. The service's own times, the `ttl` of items, the lifecycle rules
 * of the bucket (infra/definition/buckets.ts) and docs/lifetimes.md are made of it. What no row names is kept as long as
 * its account (infra/definition/records.ts).
 */
export const lifetimes = {
  job: {
    seconds: week,
    of: "a job, its items and its results",
    because: "whoever starts one before a holiday finds it after; interface and decisions name a week",
  },
  jobAtWork: {
    seconds: week - day,
    of: "a job that has not ended: it is ended as it stands",
    because: "its owner has a day to hear of it",
  },
  jobInput: {
    seconds: day,
    of: "the files of a job, from its end",
    because: "nothing needs them any more; a day is left to look into a fault",
  },
  result: {
    seconds: week,
    of: "files that a result or an event names: exports of résumés, reports of fraud, files of tools",
    because: "as long as the job that holds the result, and the delivery that can be sent again",
  },
  delivery: {
    seconds: week,
    of: "deliveries to webhooks, and each of their tries",
    because: "as long as the job they tell of; the last try is made within eleven hours",
  },
  mailMessage: {
    seconds: week,
    of: "the id of a message that was taken",
    because: "as long as the job it became; providers send again for three days at most",
  },
  upload: {
    seconds: day,
    of: "a file that was sent ahead, or left in place of an answer (deliver=link, respond-async), with its status",
    because: "the interface says so at POST /files",
  },
  link: {
    seconds: hour,
    of: "an address that anyone may follow; status and deliveries give a new one as long as its file is there",
    because: "it is signed by a role's credentials, which AWS takes back within hours",
  },
  keptAnswer: {
    seconds: day,
    of: "the answer to a call with an Idempotency-Key",
    because: "the interface says so at the header",
  },
  chatDocument: {
    seconds: day,
    of: "what was read of a document that can be asked",
    because: "the interface says so at chat/upload",
  },
  chatSession: {
    seconds: hour,
    of: "a session and its documents, from its last use",
    because: "interface, 8.3",
  },
  chatSessionWhole: {
    seconds: week,
    of: "a session and its documents, however often it is used",
    because: "the bucket drops files by their age; a week is as long as a job",
  },
  chatRest: {
    seconds: day,
    of: "the record of a document or session that has expired, if the sweep missed it",
    because: "the sweep comes every quarter of an hour and deletes the files first",
  },
  cache: {
    seconds: week,
    of: "what a document says, the result of a call, an answer of the language model, for the next call like it",
    because: "as long as anything else that is made of a caller's files",
  },
  history: {
    seconds: 400 * day,
    of: "the record of a call, and a month's use of the language model",
    because: "a year can be compared with the one before",
  },
  openCharge: {
    seconds: 40 * day,
    of: "the name of a month that may have unsettled charges",
    because: "longer than the month itself; the reaper takes it away within hours",
  },
  sentByHand: {
    seconds: hour,
    of: "how many tests and replays a webhook had in a minute",
    because: "nothing asks for a minute that is over",
  },
  secretOverlap: {
    seconds: day,
    of: "the old secret of a webhook after a new one, unless the caller says otherwise",
    because: "a receiver is deployed anew within a working day",
  },
  mailgunToken: {
    seconds: 18 * hour,
    of: "a token of Mailgun, bound to its message",
    because: "twice the nine hours in which it is believed; Mailgun sends again for eight",
  },
  message: {
    seconds: week,
    of: "a message in a queue",
    because: "its job or delivery is not there any longer",
  },
  deadLetter: {
    seconds: 2 * week,
    of: "a message in a dead-letter queue, from when it was first sent",
    because: "the longest that SQS keeps one: it counts the time in the queue before as well",
  },
  uploadPart: {
    seconds: day,
    of: "parts of a file that was never finished",
    because: "no call takes longer than a quarter of an hour",
  },
  log: {
    seconds: 30 * day,
    of: "logs of functions, in the cloud",
    because: "a fault is looked into within the month",
  },
  accessLog: {
    seconds: 90 * day,
    of: "access logs of the bucket, in the cloud",
    because: "a quarter, for whoever has to find out who read a file",
  },
} as const satisfies Record<string, Lifetime>;

export type LifetimeName = keyof typeof lifetimes;

export const daysOf = (name: LifetimeName): number => lifetimes[name].seconds / day;
