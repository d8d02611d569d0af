import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type FileFormat, type OutputFile, outputFile } from "../../shared/contract/file.ts";

type Coding = "br" | "gzip";

/** The last steps of Brotli take ten times as long for three bytes in a hundred, while the first reader waits. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const coders: Record<Coding, (plain: Uint8Array) => Uint8Array> = {
  br: (plain) => brotliCompressSync(plain, quality),
  gzip: (plain) => gzipSync(plain, { level: 9 }),
};

function codingOf(accepted: string | undefined): Coding | undefined {
  const names = (accepted ?? "").split(",").map((each) => each.trim().toLowerCase());
  return (["br", "gzip"] as const).find((coding) => names.includes(coding));
}

/** A file that goes out often: each coding of its bytes is made once, when it is first asked for. */
export class CodedFile {
  readonly #forms = new Map<Coding, Uint8Array>();
  readonly #file: { format: FileFormat; name: string; plain: Uint8Array };

  constructor(format: FileFormat, name: string, plain: Uint8Array) {
    this.#file = { format, name, plain };
  }

  #as(coding: Coding): Uint8Array {
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const made = coders[coding](this.#file.plain);
    this.#forms.set(coding, made);
    return made;
  }

  /** The answer to whoever accepts these codings (the header Accept-Encoding). */
  answer(accepted: string | undefined, headers: Readonly<Record<string, string>>): OutputFile {
    const { format, name, plain } = this.#file;
    const coding = codingOf(accepted);
    return outputFile(format, name, coding === undefined ? plain : this.#as(coding), {
      headers: {
        Vary: "Accept, Accept-Encoding",
        ...(coding === undefined ? {} : { "Content-Encoding": coding }),
        ...headers,
      },
    });
  }
}
