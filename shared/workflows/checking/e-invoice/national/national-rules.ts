import type { EInvoiceRule } from "../rows.ts";
import { danishRules } from "./denmark.ts";
import { germanRules } from "./germany.ts";
import { greekRules } from "./greece.ts";
import { icelandicRules } from "./iceland.ts";
import { dutchRules } from "./netherlands.ts";
import { italianRules, norwegianRules } from "./norway-italy.ts";
import { swedishRules } from "./sweden.ts";

/** What Peppol asks of sellers in some countries; each rule says itself of whom. */
export const nationalRules: readonly EInvoiceRule[] = [
  ...norwegianRules,
  ...danishRules,
  ...italianRules,
  ...swedishRules,
  ...icelandicRules,
  ...dutchRules,
  ...greekRules,
  ...germanRules,
];
