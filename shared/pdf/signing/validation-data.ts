import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import type { Admit } from "../../net/admit.ts";
import { askPublic, fetchPublicFile } from "../../net/fetch-public-file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { type Certificate, isSelfMade, shortName } from "../cms/certificate.ts";
import { pathTo } from "../cms/path.ts";
import { pemBlocks, pemBytes } from "../cms/pem.ts";
import { type RevocationData, statusOf } from "../cms/revocation.ts";
import { sourcesOf, statusQuestion } from "../cms/revocation-sources.ts";
import { certificatesOf } from "../cms/signer-certificates.ts";

/** Bytes of one list of revoked certificates, and of anything smaller. */
const most = { list: 12_000_000, other: 200_000 } as const;

/** What was gathered of signers, and what is said of whom nothing was found. */
export type ValidationData = {
  certificates: readonly Uint8Array[];
  lists: readonly Uint8Array[];
  answers: readonly Uint8Array[];
  warnings: readonly Warning[];
};

type Net = { signal: AbortSignal; admit?: Admit | undefined };

/** Gathers what later checks of certificates need, from the file first and then from the addresses that they name. */
export class Gatherer {
  private readonly net: Net;
  private readonly pool: Certificate[];
  private readonly known: RevocationData;
  private readonly fetches = new Counter("signature.fetches");
  private readonly held = new Counter("signature.evidence");
  private readonly lists: Uint8Array[] = [];
  private readonly answers: Uint8Array[] = [];
  private readonly used = new Set<Certificate>();
  private readonly done = new Set<string>();
  private readonly warnings: Warning[] = [];

  constructor(pool: readonly Certificate[], known: RevocationData, net: Net) {
    this.pool = [...pool];
    this.known = known;
    this.net = net;
  }

  /** What stands behind an address; undefined where nothing does. A name that is refused says nothing either. */
  private async fetched(work: () => Promise<Uint8Array>): Promise<Uint8Array | undefined> {
    this.fetches.add();
    try {
      const bytes = await work();
      this.held.add(bytes.length);
      return bytes;
    } catch (error) {
      const isSilent =
        error instanceof ServiceError &&
        /^(?:refused_url|unreachable_url|payload_too_large)$/.test(error.code);
      if (isSilent && !this.net.signal.aborted) return undefined;
      throw error;
    }
  }

  private options(bytes: number) {
    const { signal, admit } = this.net;
    return { most: bytes, signal, ...(admit === undefined ? {} : { admit }) };
  }

  private get(url: string, bytes: number): Promise<Uint8Array | undefined> {
    return this.fetched(async () => (await fetchPublicFile(url, this.options(bytes))).bytes);
  }

  /** The path to its end, with issuers fetched where the file lacks them. */
  private async path(signer: Certificate): Promise<readonly Certificate[]> {
    for (;;) {
      const { certificates } = pathTo(signer, this.pool, []);
      const last = certificates.at(-1) ?? signer;
      if (isSelfMade(last)) return certificates;
      const before = this.pool.length;
      for (const url of sourcesOf(last).issuers) {
        if (this.done.has(url)) continue;
        this.done.add(url);
        const bytes = await this.get(url, most.other);
        this.pool.push(...(bytes === undefined ? [] : certificatesOf(bytes)));
      }
      if (this.pool.length === before) {
        this.warnings.push(warning("issuer_missing", shortName(last)));
        return certificates;
      }
    }
  }

  private data = (): RevocationData => ({
    lists: [...this.known.lists, ...this.lists],
    answers: [...this.known.answers, ...this.answers],
  });

  /** Asks for one certificate: who answers for it first, whose word is smaller than a list. */
  private async ask(certificate: Certificate, issuer: Certificate): Promise<void> {
    const { answerers, lists } = sourcesOf(certificate);
    const says = (data: RevocationData) => statusOf(data, certificate, issuer) !== undefined;
    for (const url of answerers) {
      const body = { type: "application/ocsp-request", bytes: statusQuestion(certificate, issuer) };
      const answer = await this.fetched(() => askPublic(url, body, this.options(most.other)));
      if (answer === undefined || !says({ lists: [], answers: [answer] })) continue;
      this.answers.push(answer);
      return;
    }
    for (const url of lists) {
      const list = await this.get(url, most.list);
      const bytes = list && (pemBlocks(list).map(pemBytes)[0] ?? list);
      if (bytes === undefined || !says({ lists: [bytes], answers: [] })) continue;
      this.lists.push(bytes);
      return;
    }
  }

  /** Gathers for one signer and all above it. */
  async add(signer: Certificate): Promise<void> {
    const path = await this.path(signer);
    for (const [at, certificate] of path.entries()) {
      this.used.add(certificate);
      const [issuer, key] = [path[at + 1], certificate.x509.fingerprint256];
      if (issuer === undefined || this.done.has(key)) continue;
      this.done.add(key);
      if (statusOf(this.data(), certificate, issuer) === undefined) await this.ask(certificate, issuer);
      const status = statusOf(this.data(), certificate, issuer);
      const name = shortName(certificate);
      if (status === undefined) this.warnings.push(warning("revocation_missing", name));
      else if (status.revoked !== undefined) this.warnings.push(warning("revoked", name));
    }
  }

  /** All of it, each once. */
  gathered(): ValidationData {
    const { lists, answers, warnings } = this;
    return { certificates: [...this.used].map(({ raw }) => raw), lists, answers, warnings };
  }
}
