import { isJson, type Json } from "./invoice-json.ts";

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** UNTDID 1001 for the kinds that an extracted invoice tells apart; a receipt is of none. */
const typeCodes: Readonly<Record<string, string>> = { invoice: "380", credit_note: "381" };

const typeOf = ({ type_code: code, document_type: kind }: Json) =>
  isGiven(code) ? code : typeCodes[String(kind)];

/** The bank of an extracted invoice as the account of the first means of payment. */
function paymentOf({ payment, bank }: Json): unknown {
  if (!isJson(bank) || !(payment === undefined || payment === null || Array.isArray(payment))) return payment;
  const { iban, bic, account_number: number } = bank;
  const account = isGiven(iban) ? iban : number;
  if (!isGiven(account)) return payment;
  const [first, ...more]: unknown[] = payment ?? [];
  const means = isJson(first) ? first : {};
  return [
    {
      ...(isGiven(bic) ? { bic } : {}),
      ...means,
      account: isJson(means.account) ? { account, ...means.account } : { account },
    },
    ...more,
  ];
}

/** The data of an extracted invoice under the keys of an e-invoice, where the two say the same in other words. */
export function adapted(json: Json): Json {
  const [type, payment] = [typeOf(json), paymentOf(json)];
  return {
    ...json,
    ...(type === undefined ? {} : { type_code: type }),
    ...(payment === undefined ? {} : { payment }),
  };
}
