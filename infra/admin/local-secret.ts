import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { credentialsPath } from "./archive.ts";
import { dataDir } from "./connect.ts";

// The secret by which the service of one machine signs links: with it those that were given before hold again.

const secret = () => join(dataDir, "credentials.json");

export function saveCredentials(folder: string): string[] {
  if (!existsSync(secret())) return [];
  copyFileSync(secret(), credentialsPath(folder));
  return ["With the secret that signs links: keep the folder as you keep a password."];
}

export function restoreCredentials(folder: string): string[] {
  if (!existsSync(credentialsPath(folder))) return [];
  copyFileSync(credentialsPath(folder), secret());
  return ["Start the service again: links that were given before hold from then on."];
}
