/** The stream cipher RC4 with one key (RFC 6229 has test vectors); OpenSSL no longer offers it. */
export class Rc4 {
  private readonly state = Uint8Array.from({ length: 256 }, (_, index) => index);
  private i = 0;
  private j = 0;

  constructor(key: Uint8Array) {
    for (let index = 0, other = 0; index < 256; index++) {
      other = (other + this.at(index) + (key[index % key.length] ?? 0)) & 255;
      this.swap(index, other);
    }
  }

  private at = (index: number) => this.state[index] ?? 0;

  private swap(one: number, other: number): void {
    const kept = this.at(one);
    this.state[one] = this.at(other);
    this.state[other] = kept;
  }

  /** The next bytes, decrypted. */
  apply(bytes: Uint8Array): Buffer {
    const out = Buffer.alloc(bytes.length);
    for (const [index, byte] of bytes.entries()) {
      this.i = (this.i + 1) & 255;
      this.j = (this.j + this.at(this.i)) & 255;
      this.swap(this.i, this.j);
      out[index] = byte ^ this.at((this.at(this.i) + this.at(this.j)) & 255);
    }
    return out;
  }
}
