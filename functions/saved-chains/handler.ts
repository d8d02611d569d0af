import { savedChains } from "../../shared/contract/saved-chains.ts";
import { serve } from "../../shared/http/serve.ts";
import { savedChainOperations } from "../../shared/operations/saved-chains.ts";
import { savedChainRecords } from "../../shared/storage/chains/records.ts";

export const handler = await serve(savedChains, savedChainOperations, { savedChains: savedChainRecords });
