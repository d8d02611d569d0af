const units = ["bytes", "KB", "MB", "GB"] as const;

/** Bytes as people write them, in steps of 1,000. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let at = 0;
  while (value >= 1_000 && at < units.length - 1) {
    value /= 1_000;
    at += 1;
  }
  return `${at === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[at]}`;
}

export const countText = (count: number) => count.toLocaleString("en");

export function timeText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** A moment in the person's own time zone; the text itself where it is none. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return moment.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}

/** `before` to `after` in whole percent: "−43 %". */
export function changeText(before: number, after: number): string {
  if (before === 0) return "";
  const percent = Math.round((after / before - 1) * 100);
  return percent === 0 ? "same size" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}
