import type { Person } from "./person.ts";

export type Sources = { pdf: string; invoice: string; contract: string };

/** What somebody wants, and the way that the page leads; each begins at the first view with no key entered. */
export type Task = { name: string; walk: (person: Person, sources: Sources) => Promise<void> };

const enterKey = async (person: Person) => {
  await person.type("API key", "demo-business");
  await person.press("Use this key");
};

export const tasks: readonly Task[] = [
  {
    name: "compress a file",
    walk: async (person, { pdf }) => {
      await enterKey(person);
      await person.drop(pdf);
      await person.look("compress-1-dropped");
      await person.press("Make a PDF smaller");
      await person.press("Run");
      await person.reads("Download");
      await person.look("compress-2-made");
      await person.press("Download");
    },
  },
  {
    name: "an invoice as Excel",
    walk: async (person, { invoice }) => {
      await enterKey(person);
      await person.drop(invoice);
      await person.type("Filter tools", "invoice");
      await person.look("invoice-1-filtered");
      await person.press("Read an invoice");
      await person.choose("Export format", "excel");
      await person.look("invoice-2-options");
      await person.press("Run");
      await person.reads("Download");
      await person.look("invoice-3-made");
      await person.press("Download");
    },
  },
  {
    name: "ask a document",
    walk: async (person, { contract }) => {
      await enterKey(person);
      await person.press("Ask", true);
      await person.drop(contract);
      await person.press("Read the documents");
      await person.type("Your question", "When does the agreement end?");
      await person.press("Ask");
      await person.reads("31 December 2027");
      await person.look("ask-1-answered");
    },
  },
  {
    name: "make a key",
    walk: async (person) => {
      await enterKey(person);
      await person.press("Keys", true);
      await person.type("What the key is for", "build server");
      await person.press("Make a key");
      await person.reads("The key, shown once:");
      await person.look("key-1-made");
      await person.press("Copy");
    },
  },
  {
    name: "why a call failed",
    walk: async (person) => {
      await enterKey(person);
      // What failed was sent by a program before.
      await person.page.evaluate(
        `fetch("api/v1/pdf/extract-pages", { method: "POST", headers: { Authorization: "Bearer demo-business" }, body: new FormData() })`,
      );
      await person.press("Calls", true);
      await person.reads("422");
      await person.look("failed-1-calls");
      await person.press("validation_failed");
    },
  },
];
