const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that stays text in HTML, within an attribute too. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
