import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { upload } from "./word-package.ts";

const [end, free, fatMark] = [0xfffffffe, 0xffffffff, 0xfffffffd];
const at = (sector: number) => (sector + 1) * 512;

/** A compound file of version 3: its table in sector 0, directory in 1, mini table in 2, and 16 sectors of a stream. */
function compound(change: (file: Buffer) => void): Buffer {
  const file = Buffer.alloc(at(20));
  file.write("d0cf11e0a1b11ae1", "hex");
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4_096, 56);
  file.writeUInt32LE(2, 60);
  file.writeUInt32LE(1, 64);
  file.writeUInt32LE(end, 68);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, at(0), at(1));
  [fatMark, end, end, end].forEach((next, sector) => {
    file.writeUInt32LE(next, at(0) + 4 * sector);
  });
  for (let sector = 4; sector < 20; sector++) {
    file.writeUInt32LE(sector === 19 ? end : sector + 1, at(0) + 4 * sector);
  }
  entry(file, 0, { name: "Root Entry", kind: 5, child: 1, first: 3, bytes: 512 });
  entry(file, 1, { name: "WordDocument", kind: 2, right: 2, first: 4, bytes: 8_192 });
  entry(file, 2, { name: "Small", kind: 2, first: 0, bytes: 100 });
  file.fill(0xff, at(2), at(3));
  file.writeUInt32LE(1, at(2));
  file.writeUInt32LE(end, at(2) + 4);
  change(file);
  return file;
}

type Entry = { name: string; kind: number; child?: number; right?: number; first: number; bytes: number };

function entry(file: Buffer, index: number, { name, kind, child = free, right = free, first, bytes }: Entry) {
  const start = at(1) + 128 * index;
  file.write(name, start, "utf16le");
  file.writeUInt16LE(2 * name.length + 2, start + 64);
  file.writeUInt8(kind, start + 66);
  file.writeUInt32LE(free, start + 68);
  file.writeUInt32LE(right, start + 72);
  file.writeUInt32LE(child, start + 76);
  file.writeUInt32LE(first, start + 116);
  file.writeUInt32LE(bytes, start + 120);
}

const write = (value: number, where: number) => (file: Buffer) => {
  file.writeUInt32LE(value, where);
};

const says = async (bytes: Buffer) => {
  const { status, json } = await post("/api/v1/convert/word-to-pdf", { file: upload("a.doc", bytes) });
  expect([status, json.code]).toEqual([400, "damaged_file"]);
  return json.error;
};

const broken: Record<string, [(file: Buffer) => void, RegExp]> = {
  "a stream whose sectors lead back": [write(4, at(0) + 4 * 19), /lie in each other/],
  "a stream that runs into the directory": [write(1, at(0) + 4 * 19), /lie in each other/],
  "small sectors that lead back": [write(0, at(2) + 4), /lie in each other/],
  "a stream of 4 GB": [write(0xfffffff0, at(1) + 128 + 120), /more data than it has/],
  "a table of 4 billion sectors": [write(0xfffffff0, 44), /more sectors than it has/],
  "a table of tables that leads back": [
    (file) => {
      file.writeUInt32LE(5, 68);
      file.writeUInt32LE(5, at(5) + 508);
    },
    /leads back into itself/,
  ],
  "a directory that leads back": [write(1, at(1) + 256 + 72), /directory that leads back/],
};

describe("a compound file", () => {
  test.each(Object.entries(broken))("with %s is a 400 that says why", async (_, [change, why]) => {
    expect(await says(compound(change))).toMatch(why);
  });

  test("that is whole is left to LibreOffice", async () => {
    expect(await says(compound(() => {}))).not.toMatch(/lie in|leads back|than it has/);
  });
});
