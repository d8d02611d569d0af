import type { ComponentChildren } from "preact";
import type { Refusal } from "../call.ts";
import { texts } from "../texts.ts";

/** What went wrong, what to do, and the id that finds it in the log. */
export function RefusalNotice({ refusal, again }: { refusal: Refusal; again?: () => void }) {
  return (
    <div class="notice bad" role="alert">
      <p>{refusal.message}</p>
      <p class="quiet">
        {refusal.status > 0 && <span>{refusal.status} </span>}
        {refusal.code !== "" && <code>{refusal.code}</code>}
        {refusal.requestId !== "" && (
          <span>
            {" "}
            · {texts.requestId} <code>{refusal.requestId}</code>
          </span>
        )}
      </p>
      {again !== undefined && (
        <button type="button" onClick={again}>
          {texts.again}
        </button>
      )}
    </div>
  );
}

export function Warnings({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <div class="notice warn">
      <p class="label">{texts.warnings}</p>
      <ul>
        {list.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** Holds the room of what is coming, so that nothing moves when it comes. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <div class="loading" role="status" aria-label={texts.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
