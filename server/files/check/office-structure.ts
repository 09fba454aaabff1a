// The structure of an office document (OOXML): one whole archive of the kind that its name says, without programs
// (docs/design/safety.md, T8). Nothing is unpacked. Pure.

const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const endBytes = 22;
const entryBytes = 46;
/** A document has some hundred parts. */
const maxEntries = 10_000;

/** The main folder of each kind of document. */
const folders = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' } as const;
type OfficeEnding = keyof typeof folders;

/** True for a whole document of this kind that holds no macro and no other program. */
export function isOfficeDocument(bytes: Buffer, ending: OfficeEnding): boolean {
  const names = namesIn(bytes);
  if (names === null || names[0] === undefined) return false;
  const isWhole =
    names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folders[ending]));
  return isWhole && names.every(isHarmless);
}

function isHarmless(name: string): boolean {
  const isInside = !name.startsWith('/') && !name.includes('\\') && !name.split('/').includes('..');
  return (
    isInside && !/(?:^|\/)(?:vbaProject\.bin|activeX\/.*|.*\.(?:exe|dll|js|vbs|jar))$/i.test(name)
  );
}

/** Names in the directory of an archive that begins and ends with the file; null for any other file. */
function namesIn(bytes: Buffer): string[] | null {
  const at = bytes.length - endBytes;
  if (at < 0 || bytes.readUInt32LE(0) !== marks.local || bytes.readUInt32LE(at) !== marks.end) {
    return null;
  }
  const count = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 12);
  const start = bytes.readUInt32LE(at + 16);
  if (start + size !== at || count > maxEntries) return null;
  const names: string[] = [];
  let entry = start;
  for (let index = 0; index < count; index += 1) {
    if (entry + entryBytes > at || bytes.readUInt32LE(entry) !== marks.entry) return null;
    const nameBytes = bytes.readUInt16LE(entry + 28);
    const rest = bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
    names.push(bytes.toString('utf8', entry + entryBytes, entry + entryBytes + nameBytes));
    entry += entryBytes + nameBytes + rest;
  }
  return entry === at ? names : null;
}
