import type { Word } from "../../document/document.ts";

/** A word that the reader set, in no font of the page: the tick or value of a form field, which the page draws too. */
export const isLaid = ({ font, confidence }: Word): boolean => font.name === "" && confidence === undefined;
