import { addCopyButtons } from "./copy.ts";
import { rememberLanguage } from "./language.ts";
import { openSearch } from "./search.ts";

// What the pages of the reference do beyond what every browser does by itself: they are whole without it.

rememberLanguage();
addCopyButtons();

document.getElementById("search")?.addEventListener("click", (event) => {
  event.preventDefault();
  openSearch();
});
addEventListener("keydown", (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest("input:not([type=radio]), textarea") !== null;
  const isAsked = event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey;
  if (!isAsked && !(event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey))) return;
  event.preventDefault();
  openSearch();
});
