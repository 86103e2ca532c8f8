// A zip archive of a few files, by the format's own description: local headers with the deflated contents, then the directory.
import { crc32, deflateRawSync } from 'node:zlib';

const VERSION = 20;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
// 1 January 1980, the format's first day: the same files give the same archive.
const DATE = 0x0021;

function commonFields(data, deflated, name) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(deflated.length, 14);
  fields.writeUInt32LE(data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryEntry(fields, offset, name) {
  const head = Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, fields, tail, name]);
}

/** files: `{ name, data }[]` with slashes in names; the archive as a Buffer. */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, data } of files) {
    const nameBytes = Buffer.from(name);
    const deflated = deflateRawSync(data, { level: 9 });
    const fields = commonFields(data, deflated, nameBytes);
    const entry = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, nameBytes, deflated]);
    directory.push(directoryEntry(fields, offset, nameBytes));
    parts.push(entry);
    offset += entry.length;
  }
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
