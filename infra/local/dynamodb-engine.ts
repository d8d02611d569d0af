import { ClassicLevel } from "classic-level";
import dynalite from "dynalite";
import { closeIterators } from "./closed-iterators.ts";
import { storageFull } from "./disk-room.ts";
import type { Engine } from "./engine.ts";
import { readAtOnce } from "./level-reads.ts";

const { put, del, batch } = ClassicLevel.prototype;

/** An error that the engine answers by itself instead of ending with it. */
const answered = () =>
  Object.assign(new Error(storageFull.message), {
    statusCode: 507,
    body: { __type: storageFull.code, message: storageFull.message },
  });

/** Tells of writes that the disk refused: LevelDB writes on behind a hole, which it cannot read past when it opens. */
function tellFaults(fault: () => void): void {
  const told = (write: (...args: never[]) => Promise<void>) =>
    function (this: ClassicLevel, ...args: never[]) {
      return write.apply(this, args).catch((error: unknown) => {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (!/^LEVEL_(IO_ERROR|CORRUPTION|DATABASE_NOT_OPEN)$/.test(code)) throw error;
        fault();
        throw answered();
      });
    };
  Object.assign(ClassicLevel.prototype, { put: told(put), del: told(del), batch: told(batch) });
}

/** The engine asks that these headers are there; whether a signature fits, the guard has seen to before. */
const formOfSignature = {
  authorization: "AWS4-HMAC-SHA256 Credential=sealed, SignedHeaders=sealed, Signature=sealed",
  "x-amz-date": "sealed",
} as const;

/** DynamoDB's engine over a folder, without a port of its own. */
export async function openDynamo(folder: string, fault: () => void): Promise<Engine> {
  // Opened once before: the engine itself tells nobody that a store cannot be opened.
  const trial = new ClassicLevel(folder);
  await trial.open();
  await trial.close();
  readAtOnce();
  closeIterators();
  tellFaults(fault);
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  return {
    answer: (request, response) => {
      if (request.headers.authorization === undefined) Object.assign(request.headers, formOfSignature);
      server.emit("request", request, response);
    },
  };
}
