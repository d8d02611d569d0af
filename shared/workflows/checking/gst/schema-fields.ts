import type { SchemaField } from "./schema.ts";

/** Forms that the fields of the portals' payloads share. */
export const gstin = /^\d{2}[0-9A-Z]{13}$/i;
export const date = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d{2}$/;
const mostMoney = 999_999_999_999.99;

export const text = (
  path: string,
  least: number,
  most: number,
  more: Partial<SchemaField> = {},
): SchemaField => ({ path, type: "text", least, most, ...more });

export const number = (
  path: string,
  least: number,
  most: number,
  more: Partial<SchemaField> = {},
): SchemaField => ({ path, type: "number", least, most, ...more });

export const money = (path: string, more: Partial<SchemaField> = {}): SchemaField =>
  number(path, 0, mostMoney, more);

export const required = { required: true } as const;
