import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { object, string } from "zod";
import type { Credentials } from "./signature.ts";

const file = (dataDir: string) => join(dataDir, "credentials.json");
const stored = object({ accessKeyId: string(), secretAccessKey: string().min(40) });

export function readCredentials(dataDir: string): Credentials {
  return stored.parse(JSON.parse(readFileSync(file(dataDir), "utf8")));
}

/** The secret by which calls and links of one data folder are signed; made with the folder, and kept in it. */
export function ownCredentials(dataDir: string): Credentials {
  if (!existsSync(file(dataDir))) {
    const made = { accessKeyId: "local", secretAccessKey: randomBytes(32).toString("base64url") };
    writeFileSync(file(dataDir), JSON.stringify(made), { mode: 0o600, flag: "wx" });
  }
  return readCredentials(dataDir);
}
