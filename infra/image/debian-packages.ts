/**
 * The packages of Debian 13 (trixie, 13.8) below the pinned Node: the C and C++ libraries, and what says which system
 * this is. Sums are those of the signed index of the release. Newer ones: `apt-cache show NAME` on a Debian 13 that is up to
 * date tells version, file and sum (docs/hosting.md).
 */
export const debianPackages = [
  {
    name: "base-files",
    version: "13.8+deb13u8",
    path: "pool/main/b/base-files/base-files_13.8+deb13u8_amd64.deb",
    sha256: "f5a0546098f38bad5843380521781fe7214e5a283d3bed63f79c505545f262af",
  },
  {
    name: "gcc-14-base",
    version: "14.2.0-19",
    path: "pool/main/g/gcc-14/gcc-14-base_14.2.0-19_amd64.deb",
    sha256: "5b6825de4263824b78c4c51f6476414f3b4e89c2ab63e81dc8b9b5501e867cf6",
  },
  {
    name: "libc6",
    version: "2.41-12+deb13u5",
    path: "pool/main/g/glibc/libc6_2.41-12+deb13u5_amd64.deb",
    sha256: "b59b0625cd1a791375d40dab23a4d5d3d0641e3d0a773501becdc3725b7f99cf",
  },
  {
    name: "libgcc-s1",
    version: "14.2.0-19",
    path: "pool/main/g/gcc-14/libgcc-s1_14.2.0-19_amd64.deb",
    sha256: "3c71917b490d1a17aed43196a2787a256ecf060526cdb20216a74bedc061b150",
  },
  {
    name: "libstdc++6",
    version: "14.2.0-19",
    path: "pool/main/g/gcc-14/libstdc++6_14.2.0-19_amd64.deb",
    sha256: "ab1fa05837aa7a92aae748fd07a18a35f7d18bb4a71c4724fe2bbf0e32089de0",
  },
] as const;
