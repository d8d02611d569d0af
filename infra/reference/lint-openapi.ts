import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { groups } from "../../shared/contract/index.ts";
import { openApi } from "../../shared/reference/openapi.ts";

// Lints the OpenAPI description by the strict form of Redocly's recommended rules: each that warns is an error.

const folder = mkdtempSync(join(tmpdir(), "pagewright-openapi-"));
const path = join(folder, "openapi.json");
writeFileSync(path, JSON.stringify(openApi(groups, "https://pagewright.invalid")));
writeFileSync(join(folder, "redocly.yaml"), "extends: [recommended-strict]\n");
const redocly = join(import.meta.dirname, "../../node_modules/.bin/redocly");
const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
const { status } = spawnSync(redocly, ["lint", `--config=${join(folder, "redocly.yaml")}`, path], {
  stdio: "inherit",
  env: environment,
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
