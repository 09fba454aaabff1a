// The structure of a PDF file: whether other programs would show, run or unpack it too. Streams of a PDF hold any bytes,
// so that nothing is searched for in them. Pure.

/** True for a file that begins and ends as a PDF does, and is nothing else. */
export function isOnlyPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return hasEnds(file) && !beginsAsOther(file) && !holdsArchive(file);
}

/** The end mark stands near the end; what follows it is white space in a file that is only a PDF. */
const tailBytes = 1_024;

/** Content before or after the PDF could be read as another type. */
function hasEnds(file: Buffer): boolean {
  const end = latin(file, file.length - tailBytes, file.length);
  const mark = Math.max(0, end.lastIndexOf('%%EOF'));
  return /^%PDF-[12]\.\d/.test(latin(file, 0, 8)) && /^%%EOF[\s\0]*$/.test(end.slice(mark));
}

const headerBytes = 8;
const firstObject = /[\r\n][ \t]{0,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/;

/** Beginnings of what a program would show, run or unpack, in small letters. */
const foreign = [
  '<?php',
  '<script',
  '<svg',
  '<html',
  '<!doctype',
  'pk\u0003\u0004',
  'rar!',
  '7z\u00bc\u00af\u0027\u001c',
  // A file in a tape archive, whose name would be the header of the PDF.
  'ustar',
];

/** Between the header and the first object stand comments at most: programs that search for their beginning find it there. */
function beginsAsOther(file: Buffer): boolean {
  const text = latin(file, 0, file.length);
  const end = text.search(firstObject);
  const head = text.slice(headerBytes, end === -1 ? text.length : end).toLowerCase();
  return foreign.some((beginning) => head.includes(beginning));
}

// ZIP (APPNOTE.TXT 4.3): an archive is read from its end, wherever the file begins. Its last record says how large the
// directory before it is, where the directory begins in the archive, and how long the comment is that follows.
const endMark = 'PK\u0005\u0006';
const marks = { entry: 0x02014b50, largeEnd: 0x07064b50 };
const endBytes = 22;
const entryBytes = 46;
const largeEndBytes = 20;
/** Programs search for the last record as far from the end as the longest comment reaches, and a little further. */
const searchedBytes = 66 * 1_024;

function holdsArchive(file: Buffer): boolean {
  const last = file.length - endBytes;
  let at = file.indexOf(endMark, Math.max(0, file.length - searchedBytes), 'latin1');
  for (; at !== -1 && at <= last; at = file.indexOf(endMark, at + 1, 'latin1')) {
    if (isEndOfArchive(file, at) && !isWholeStream(file, at)) return true;
  }
  return false;
}

/** Four bytes may stand anywhere by chance, those of a directory at the place that they tell do not. */
function isEndOfArchive(file: Buffer, at: number): boolean {
  const size = file.readUInt32LE(at + 12);
  const isMark = (place: number, mark: number) =>
    place >= 0 && place <= at - 4 && file.readUInt32LE(place) === mark;
  if (size === 0) return file.readUInt16LE(at + 10) === 0;
  const places = [at - size, file.readUInt32LE(at + 16)];
  return (
    places.some((place) => place <= at - entryBytes && isMark(place, marks.entry)) ||
    isMark(at - largeEndBytes, marks.largeEnd)
  );
}

/**
 * True for an archive that is attached to the PDF without compression: it is all that its stream holds. Where its
 * comment reaches further, it was made so that the rest of the PDF belongs to the archive.
 */
function isWholeStream(file: Buffer, at: number): boolean {
  const start = at - file.readUInt32LE(at + 12) - file.readUInt32LE(at + 16);
  const end = at + endBytes + file.readUInt16LE(at + 20);
  return (
    start >= 0 &&
    /\bstream\r?\n$/.test(latin(file, start - 9, start)) &&
    /^\s{0,2}endstream\b/.test(latin(file, end, end + 12))
  );
}

function latin(file: Buffer, from: number, to: number): string {
  return file.toString('latin1', Math.max(0, from), to);
}
