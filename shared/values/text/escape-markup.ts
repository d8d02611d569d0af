const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML and XML, also in an attribute between double quotes. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
