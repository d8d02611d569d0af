import { validate } from "stdnum/lib/cjs/es/nif.js";

/** Whether a text is a number of the tax office, of a person (DNI, NIE) or a company, by its check character. */
export const isSpanishTaxNumber = (text: string): boolean => validate(text).isValid;
