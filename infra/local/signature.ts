import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";

// AWS Signature Version 4 (IAM guide, "AWS Signature Version 4 for API requests"): the other end of what the SDK signs.

export type Credentials = { accessKeyId: string; secretAccessKey: string };

export type SignedRequest = {
  method: string;
  /** As it came, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
};

/** Why a request is refused, by AWS's own code. */
export type Refusal = { code: string; message: string };

/** How far the clocks of both ends may be apart, ms. */
const usualSkew = 15 * 60_000;
const longestLife = 7 * 86_400;
const algorithm = "AWS4-HMAC-SHA256";

class Sha256 {
  private readonly hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === "string" ? secret : secret && bytesOf(secret);
    this.hash = key === undefined ? createHash("sha256") : createHmac("sha256", key);
  }

  update(data: Uint8Array): void {
    this.hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {
    throw new Error("A hash is used once.");
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView) =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

export const refusals = {
  absent: { code: "AccessDenied", message: "The request is not signed." },
  malformed: {
    code: "AuthorizationHeaderMalformed",
    message: "The signature is not in the form of version 4.",
  },
  unknown: { code: "InvalidAccessKeyId", message: "The access key is not known." },
  skewed: { code: "RequestTimeTooSkewed", message: "The request was signed too long ago or in the future." },
  expired: { code: "AccessDenied", message: "Request has expired" },
  different: { code: "SignatureDoesNotMatch", message: "The signature does not fit the request." },
} as const satisfies Record<string, Refusal>;

/** `20260131T235959Z` in epoch ms; NaN for anything else. */
export function timeOf(text: string | undefined): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? "") ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

type Claim = {
  key: string;
  day: string;
  region: string;
  service: string;
  names: readonly string[];
  signature: string;
};

function claimOf(credential: string, names: string, signature: string): Claim | undefined {
  const [key = "", day = "", region = "", service = "", end, ...more] = credential.split("/");
  const known = end === "aws4_request" && more.length === 0;
  const signed = names.split(";");
  return known && signed.includes("host") && /^[0-9a-f]{64}$/.test(signature)
    ? { key, day, region, service, names: signed, signature }
    : undefined;
}

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Payloads that S3 lets a caller leave unsigned. */
const unsignedPayloads = ["UNSIGNED-PAYLOAD", "STREAMING-UNSIGNED-PAYLOAD-TRAILER"];

type Settings = { region?: string | undefined; skew?: number | undefined };

/** Checks requests against one pair of credentials, for those services of one region. */
export class SignatureCheck {
  private readonly accessKeyId: string;
  private readonly region: string;
  readonly skew: number;
  private readonly signers: ReadonlyMap<string, SignatureV4>;

  constructor(
    credentials: Credentials,
    services: readonly string[],
    { region = "us-east-1", skew = usualSkew }: Settings = {},
  ) {
    this.accessKeyId = credentials.accessKeyId;
    this.region = region;
    this.skew = skew;
    const signer = (service: string) =>
      new SignatureV4({
        ...{ service, region, credentials, sha256: Sha256 },
        ...{ uriEscapePath: service !== "s3", applyChecksum: false },
      });
    this.signers = new Map(services.map((service) => [service, signer(service)]));
  }

  /** Undefined when the request is signed as it should be. */
  async refusal(request: SignedRequest, now = Date.now()): Promise<Refusal | undefined> {
    const { authorization } = request.headers;
    if (typeof authorization === "string") return this.ofHeader(request, authorization, now);
    return request.query.has("X-Amz-Signature") ? this.ofLink(request, now) : refusals.absent;
  }

  private async ofHeader(request: SignedRequest, text: string, now: number): Promise<Refusal | undefined> {
    const [, credential = "", names = "", given = ""] =
      /^AWS4-HMAC-SHA256 Credential=([^, ]+), ?SignedHeaders=([^, ]+), ?Signature=(\w+)$/.exec(text) ?? [];
    const claim = claimOf(credential, names, given);
    const date = String(request.headers["x-amz-date"]);
    const time = timeOf(date);
    const signer = this.signerOf(claim);
    if (claim === undefined || signer === undefined || Number.isNaN(time) || !date.startsWith(claim.day))
      return refusals.malformed;
    if (!sameText(claim.key, this.accessKeyId)) return refusals.unknown;
    if (Math.abs(now - time) > this.skew) return refusals.skewed;
    const signed = await signer.sign(toSign(request, claim.names), {
      signingDate: new Date(time),
      signableHeaders: new Set(claim.names),
    });
    const [, right = ""] = /Signature=(\w+)$/.exec(signed.headers.authorization ?? "") ?? [];
    return sameText(right, claim.signature) && isWhole(request, claim) ? undefined : refusals.different;
  }

  private signerOf(claim: Claim | undefined): SignatureV4 | undefined {
    return claim?.region === this.region ? this.signers.get(claim.service) : undefined;
  }

  private async ofLink(request: SignedRequest, now: number): Promise<Refusal | undefined> {
    const query = Object.fromEntries(request.query);
    const take = (name: string) => {
      const value = query[name] ?? "";
      delete query[name];
      return value;
    };
    const given = take("X-Amz-Signature");
    const claim = claimOf(take("X-Amz-Credential"), take("X-Amz-SignedHeaders"), given);
    const form = take("X-Amz-Algorithm");
    const date = take("X-Amz-Date");
    const life = Number(take("X-Amz-Expires"));
    const time = timeOf(date);
    const signer = this.signerOf(claim);
    const sound = life >= 1 && life <= longestLife && !Number.isNaN(time) && form === algorithm;
    const single = [...request.query.keys()].length === new Set(request.query.keys()).size;
    if (claim === undefined || signer === undefined || !sound || !single || !date.startsWith(claim.day))
      return refusals.malformed;
    if (!sameText(claim.key, this.accessKeyId)) return refusals.unknown;
    const payload = take("X-Amz-Content-Sha256");
    const presigned = toSign(request, claim.names);
    const content: Record<string, string> = payload === "" ? {} : { "X-Amz-Content-Sha256": payload };
    const signed = await signer.presign(
      { ...presigned, query, headers: { ...presigned.headers, ...content } },
      { signingDate: new Date(time), expiresIn: life, signableHeaders: new Set(claim.names) },
    );
    if (!sameText(String(signed.query?.["X-Amz-Signature"]), claim.signature)) return refusals.different;
    if (time - now > this.skew) return refusals.skewed;
    return now > time + life * 1_000 ? refusals.expired : undefined;
  }
}

/** What of the request the signature covers. */
function toSign({ method, path, query, headers, body }: SignedRequest, names: readonly string[]) {
  const covered = names.map((name) => [name, [headers[name] ?? ""].flat().join(",")] as const);
  return {
    ...{ method, protocol: "http:", hostname: "", path, body },
    query: Object.fromEntries(query),
    headers: Object.fromEntries(covered),
  };
}

/** The body is what the signed hash says; without one the signature itself covers the body. */
function isWhole({ headers, body }: SignedRequest, { names, service }: Claim): boolean {
  const hash = headers["x-amz-content-sha256"];
  if (typeof hash !== "string" || !names.includes("x-amz-content-sha256")) return true;
  return (service === "s3" && unsignedPayloads.includes(hash)) || sameText(hash, sha256(body));
}
