import { foldMarks } from "../../../values/text/fold.ts";
import type { RawRow } from "../layout/raw-row.ts";

/**
 * What banks and services write of payments that moved nothing, or nothing yet (Revolut's PENDING and REVERTED, PayPal's
 * Denied, vorgemerkt, non contabilizzato); without case and accents.
 */
const notBooked =
  /\b(?:pending|unsettled|authori[sz]ed|authori[sz]ation|reverted|failed|declined|denied|cancell?ed|voided|expired|rejected|on hold|removed|vorgemerkt|offen|noch nicht (?:gebucht|abgerechnet)|storniert|abgelehnt|non contabilizzat[oa]|in attesa|rifiutat[oa]|pendiente|rechazad[oa]|cancelad[oa]|pendente|recusad[oa]|en attente|refuse|annule|gereserveerd|geweigerd|reserverad|nekad|odrzucon[aey]|w rozliczeniu|oczekujac[aey]|zamitnuto|ceka na zpracovani|caka na spracovanie|venter|afventer|afvist|avventer|avvist|reservert|reserveret|vantar|odottaa|hylatty|fuggoben|elutasitva|beklemede|reddedildi)\b|(?:^|[^\p{L}])(?:в обработке|отклонен[ао]?|отменен[ао]?|не выполнен[ао]?)(?!\p{L})/u;

/** Whether a row says that it is not booked, in its state or in place of its date. */
export const isNotBooked = ({ cells }: RawRow): boolean =>
  [cells.state, cells.date].some((cell) => cell !== undefined && notBooked.test(foldMarks(cell.text)));
