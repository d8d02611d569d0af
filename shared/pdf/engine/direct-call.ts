export type Call = (...values: unknown[]) => unknown;

const takesNumbers = (value: unknown): value is (...values: unknown[]) => number =>
  typeof value === "function";

/** Parameters that are handed on one by one; gathering more of them costs little beside what such calls do. */
const few = 4;

/**
 * A function of the engine without the glue code around it, which takes longer than to read a letter does: a third of
 * reading a page. The glue tells by the first call what a function returns; numbers then go straight to the export.
 * `enter` throws where no call may be made, `failed` makes the error of one that broke off.
 */
export function directCall(
  call: Call,
  exported: unknown,
  enter: () => boolean,
  failed: (error: unknown) => unknown,
): Call {
  if (!takesNumbers(exported)) return guardedCall(call, enter, failed);
  const count = exported.length;
  let returns = "";
  const isDirect = (value: unknown, at: number) => at >= count || typeof value === "number";
  const glued = (values: unknown[]) => {
    const result = call(...values);
    if (values.every(isDirect)) returns = typeof result;
    return result;
  };
  const answer = (result: number) => (returns === "boolean" ? result !== 0 : result);
  const isKnown = () => returns === "number" || returns === "boolean";
  if (count > few)
    return guardedCall(
      (...values) => (isKnown() && values.every(isDirect) ? answer(exported(...values)) : glued(values)),
      enter,
      failed,
    );
  // Nothing is gathered here: these calls are made for every letter.
  return (a, b, c, d) => {
    if (!enter()) return undefined;
    try {
      const areDirect = isDirect(a, 0) && isDirect(b, 1) && isDirect(c, 2) && isDirect(d, 3);
      return isKnown() && areDirect ? answer(exported(a, b, c, d)) : glued([a, b, c, d].slice(0, count));
    } catch (error) {
      throw failed(error);
    }
  };
}

/** A call that `enter` may leave out, or throw in place of. */
export function guardedCall<Arguments extends unknown[], Result>(
  call: (...values: Arguments) => Result,
  enter: () => boolean,
  failed: (error: unknown) => unknown,
): (...values: Arguments) => Result {
  return (...values) => {
    // Nobody reads what these functions return.
    if (!enter()) return undefined as Result;
    try {
      return call(...values);
    } catch (error) {
      throw failed(error);
    }
  };
}
