import type { ComponentChildren } from "preact";

/** What may be wider or longer than its place: it scrolls, and the keyboard reaches it (WCAG 2.1.1). */
export function Scroll({ children }: { children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div class="scroll" tabIndex={0}>
      {children}
    </div>
  );
}

/** A text as it is, such as code or JSON. */
export function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <pre class="code" tabIndex={0}>
      {text}
    </pre>
  );
}
