import { account } from "./account.ts";
import { ai } from "./ai.ts";
import { bulk } from "./bulk.ts";
import { chains } from "./chains.ts";
import { chat } from "./chat.ts";
import { convert } from "./convert.ts";
import { einvoice } from "./einvoice.ts";
import { email } from "./email.ts";
import { files } from "./files.ts";
import { html } from "./html.ts";
import { mcp } from "./mcp.ts";
import { meta } from "./meta.ts";
import { office } from "./office.ts";
import type { Group } from "./operation.ts";
import { optimize } from "./optimize.ts";
import { pdf } from "./pdf.ts";
import { pipelines } from "./pipelines.ts";
import { savedChains } from "./saved-chains.ts";
import { sign } from "./sign.ts";
import { usage } from "./usage.ts";
import { webhooks } from "./webhooks.ts";
import { workflows } from "./workflows.ts";

/** The whole interface: every group of operations that works. */
export const groups: readonly Group[] = [
  meta,
  pdf,
  convert,
  office,
  html,
  sign,
  optimize,
  ai,
  chat,
  workflows,
  einvoice,
  pipelines,
  chains,
  savedChains,
  bulk,
  files,
  webhooks,
  email,
  usage,
  account,
  mcp,
];
