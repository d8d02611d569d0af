import { type ProcessFacts, tree } from "../service/process-tree.ts";

/** The processes that a fault can hit, by their command line. */
const victims = {
  LibreOffice: /convert\/office\/child\b|soffice/,
  Chromium: /chrom(e|ium)\S* (?!.*--type=)/,
  worker: /infra\/local\/worker(-process)?\.ts/,
  DynamoDB: /emulator\S* .*dynamodb|dynamodb-process/,
  "S3 and SQS": /emulator\S* .*fauxqs|fauxqs-process/,
} as const;

export type Victim = keyof typeof victims;
export const emulators = ["DynamoDB", "S3 and SQS"] as const satisfies readonly Victim[];

/** Those of them that run below that process now. */
export function running(root: number, victim: Victim): ProcessFacts[] {
  return tree(root).filter(({ pid, command }) => pid !== root && victims[victim].test(command));
}

/** Sends a signal; a process that has ended meanwhile is no matter. */
export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
