import { bucketFiles } from "../../shared/aws/file-store.ts";
import { files } from "../../shared/contract/files.ts";
import { serve } from "../../shared/http/serve.ts";
import { filesOperations } from "../../shared/operations/files.ts";

export const handler = await serve(files, filesOperations, { files: bucketFiles });
