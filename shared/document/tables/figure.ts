/** A number with its marks, a dash, a date or a time in figures: what stands in a column of figures. */
const number = /^[\s(+\-–−$€£₹¥%.,]*\d[\d.,\s]*[%)*]*$|^[-–—.]+$|^n\/?a$/i;
const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const time = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const year = /^(?:19|20)\d\d$/;

export const isFigure = (text: string): boolean => number.test(text) || date.test(text) || time.test(text);
/** Years stand in the heads of columns as often as in the columns. */
export const isYear = (text: string): boolean => year.test(text);
