const megabyte = 1_048_576;

/** Signatures, their certificates and the ASN.1 that they are written in (X.690). */
export const signatureLimits = {
  "asn1.depth": {
    most: 40,
    of: "levels of ASN.1",
    because: "a signature with a time stamp and certificates has 20",
  },
  "asn1.values": {
    most: 2_000_000,
    of: "values of ASN.1",
    because:
      "a list of 200,000 revoked certificates has 1,000,000; each value is read in a tenth of a microsecond",
  },
  "signature.fields": {
    most: 200,
    of: "digital signatures",
    because: "each is computed over all of the file that it covers; a form that ten offices sign has 30",
  },
  "signature.certificates": {
    most: 300,
    of: "certificates",
    because: "each may have issued each of the others; the list of a country has 200",
  },
  "signature.evidence": {
    most: 32 * megabyte,
    of: "MB of certificates and data on revocation",
    unit: megabyte,
    because: "the lists of the largest authorities have 10",
  },
  "signature.fetches": {
    most: 40,
    of: "addresses that certificates name",
    because: "a signature with a time stamp has two paths of three certificates, each with two addresses",
  },
  "signature.rounds": {
    most: 5_000_000,
    of: "rounds that derive a key from a password",
    because: "two seconds; OpenSSL makes 2,048, password managers 600,000",
  },
} as const;
