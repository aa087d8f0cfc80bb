// Writes a .zip of files that are stored as they are, as a shop owner's computer makes it (APPNOTE.TXT of PKWARE).
import { crc32 } from 'node:zlib';

/** Returns an archive of files by their names. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // the version that can read it
    facts.writeUInt32LE(0x0021_0000, 6); // 1 January 1980
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, path]);
    parts.push(head, content);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, entry.subarray(2), path]));
    offset += head.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
