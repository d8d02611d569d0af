/** An amount rounded to hundredths of its currency. */
export const cents = (value: number): number => Math.round(value * 100) / 100;
