import { Copy } from "./copy.tsx";

/** What the service tells this once: to be copied now. */
export const Secret = ({ title, secret }: { title: string; secret: string }) => (
  <div class="notice warn">
    <p>{title}</p>
    <p>
      <code>{secret}</code> <Copy text={() => secret} />
    </p>
  </div>
);
