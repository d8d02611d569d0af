import { versionPrefix } from "./address.ts";
import { ai } from "./ai.ts";
import { chains } from "./chains.ts";
import { chat } from "./chat.ts";
import { convert } from "./convert.ts";
import { einvoice } from "./einvoice.ts";
import { byName, type FileOperation, fileOperations } from "./file-operation.ts";
import { html } from "./html.ts";
import { office } from "./office.ts";
import type { Group } from "./operation.ts";
import { optimize } from "./optimize.ts";
import { pdf } from "./pdf.ts";
import { pipelines } from "./pipelines.ts";
import { sign } from "./sign.ts";
import { workflows } from "./workflows.ts";

const groups: readonly Group[] = [
  ...[pdf, convert, office, html, sign, optimize],
  ...[ai, chat, workflows, einvoice, pipelines, chains],
];

/** Every operation on one file of the contract, as jobs run it. */
const entries = fileOperations(groups).filter(
  ({ declared }) =>
    // Joins files; what a job makes of one is nothing. Jobs have it under a name of their own.
    declared !== pdf.operations.merge &&
    // A try that is made again would add the file to the session again.
    declared !== chat.operations.multiUpload,
);

/** Jobs that have a name of their own, by the address whose work they do. */
const ownNames: Readonly<Record<string, string>> = {
  convert: "convert/pdf-to-png",
  merge: "pdf/merge",
  optimize: "optimize/preset",
};

/** What jobs run on one file, by every name that a caller may give. */
export const bulkCatalogue: ReadonlyMap<string, FileOperation> = byName(entries, Object.keys(ownNames));

/** The address of what a job of this name does: a key that is not for it may not have it done in bulk either. */
export const bulkAddress = (operation: string): string =>
  versionPrefix + (ownNames[operation] ?? bulkCatalogue.get(operation)?.name ?? operation);
