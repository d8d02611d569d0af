type Schedule = {
  everyMinutes: number;
  consumer: string;
  /** On one machine, s, where a call costs nothing: also once when the service starts. */
  localSeconds?: number;
};

/** What runs by the clock. */
export const schedules: Readonly<Record<string, Schedule>> = {
  "session-cleanup": { everyMinutes: 15, consumer: "session-cleanup", localSeconds: 60 },
  "job-reaper": { everyMinutes: 1, consumer: "job-reaper", localSeconds: 10 },
};
