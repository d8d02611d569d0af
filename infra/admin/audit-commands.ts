import { randomUUID } from "node:crypto";
import { type AuditEntry, appendAudit } from "../../shared/account/audit-log.ts";
import { listAudit, verifyAudit } from "../../shared/account/audit-reading.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import type { Command } from "./command.ts";

/** Writes into an account's audit log what the operator has done. */
export const audited = (account: string, action: string, target: string): Promise<void> =>
  appendAudit(account, { action, target, actor: "operator", address: undefined, requestId: randomUUID() });

const byPage = 500;

async function wholeLog(account: string): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let before: number | undefined; ; before = entries.at(-1)?.seq) {
    const some = await listAudit(account, byPage, before);
    entries.push(...some);
    if (some.length < byPage) return entries.toReversed();
  }
}

export const auditCommands: Readonly<Record<string, Command>> = {
  "audit list": {
    takes: ["ACCOUNT"],
    does: "the audit log, a line of JSON for each entry",
    run: async ([account = ""]) => {
      const lines = (await wholeLog(account)).map((entry) => JSON.stringify(entry));
      return lines.length === 0 ? "No entries." : lines.join("\n");
    },
  },
  "audit verify": {
    takes: ["ACCOUNT"],
    does: "fails when an entry of the audit log was altered, added or taken out",
    run: async ([account = ""]) => {
      const { entries, fault } = await verifyAudit(account);
      if (fault !== undefined) throw new ServiceError("conflict", `The audit log of ${account}: ${fault}.`);
      return `${entries} entries, as they were written.`;
    },
  },
};
