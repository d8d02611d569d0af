import type { Box, Word } from "../../document/document.ts";
import { grown } from "./within.ts";

/** A word that the reader set, in no font of the page: the tick or value of a form field, which the page draws too. */
export const isLaid = ({ font, confidence }: Word): boolean => font.name === "" && confidence === undefined;

/** Where the field of such a word is drawn, its frame too: points around the word. */
export const fieldAround = ({ box }: Word): Box => grown(box, 5, 3);
