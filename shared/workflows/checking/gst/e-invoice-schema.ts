import type { Rule } from "../rules/rule.ts";
import type { JsonReader } from "../source/json.ts";
import { type SchemaField, schemaRules } from "./schema.ts";

const gstin = /^\d{2}[0-9A-Z]{13}$/i;
const date = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d{2}$/;
const mostMoney = 999_999_999_999.99;

const text = (path: string, least: number, most: number, more: Partial<SchemaField> = {}): SchemaField => ({
  path,
  type: "text",
  least,
  most,
  ...more,
});
const money = (path: string, more: Partial<SchemaField> = {}): SchemaField => ({
  path,
  type: "number",
  least: 0,
  most: mostMoney,
  ...more,
});
const yes = (path: string): SchemaField => ({ path, type: "text", oneOf: ["Y", "N"] });
const required = { required: true } as const;

const party = (group: string): SchemaField[] => [
  text(`${group}.LglNm`, 3, 100, required),
  text(`${group}.TrdNm`, 3, 100),
  text(`${group}.Addr1`, 1, 100, required),
  text(`${group}.Addr2`, 3, 100),
  text(`${group}.Loc`, 3, 100, required),
  text(`${group}.Stcd`, 1, 2, { ...required, form: /^\d{1,2}$/ }),
  text(`${group}.Ph`, 6, 12, { form: /^\d+$/ }),
  text(`${group}.Em`, 6, 100, { form: /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/ }),
];

/** Fields of FORM GST INV-01, schema version 1.1 (GSTN; notification 60/2020-CT). */
const fields: readonly SchemaField[] = [
  text("Version", 1, 6, { ...required, oneOf: ["1.1", "1.01", "1.02", "1.03"] }),
  { path: "TranDtls", type: "group", ...required },
  text("TranDtls.TaxSch", 3, 10, { ...required, oneOf: ["GST"] }),
  text("TranDtls.SupTyp", 3, 10, {
    ...required,
    oneOf: ["B2B", "SEZWP", "SEZWOP", "EXPWP", "EXPWOP", "DEXP"],
  }),
  yes("TranDtls.RegRev"),
  yes("TranDtls.IgstOnIntra"),
  text("TranDtls.EcmGstin", 15, 15, { form: gstin }),
  text("DocDtls.Typ", 3, 3, { ...required, oneOf: ["INV", "CRN", "DBN"] }),
  text("DocDtls.No", 1, 16, { ...required, form: /^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/ }),
  text("DocDtls.Dt", 10, 10, { ...required, form: date }),
  { path: "SellerDtls", type: "group", ...required },
  text("SellerDtls.Gstin", 15, 15, { ...required, form: gstin }),
  ...party("SellerDtls"),
  { path: "SellerDtls.Pin", type: "number", least: 100_000, most: 999_999, ...required },
  { path: "BuyerDtls", type: "group", ...required },
  text("BuyerDtls.Gstin", 3, 15, {
    ...required,
    form: /^(\d{2}[0-9A-Z]{13}|\d{4}[A-Z]{3}\d{5}[0-9A-Z]{3}|URP)$/i,
  }),
  text("BuyerDtls.Pos", 1, 2, { ...required, form: /^\d{1,2}$/ }),
  ...party("BuyerDtls"),
  { path: "BuyerDtls.Pin", type: "number", least: 100_000, most: 999_999 },
  text("DispDtls.Nm", 3, 100, required),
  text("DispDtls.Addr1", 1, 100, required),
  text("DispDtls.Loc", 3, 100, required),
  { path: "DispDtls.Pin", type: "number", least: 100_000, most: 999_999, ...required },
  text("DispDtls.Stcd", 1, 2, { ...required, form: /^\d{1,2}$/ }),
  text("ShipDtls.LglNm", 3, 100, required),
  text("ShipDtls.Addr1", 1, 100, required),
  text("ShipDtls.Loc", 3, 100, required),
  { path: "ShipDtls.Pin", type: "number", least: 100_000, most: 999_999, ...required },
  text("ShipDtls.Stcd", 1, 2, { ...required, form: /^\d{1,2}$/ }),
  { path: "ItemList", type: "list", least: 1, most: 1_000, ...required },
  text("ItemList[].SlNo", 1, 6, { ...required, form: /^\d+$/ }),
  text("ItemList[].PrdDesc", 3, 300),
  text("ItemList[].IsServc", 1, 1, { ...required, oneOf: ["Y", "N"] }),
  text("ItemList[].HsnCd", 4, 8, { ...required, form: /^(?!0+$)(\d{4}|\d{6}|\d{8})$/ }),
  text("ItemList[].Barcde", 3, 30),
  { path: "ItemList[].Qty", type: "number", least: 0, most: 9_999_999_999.999 },
  { path: "ItemList[].FreeQty", type: "number", least: 0, most: 9_999_999_999.999 },
  text("ItemList[].Unit", 3, 8),
  money("ItemList[].UnitPrice", required),
  money("ItemList[].TotAmt", required),
  money("ItemList[].Discount"),
  money("ItemList[].AssAmt", required),
  { path: "ItemList[].GstRt", type: "number", least: 0, most: 100, ...required },
  money("ItemList[].IgstAmt"),
  money("ItemList[].CgstAmt"),
  money("ItemList[].SgstAmt"),
  money("ItemList[].CesAmt"),
  money("ItemList[].StateCesAmt"),
  money("ItemList[].OthChrg"),
  money("ItemList[].TotItemVal", required),
  { path: "ValDtls", type: "group", ...required },
  money("ValDtls.AssVal", required),
  money("ValDtls.CgstVal"),
  money("ValDtls.SgstVal"),
  money("ValDtls.IgstVal"),
  money("ValDtls.CesVal"),
  money("ValDtls.StCesVal"),
  money("ValDtls.Discount"),
  money("ValDtls.OthChrg"),
  { path: "ValDtls.RndOffAmt", type: "number", least: -99.99, most: 99.99 },
  money("ValDtls.TotInvVal", required),
  text("ExpDtls.CntCode", 2, 2, { form: /^[A-Z]{2}$/ }),
  text("ExpDtls.ForCur", 3, 16),
  { path: "EwbDtls.Distance", type: "number", least: 0, most: 4_000 },
  text("EwbDtls.TransId", 15, 15, { form: gstin }),
  text("EwbDtls.VehNo", 4, 20),
  text("EwbDtls.VehType", 1, 1, { oneOf: ["O", "R"] }),
  text("EwbDtls.TransMode", 1, 1, { oneOf: ["1", "2", "3", "4"] }),
];

export const eInvoiceSchema: readonly Rule<JsonReader>[] = schemaRules(
  "einvoice",
  "FORM GST INV-01, schema version 1.1 (notification 60/2020-CT)",
  fields,
);

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
