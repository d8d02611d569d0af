import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

export type Tab = { title: string; content: () => ComponentChildren };

/** One of several contents (WAI-ARIA APG, "Tabs", with automatic activation). */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [chosen, choose] = useState(0);
  const id = useId();
  const at = Math.min(chosen, tabs.length - 1);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (at + step + tabs.length) % tabs.length;
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ title }, each) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === at}
            aria-controls={`${id}-panel`}
            tabIndex={each === at ? 0 : -1}
            onClick={() => choose(each)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        {tabs[at]?.content()}
      </div>
    </div>
  );
}
