import { bucketFiles } from "../../shared/aws/file-store.ts";
import { serveProtocol } from "../../shared/mcp/serve-protocol.ts";

export const handler = serveProtocol({ files: bucketFiles });
