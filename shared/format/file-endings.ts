/** Endings of file names and their media types (IANA registry); the first of a type is the one that is given. */
const endings = [
  [".pdf", "application/pdf"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".gif", "image/gif"],
  [".tif", "image/tiff"],
  [".tiff", "image/tiff"],
  [".txt", "text/plain"],
  [".csv", "text/csv"],
  [".html", "text/html"],
  [".htm", "text/html"],
  [".ics", "text/calendar"],
  [".vcf", "text/vcard"],
] as const;

/** Empty for a type that has none here. */
export const endingOf = (contentType: string): string =>
  endings.find(([, type]) => type === contentType)?.[0] ?? "";

/** What a name says of a file that came without a type; empty when it says nothing. */
export const contentTypeBy = (filename: string): string =>
  endings.find(([ending]) => filename.toLowerCase().endsWith(ending))?.[1] ?? "";
