import type { Rule } from "../rules/rule.ts";
import type { JsonReader } from "../source/json.ts";
import { type SchemaField, schemaRules } from "./schema.ts";
import { date, gstin, money, number, required, text } from "./schema-fields.ts";

/** Words: the portal takes neither quotation marks nor backslashes. */
const words = (path: string, least: number, most: number, more: Partial<SchemaField> = {}) =>
  text(path, least, most, { form: /^[^"\\]*$/, ...more });
const day = (path: string, more: Partial<SchemaField> = {}) => text(path, 10, 10, { form: date, ...more });
const yes = (path: string): SchemaField => ({ path, type: "text", oneOf: ["Y", "N"] });
const pin = (path: string, more: Partial<SchemaField> = {}) => number(path, 100_000, 999_999, more);
const state = (path: string) => text(path, 1, 2, { ...required, form: /^(?!0+$)\d{1,2}$/ });
/** Values of the document have two digits more than those of an item. */
const total = (path: string, more: Partial<SchemaField> = {}) => number(path, 0, 99_999_999_999_999.98, more);
const rate = (path: string, more: Partial<SchemaField> = {}) => number(path, 0, 999.999, more);
const quantity = (path: string) => number(path, 0, 9_999_999_999.999);

const party = (group: string, longestPlace: number): SchemaField[] => [
  words(`${group}.LglNm`, 3, 100, required),
  words(`${group}.TrdNm`, 3, 100),
  words(`${group}.Addr1`, 1, 100, required),
  words(`${group}.Addr2`, 3, 100),
  words(`${group}.Loc`, 3, longestPlace, required),
  state(`${group}.Stcd`),
  text(`${group}.Ph`, 6, 12, { form: /^\d+$/ }),
  text(`${group}.Em`, 6, 100, { form: /^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$/ }),
];

/** Where goods are sent from or to, beside the parties. */
const site = (group: string, name: string): SchemaField[] => [
  words(`${group}.${name}`, 3, 100, required),
  words(`${group}.Addr1`, 1, 100, required),
  words(`${group}.Addr2`, 3, 100),
  words(`${group}.Loc`, 3, 100, required),
  pin(`${group}.Pin`, required),
  state(`${group}.Stcd`),
];

const items: readonly SchemaField[] = [
  { path: "ItemList", type: "list", least: 1, most: 1_000, ...required },
  text("ItemList[].SlNo", 1, 6, { ...required, form: /^\d+$/ }),
  words("ItemList[].PrdDesc", 3, 300),
  text("ItemList[].IsServc", 1, 1, { ...required, oneOf: ["Y", "N"] }),
  text("ItemList[].HsnCd", 4, 8, { ...required, form: /^(?!0+$)(\d{4}|\d{6}|\d{8})$/ }),
  words("ItemList[].Barcde", 3, 30),
  quantity("ItemList[].Qty"),
  quantity("ItemList[].FreeQty"),
  text("ItemList[].Unit", 3, 8, { form: /^[A-Za-z]+$/ }),
  number("ItemList[].UnitPrice", 0, 999_999_999_999.999, required),
  money("ItemList[].TotAmt", required),
  money("ItemList[].Discount"),
  money("ItemList[].PreTaxVal"),
  money("ItemList[].AssAmt", required),
  rate("ItemList[].GstRt", required),
  money("ItemList[].IgstAmt"),
  money("ItemList[].CgstAmt"),
  money("ItemList[].SgstAmt"),
  rate("ItemList[].CesRt"),
  money("ItemList[].CesAmt"),
  money("ItemList[].CesNonAdvlAmt"),
  rate("ItemList[].StateCesRt"),
  money("ItemList[].StateCesAmt"),
  money("ItemList[].StateCesNonAdvlAmt"),
  money("ItemList[].OthChrg"),
  money("ItemList[].TotItemVal", required),
  words("ItemList[].OrdLineRef", 1, 50),
  text("ItemList[].OrgCntry", 2, 2, { form: /^[A-Za-z]{2}$/ }),
  words("ItemList[].PrdSlNo", 1, 20),
  words("ItemList[].BchDtls.Nm", 3, 20, required),
  day("ItemList[].BchDtls.ExpDt"),
  day("ItemList[].BchDtls.WrDt"),
  words("ItemList[].AttribDtls[].Nm", 1, 100),
  words("ItemList[].AttribDtls[].Val", 1, 100),
];

const totals: readonly SchemaField[] = [
  { path: "ValDtls", type: "group", ...required },
  total("ValDtls.AssVal", required),
  total("ValDtls.CgstVal"),
  total("ValDtls.SgstVal"),
  total("ValDtls.IgstVal"),
  total("ValDtls.CesVal"),
  total("ValDtls.StCesVal"),
  total("ValDtls.Discount"),
  total("ValDtls.OthChrg"),
  number("ValDtls.RndOffAmt", -99.99, 99.99),
  total("ValDtls.TotInvVal", required),
  total("ValDtls.TotInvValFc"),
];

const payment: readonly SchemaField[] = [
  words("PayDtls.Nm", 1, 100),
  words("PayDtls.AccDet", 1, 18),
  words("PayDtls.Mode", 1, 18),
  words("PayDtls.FinInsBr", 1, 11),
  words("PayDtls.PayTerm", 1, 100),
  words("PayDtls.PayInstr", 1, 100),
  words("PayDtls.CrTrn", 1, 100),
  words("PayDtls.DirDr", 1, 100),
  number("PayDtls.CrDay", 0, 9_999),
  total("PayDtls.PaidAmt"),
  total("PayDtls.PaymtDue"),
];

const references: readonly SchemaField[] = [
  words("RefDtls.InvRm", 3, 100),
  day("RefDtls.DocPerdDtls.InvStDt", required),
  day("RefDtls.DocPerdDtls.InvEndDt", required),
  text("RefDtls.PrecDocDtls[].InvNo", 1, 16, { ...required, form: /^[1-9a-zA-Z][0-9a-zA-Z/-]{0,15}$/ }),
  day("RefDtls.PrecDocDtls[].InvDt", required),
  words("RefDtls.PrecDocDtls[].OthRefNo", 1, 20),
  words("RefDtls.ContrDtls[].RecAdvRefr", 1, 20),
  day("RefDtls.ContrDtls[].RecAdvDt"),
  words("RefDtls.ContrDtls[].TendRefr", 1, 20),
  words("RefDtls.ContrDtls[].ContrRefr", 1, 20),
  words("RefDtls.ContrDtls[].ExtRefr", 1, 20),
  words("RefDtls.ContrDtls[].ProjRefr", 1, 20),
  words("RefDtls.ContrDtls[].PORefr", 1, 16),
  day("RefDtls.ContrDtls[].PORefDt"),
  words("AddlDocDtls[].Url", 3, 100),
  words("AddlDocDtls[].Docs", 3, 1_000),
  words("AddlDocDtls[].Info", 3, 1_000),
];

const shipment: readonly SchemaField[] = [
  words("ExpDtls.ShipBNo", 1, 20),
  day("ExpDtls.ShipBDt"),
  text("ExpDtls.Port", 2, 10, { form: /^[0-9A-Za-z]+$/ }),
  yes("ExpDtls.RefClm"),
  text("ExpDtls.ForCur", 3, 16, { form: /^[A-Za-z]+$/ }),
  text("ExpDtls.CntCode", 2, 2, { form: /^[A-Z]{2}$/ }),
  money("ExpDtls.ExpDuty"),
  text("EwbDtls.TransId", 15, 15, { form: gstin }),
  words("EwbDtls.TransName", 3, 100),
  text("EwbDtls.TransMode", 1, 1, { oneOf: ["1", "2", "3", "4"] }),
  number("EwbDtls.Distance", 0, 4_000, required),
  text("EwbDtls.TransDocNo", 1, 15, { form: /^[a-zA-Z0-9/-]+$/ }),
  day("EwbDtls.TransDocDt"),
  text("EwbDtls.VehNo", 4, 20, { form: /^[A-Za-z0-9]+$/ }),
  text("EwbDtls.VehType", 1, 1, { oneOf: ["O", "R"] }),
];

/** Fields of FORM GST INV-01, schema version 1.1 (GSTN; notification 60/2020-CT). */
const fields: readonly SchemaField[] = [
  text("Version", 1, 6, { ...required, oneOf: ["1.1", "1.01", "1.02", "1.03"] }),
  text("Irn", 64, 64),
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
  day("DocDtls.Dt", required),
  { path: "SellerDtls", type: "group", ...required },
  text("SellerDtls.Gstin", 15, 15, { ...required, form: gstin }),
  ...party("SellerDtls", 50),
  pin("SellerDtls.Pin", required),
  { path: "BuyerDtls", type: "group", ...required },
  text("BuyerDtls.Gstin", 3, 15, {
    ...required,
    form: /^(\d{2}[0-9A-Z]{13}|\d{4}[A-Z]{3}\d{5}[0-9A-Z]{3}|URP)$/i,
  }),
  state("BuyerDtls.Pos"),
  ...party("BuyerDtls", 100),
  pin("BuyerDtls.Pin"),
  ...site("DispDtls", "Nm"),
  text("ShipDtls.Gstin", 3, 15, { form: /^(\d{2}[0-9A-Z]{13}|URP)$/i }),
  ...site("ShipDtls", "LglNm"),
  words("ShipDtls.TrdNm", 3, 100),
  ...items,
  ...totals,
  ...payment,
  ...references,
  ...shipment,
];

export const eInvoiceSchema: readonly Rule<JsonReader>[] = schemaRules(
  "einvoice",
  "FORM GST INV-01, schema version 1.1 (notification 60/2020-CT)",
  fields,
);
