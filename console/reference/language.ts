const name = "pagewright-language";

const choices = () => document.querySelectorAll<HTMLInputElement>('.choices input[name="language"]');

/** Shows examples in the language that was chosen last in this browser. */
export function rememberLanguage(): void {
  const chosen = localStorage.getItem(name);
  for (const choice of choices()) {
    if (choice.value === chosen) choice.checked = true;
    choice.addEventListener("change", () => localStorage.setItem(name, choice.value));
  }
}
