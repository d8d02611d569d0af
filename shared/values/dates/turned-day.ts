/** `1991-03-02` with day and month the other way round; the date itself where that is none. */
export const turnedDay = (date: string): string =>
  date.replace(/^(\d{4})-(0\d|1[0-2])-(0\d|1[0-2])$/, "$1-$3-$2");
