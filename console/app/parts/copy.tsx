import { useState } from "preact/hooks";
import { texts } from "../texts.ts";

/** Copies a text, and says so where the button is. */
export function Copy({ text, label = texts.copy }: { text: () => string; label?: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setDone(true);
    setTimeout(() => setDone(false), 1_500);
  };
  return (
    <button type="button" class="small" onClick={copy}>
      <span aria-live="polite">{done ? texts.copied : label}</span>
    </button>
  );
}
