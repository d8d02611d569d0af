import type { XmlElement } from "../../../document/xml/xml.ts";
import type { Sheet } from "../../../tables/sheet.ts";
import { rounded } from "../rules/breaches.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked } from "../rules/rule.ts";
import { type Source, tablesIn } from "../source/source.ts";
import { examineAch, examineStatements } from "./check-messages.ts";
import { painOf } from "./pain.ts";
import { uploadsOfSheets } from "./payment.ts";
import { paymentPromised, transferPromised } from "./promised.ts";
import { debitBlockRules, debitRules } from "./rules-debit.ts";
import { blockRules, initiationRules } from "./rules-pain.ts";
import { paymentRules } from "./rules-payment.ts";
import { sepaBlockRules, sepaTransferRules } from "./rules-sepa.ts";
import { transferRules } from "./rules-transfer.ts";
import { repeatRules, uploadRules } from "./rules-upload.ts";

/** A payment message; undefined for other XML. */
export function examinePain(root: XmlElement): Examined | undefined {
  const message = painOf(root);
  if (message === undefined) return undefined;
  const checked = new Checked().add(initiationRules, message);
  for (const block of message.blocks) {
    checked.add([...blockRules, ...sepaBlockRules, ...debitBlockRules], block, block.name);
    for (const transfer of block.transfers)
      checked.add(
        [...transferRules, ...sepaTransferRules, ...debitRules],
        transfer,
        transfer.name,
        transferPromised,
      );
  }
  const transfers = message.blocks.flatMap((block) => block.transfers);
  return {
    layout: `ISO 20022 ${message.version}`,
    records: transfers.length,
    checked,
    fields: {
      message_id: message.message?.value ?? null,
      payments: transfers.length,
      total_amount: rounded(transfers.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0)),
      stated_payments: message.count?.value ?? null,
      stated_total: message.sum?.value ?? null,
    },
  };
}

/** Payments listed row by row, on any of the sheets; undefined when none lists any. */
export function examinePayments(sheets: readonly Sheet[]): Examined | undefined {
  const uploads = uploadsOfSheets(sheets);
  const [first, more] = uploads;
  if (first === undefined) return undefined;
  const checked = new Checked();
  for (const upload of uploads) checked.add(uploadRules, upload, more === undefined ? null : upload.sheet);
  const payments = uploads.flatMap((upload) => upload.payments);
  checked.add(repeatRules, payments);
  for (const payment of payments) checked.add(paymentRules, payment, payment.name, paymentPromised);
  return {
    layout: [...new Set(uploads.map(({ layout }) => layout))].join(", "),
    doubts: uploads.flatMap(({ doubts }) => doubts),
    records: payments.length,
    checked,
    fields: {
      payments: payments.length,
      total_amount: rounded(payments.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0)),
      // Of several lists each states its own.
      stated_payments: more === undefined ? (first.statedCount?.value ?? null) : null,
      stated_total: more === undefined ? (first.statedSum?.value ?? null) : null,
    },
  };
}

export function examineBank(source: Source): Examined | undefined {
  if (source.kind === "ach") return examineAch(source.text);
  if (source.kind === "statements") return examineStatements(source.statements);
  if (source.kind === "xml") return examinePain(source.root);
  return "document" in source ? examinePayments(tablesIn(source)) : undefined;
}
