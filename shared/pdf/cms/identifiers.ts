/** Object identifiers of RFC 5652 (CMS), 5035 and 5816 (signing certificate), 6211, 3161 (time stamps), 5280, 6960. */
export const identifiers = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  encryptedData: "1.2.840.113549.1.7.6",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timeStamp: "1.2.840.113549.1.9.16.2.14",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
  /** Adobe's attribute that holds lists of revoked certificates and answers about them (ISO 32000-2, 12.8.3.3.2). */
  revocationArchive: "1.2.840.113583.1.1.8",
  algorithmProtection: "1.2.840.113549.1.9.52",
  organization: "2.5.4.10",
  commonName: "2.5.4.3",
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  subjectAlternativeName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  issuingDistributionPoint: "2.5.29.28",
  distributionPoints: "2.5.29.31",
  certificatePolicies: "2.5.29.32",
  extendedKeyUsage: "2.5.29.37",
  informationAccess: "1.3.6.1.5.5.7.1.1",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  answering: "1.3.6.1.5.5.7.3.9",
  answerer: "1.3.6.1.5.5.7.48.1",
  issuerAccess: "1.3.6.1.5.5.7.48.2",
  basicAnswer: "1.3.6.1.5.5.7.48.1.1",
} as const;

/** Digests as Node names them. */
const digests: Readonly<Record<string, string>> = {
  "1.2.840.113549.2.5": "md5",
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.4": "sha224",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "2.16.840.1.101.3.4.2.8": "sha3-256",
  "2.16.840.1.101.3.4.2.9": "sha3-384",
  "2.16.840.1.101.3.4.2.10": "sha3-512",
};

/** The name of a digest that is known; undefined for any other. */
export const digestOf = (dots: string): string | undefined => digests[dots];

/** The identifier of a digest that this service makes. */
export const digestIdentifiers = {
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
} as const;

export type MadeDigest = keyof typeof digestIdentifiers;
