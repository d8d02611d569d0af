/** Why an expression that is not linear does no harm. */
export type Exception = { id: string; because: string };

export const exceptions: readonly Exception[] = [];
