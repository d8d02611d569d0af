/** Every text that the script of the reference shows, in one place to translate. */
export const texts = {
  search: "Search the reference",
  hint: "Operations, guides and error codes",
  nothingFound: "Nothing has these words.",
  unreachable: "The list of pages did not come. Is this machine online?",
  loading: "Loading",
  copy: "Copy",
  copied: "Copied",
} as const;
