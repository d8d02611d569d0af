import { typing } from "../typing.ts";

/** A field for what nobody may read over a shoulder, and no browser keeps. */
export function SecretInput({
  id,
  value,
  take,
}: {
  id: string;
  value: string;
  take: (text: string) => void;
}) {
  return (
    <input
      id={id}
      type="password"
      autocomplete="off"
      spellcheck={false}
      required
      value={value}
      onInput={typing(take)}
    />
  );
}
