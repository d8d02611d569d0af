/** What an account has used, or may use, in a calendar month (UTC). `microDollars` are millionths of a US dollar. */
export type Spend = { tokens: number; microDollars: number };

export interface BudgetStore {
  /** Takes `spend` in one atomic step unless that would exceed a limit; false when it would. */
  reserve(account: string, time: Date, spend: Spend, limit: Spend): Promise<boolean>;
  /** Adds the difference between what was reserved and what was used; negative gives back. */
  settle(account: string, time: Date, difference: Spend): Promise<void>;
}
