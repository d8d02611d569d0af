/** India is five and a half hours ahead of UTC all year. */
const ahead = 5.5 * 3_600_000;

/** The day that it is in India, YYYY-MM-DD. */
export const todayInIndia = (): string => new Date(Date.now() + ahead).toISOString().slice(0, 10);
