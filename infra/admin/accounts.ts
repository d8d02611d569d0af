import { type AccountLine, accountPage } from "../../shared/account/account-page.ts";

const heads = ["account", "tier", "calls this month", "keys", "last call"];

const cellsOf = (line: AccountLine): string[] => [
  ...[line.account, line.tier, `${line.calls_used} of ${line.calls_limit}`],
  ...[`${line.keys} of ${line.keys_limit}`, line.last_call ?? "none"],
];

function table(lines: readonly (readonly string[])[]): string[] {
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** A page of accounts as a table, and the command for the next one. */
export async function listAccounts(limit: number, after: string, stack?: string): Promise<string> {
  const { accounts, next } = await accountPage(limit, after);
  if (accounts.length === 0) return after === "" ? "No accounts." : "No more accounts.";
  const where = stack === undefined ? "" : ` --stack ${stack}`;
  const again = `npm run admin -- accounts --limit ${limit}${where} --after '${next}'`;
  return [...table([heads, ...accounts.map(cellsOf)]), ...(next === null ? [] : [`More: ${again}`])].join(
    "\n",
  );
}
