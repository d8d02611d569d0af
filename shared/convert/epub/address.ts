/** A place in a book: the path of an entry of its archive, and the fragment within it. */
export type Place = { path: string; fragment: string };

const scheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where an address leads that stands in the entry `from`; undefined for what lies outside of the book. */
export function placeOf(from: string, address: string): Place | undefined {
  const trimmed = address.trim();
  if (scheme.test(trimmed)) return undefined;
  const [whole = "", fragment = ""] = trimmed.split("#", 2);
  const named = percentDecoded(whole.split("?", 1)[0] ?? "").replaceAll("\\", "/");
  if (named === "") return { path: from, fragment: percentDecoded(fragment) };
  const steps = named.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of named.split("/")) {
    if (step === "..") {
      if (steps.pop() === undefined) return undefined;
    } else if (step !== "." && step !== "") steps.push(step);
  }
  return { path: steps.join("/"), fragment: percentDecoded(fragment) };
}
