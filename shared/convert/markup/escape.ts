import { escapedMarkup } from "../../values/text/escape-markup.ts";

/** Text that stays text in HTML, within an attribute in either quotes too. */
export const escapedHtml = (text: string): string => escapedMarkup(text).replaceAll("'", "&#39;");
