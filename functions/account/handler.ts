import { account } from "../../shared/contract/account.ts";
import { serve } from "../../shared/http/serve.ts";
import { accountOperations } from "../../shared/operations/account.ts";

export const handler = await serve(account, accountOperations, {});
