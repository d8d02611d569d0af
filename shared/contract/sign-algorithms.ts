/** How a key elsewhere signs a digest, by the names of AWS KMS. */
export const signatureAlgorithms = [
  "RSASSA_PKCS1_V1_5_SHA_256",
  "RSASSA_PKCS1_V1_5_SHA_384",
  "RSASSA_PKCS1_V1_5_SHA_512",
  "RSASSA_PSS_SHA_256",
  "RSASSA_PSS_SHA_384",
  "RSASSA_PSS_SHA_512",
  "ECDSA_SHA_256",
  "ECDSA_SHA_384",
  "ECDSA_SHA_512",
] as const;

export type SignatureAlgorithm = (typeof signatureAlgorithms)[number];
