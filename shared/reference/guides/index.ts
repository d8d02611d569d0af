import { asynchronousWork } from "./asynchronous-work.ts";
import { changelog } from "./changelog.ts";
import { errors } from "./errors.ts";
import { files } from "./files.ts";
import type { Guide } from "./guide.ts";
import { idempotency } from "./idempotency.ts";
import { languages } from "./languages.ts";
import { limits } from "./limits.ts";
import { privacy } from "./privacy.ts";
import { start } from "./start.ts";
import { webhooks } from "./webhooks.ts";

/** The guides in the order in which they are read. */
export const guides: readonly Guide[] = [
  ...[start, files, idempotency, asynchronousWork, webhooks],
  ...[errors, limits, languages, privacy, changelog],
];
