import type { TargetedInputEvent } from "preact";

/** Keeps the text of a field as it is typed. */
export const typing =
  (set: (value: string) => void) =>
  ({ currentTarget }: TargetedInputEvent<HTMLInputElement>): void =>
    set(currentTarget.value);
