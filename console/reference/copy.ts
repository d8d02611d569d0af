import { texts } from "./texts.ts";

/** How long it says that it was copied, ms. */
const told = 1_500;

function button(text: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "small copy";
  made.textContent = texts.copy;
  made.setAttribute("aria-live", "polite");
  made.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    made.textContent = texts.copied;
    setTimeout(() => {
      made.textContent = texts.copy;
    }, told);
  });
  return made;
}

/** A button on each example. */
export function addCopyButtons(): void {
  for (const sample of document.querySelectorAll(".sample"))
    sample.append(button(sample.querySelector("pre")?.textContent ?? ""));
}
