import { afterAll, beforeAll, beforeEach } from "vitest";
import { type LanguageServer, startLanguageServer, turns } from "./language-server.ts";

export const modelSettings = {
  OPENAI_MODEL: "scripted",
  OPENAI_BASE_URL: "",
  LANGUAGE_MODEL_MONTHLY_TOKENS: "100000000",
  LANGUAGE_MODEL_MONTHLY_DOLLARS: "1000",
};

/**
 * A scripted model behind the service for all tests of a file. It fails until a test tells it what to say; a test may
 * change a setting, which does not outlive the file.
 */
export function configuredModel(): LanguageServer {
  let started: LanguageServer | undefined;
  beforeAll(async () => {
    started = await startLanguageServer();
    Object.assign(process.env, modelSettings, { OPENAI_BASE_URL: started.url });
  });
  afterAll(async () => {
    for (const name of Object.keys(modelSettings)) delete process.env[name];
    await started?.stop();
  });
  beforeEach(() => started?.script(turns.fails(500)));
  const server = (): LanguageServer => {
    if (started === undefined) throw new Error("The language server runs within tests only.");
    return started;
  };
  return {
    get url() {
      return server().url;
    },
    get requests() {
      return server().requests;
    },
    script: (...next) => server().script(...next),
    stop: () => server().stop(),
  };
}
