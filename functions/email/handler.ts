import { email } from "../../shared/contract/email.ts";
import { serve } from "../../shared/http/serve.ts";
import { emailOperations } from "../../shared/mail/operations.ts";
import { fetchPublicFile } from "../../shared/net/fetch-public-file.ts";
import { savedChainReader } from "../../shared/storage/chains/reader.ts";

export const handler = await serve(
  email,
  emailOperations,
  { fetchFile: fetchPublicFile, savedChains: savedChainReader },
  { module: import.meta.url },
);
