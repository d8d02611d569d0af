import { dateFromSerial, format, getFormatDateInfo, isDateFormat } from "numfmt";

/** Number formats that workbooks name by number alone (ECMA-376, part 1, 18.8.30). */
export const builtinFormats: Readonly<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd hh:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  41: "#,##0",
  42: "#,##0",
  43: "#,##0.00",
  44: "#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
  57: "yyyy-mm-dd",
  58: "yyyy-mm-dd",
};

/** Days between the epochs of the two date systems (18.17.4.1). */
const days1904 = 1_462;
/** 31 December 9999. */
const lastDay = 2_958_466;

const two = (value: number) => String(value).padStart(2, "0");

export type ShownNumber = { text: string; value: number | string };

const plain = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : format("General", value);

/** A serial as ISO 8601, as far as the format shows it: day, month, day and time, or time alone. */
function shownDate(serial: number, pattern: string): ShownNumber {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
  const [y, m, d, h, min, s] = dateFromSerial(serial);
  const clock = `${two(h)}:${two(min)}${seconds ? `:${two(s)}` : ""}`;
  if (!(year || month || day)) return { text: clock, value: clock };
  const date = `${y}-${two(m)}-${two(d)}`;
  if (hours || minutes) return { text: `${date}T${clock}`, value: `${date}T${clock}` };
  if (day) return { text: date, value: date };
  return { text: month ? `${y}-${two(m)}` : String(y), value: date };
}

/** One number format of a workbook: gives numbers as Excel displays them, and dates as ISO 8601. */
export function formatter(pattern: string, date1904: boolean): (value: number) => ShownNumber {
  if (/^general$/i.test(pattern) || pattern === "@") return (value) => ({ text: plain(value), value });
  const dated = isDateFormat(pattern) && !/\[[hms]+\]/i.test(pattern);
  return (value) => {
    const serial = date1904 ? value + days1904 : value;
    try {
      if (dated && serial >= 0 && serial < lastDay) return shownDate(serial, pattern);
      return { text: format(pattern, value, { fillChar: "", skipChar: "" }).trim(), value };
    } catch {
      return { text: plain(value), value };
    }
  };
}
