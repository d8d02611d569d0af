import type { Rule } from "../rules/rule.ts";
import type { JsonReader } from "../source/json.ts";
import { type SchemaField, schemaRules } from "./schema.ts";
import { date, gstin, money, required, text } from "./schema-fields.ts";

/** Fields of FORM GST EWB-01 (NIC, e-way bill API: generate EWB). */
const eWayFields: readonly SchemaField[] = [
  text("supplyType", 1, 1, { ...required, oneOf: ["O", "I"] }),
  { path: "subSupplyType", type: "number", ...required, oneOf: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  text("docType", 3, 3, { ...required, oneOf: ["INV", "BIL", "BOE", "CHL", "OTH"] }),
  text("docNo", 1, 16, required),
  text("docDate", 10, 10, { ...required, form: date }),
  text("fromGstin", 3, 15, { ...required, form: /^(\d{2}[0-9A-Z]{13}|URP)$/i }),
  { path: "fromPincode", type: "number", least: 100_000, most: 999_999, ...required },
  { path: "fromStateCode", type: "number", least: 1, most: 99, ...required },
  { path: "actFromStateCode", type: "number", least: 1, most: 99, ...required },
  text("toGstin", 3, 15, { ...required, form: /^(\d{2}[0-9A-Z]{13}|URP)$/i }),
  { path: "toPincode", type: "number", least: 100_000, most: 999_999, ...required },
  { path: "toStateCode", type: "number", least: 1, most: 99, ...required },
  { path: "actToStateCode", type: "number", least: 1, most: 99, ...required },
  { path: "transactionType", type: "number", ...required, oneOf: [1, 2, 3, 4] },
  money("totalValue"),
  money("cgstValue"),
  money("sgstValue"),
  money("igstValue"),
  money("cessValue"),
  money("totInvValue", required),
  { path: "transDistance", type: "number", least: 0, most: 4_000, ...required },
  { path: "transMode", type: "number", oneOf: [1, 2, 3, 4] },
  text("transporterId", 15, 15, { form: gstin }),
  text("vehicleNo", 7, 15),
  text("vehicleType", 1, 1, { oneOf: ["R", "O"] }),
  { path: "itemList", type: "list", least: 1, most: 250, ...required },
  { path: "itemList[].hsnCode", type: "text", least: 4, most: 8, form: /^\d+$/, ...required },
  money("itemList[].taxableAmount", required),
  { path: "itemList[].quantity", type: "number", least: 0 },
];

export const eWaySchema: readonly Rule<JsonReader>[] = schemaRules(
  "ewaybill",
  "FORM GST EWB-01; NIC, e-way bill API, generate EWB",
  eWayFields,
);
