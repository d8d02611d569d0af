/** What runs by the clock. */
export const schedules = {
  "session-cleanup": { everyMinutes: 15, consumer: "session-cleanup" },
  "job-reaper": { everyMinutes: 5, consumer: "job-reaper" },
} as const;
