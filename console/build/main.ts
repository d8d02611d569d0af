// Builds the console ahead of a service that cannot write its own folder: npm run build:console
import { join } from "node:path";
import { stop } from "esbuild";
import { buildConsole } from "./build.ts";

await buildConsole(join(import.meta.dirname, "../../dist/console"));
await stop();
