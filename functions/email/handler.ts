import { email } from "../../shared/contract/email.ts";
import { serve } from "../../shared/http/serve.ts";
import { emailOperations } from "../../shared/mail/operations.ts";
import { fetchPublicFile } from "../../shared/net/fetch-public-file.ts";

export const handler = await serve(
  email,
  emailOperations,
  { fetchFile: fetchPublicFile },
  { module: import.meta.url },
);
