/** Calendar month in UTC, `YYYY-MM`: the period of a quota. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}

/** The 1st of the following month, 00:00 UTC: when the quota starts anew. */
export function nextReset(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
}
