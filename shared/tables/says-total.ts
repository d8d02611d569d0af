const total =
  /^\W*(?:(?:grand|sub|page|net)[ -]?)?totals?\b|\btotals?\W*$|^\W*(?:gesamt|summe|totale?|totaal|suma|razem|celkem)\W*$/i;
/** A cell of a row of totals is short; a text that speaks of a total may be long. */
const longest = 60;

/** Whether a cell says that its row adds up others. */
export const saysTotal = (text: string): boolean => text.length <= longest && total.test(text);
