import type { Purchase } from "../purchase.ts";
import { bareNumber, plainNumber } from "./bill-number.ts";
import { supplierOf } from "./match.ts";

/** For each document of the books another of one supplier, kind and number, however that is written. */
export function otherBookings(books: readonly Purchase[]): ReadonlyMap<Purchase, Purchase> {
  const found = new Map<Purchase, Purchase>();
  for (const numberOf of [plainNumber, bareNumber]) {
    const alike = Map.groupBy(
      books,
      (purchase) => `${supplierOf(purchase)}|${purchase.kind}|${numberOf(purchase.billNo)}`,
    );
    for (const same of alike.values())
      for (const purchase of same) {
        const other = same.find((each) => each !== purchase);
        if (other !== undefined && !found.has(purchase)) found.set(purchase, other);
      }
  }
  return found;
}
