// Bytes of a file to text, in the encodings that libraries' lists really come in.
import { Refused } from '#server/store/refused.ts';
import { limits } from '../model/report.ts';
import { type GuessedEncoding, guessedEncoding } from './guess-encoding.ts';

export interface Decoded {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | GuessedEncoding;
}

/** @throws Refused where the file is too large, is no text, or its encoding is not recognised */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > limits.fileBytes) {
    throw new Refused({ zh_CN: '文件超过 50 MB', en: 'The file is larger than 50 MB' });
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) {
    throw new Refused({
      zh_CN: '这是 Excel 工作簿或压缩文件，请另存为 CSV',
      en: 'This is an Excel workbook or a compressed file. Please save it as CSV',
    });
  }
  refuseStrayZeros(bytes);
  if (hasTooManyLines(bytes)) {
    throw new Refused({ zh_CN: '文件行数过多', en: 'There are too many lines in the file' });
  }
  const decoded = tryAll(bytes);
  if (decoded === null || decoded.text.includes('\0')) {
    throw new Refused({
      zh_CN: '无法识别文件编码，请另存为 UTF-8',
      en: 'The encoding of the file is not recognised. Please save it as UTF-8',
    });
  }
  return { ...decoded, text: decoded.text.replace(/\r\n?/g, '\n').replaceAll('\u001A', '') };
}

/** @throws Refused for a text that is not UTF-16 and has zero bytes: it is damaged */
function refuseStrayZeros(bytes: Uint8Array): void {
  const first = bytes.indexOf(0);
  if (first < 0 || encodingOfMark(bytes)?.startsWith('utf-16')) return;
  let zeros = 0;
  for (const byte of bytes.subarray(0, sampleBytes)) if (byte === 0) zeros += 1;
  if (zeros * 20 > Math.min(bytes.length, sampleBytes)) return;
  let line = 1;
  for (const byte of bytes.subarray(0, first)) if (byte === 0x0a) line += 1;
  throw new Refused({
    zh_CN: `第 ${line} 行有空字节（NUL），文件已损坏，请重新导出`,
    en: `There is a NUL byte in line ${line}: the file is damaged. Please export it again`,
  });
}

const sampleBytes = 20_000;

/** Checked first: ten million empty lines take as much room as a hundred times the text. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  if (bytes.length <= limits.lines) return false;
  let lines = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const isOld = bytes[index] === 0x0d && bytes[index + 1] !== 0x0a;
    if (bytes[index] === 0x0a || isOld) lines += 1;
  }
  return lines > limits.lines;
}

function tryAll(bytes: Uint8Array): Decoded | null {
  const marked = encodingOfMark(bytes);
  if (marked !== null) return as(marked, bytes);
  if (bytes.includes(0)) return utf16WithoutMark(bytes);
  const utf8 = as('utf-8', bytes);
  if (utf8 !== null || hasControls(bytes)) return utf8;
  const usual = isLikelyGb18030(bytes) ? 'gb18030' : western(bytes);
  const guessed = guessedEncoding(bytes, usual);
  return (guessed && as(guessed, bytes)) ?? (usual && as(usual, bytes));
}

function encodingOfMark([first, second, third]: Uint8Array): Decoded['encoding'] | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function as(encoding: Decoded['encoding'], bytes: Uint8Array): Decoded | null {
  try {
    return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return null;
  }
}

/** Separators and line ends are ASCII: in UTF-16 their zero byte tells which byte comes first. */
function utf16WithoutMark(bytes: Uint8Array): Decoded | null {
  let evenZeros = 0;
  let oddZeros = 0;
  for (const [index, byte] of bytes.subarray(0, sampleBytes).entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  return as(oddZeros > evenZeros ? 'utf-16le' : 'utf-16be', bytes);
}

/**
 * Nearly any Western text also decodes as GB18030, into nonsense. Real Chinese has most pairs in the zone of common
 * characters, where both bytes are high; Western accents stand before an ASCII letter.
 */
function isLikelyGb18030(bytes: Uint8Array): boolean {
  let common = 0;
  let odd = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    if ((bytes[index + 1] ?? 0) >= 0xa1) common += 1;
    else odd += 1;
    index += 1;
  }
  return common > 4 * odd;
}

const neverInText = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 0x0b, 0x0e, 0x0f, 0x7f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17,
  0x18, 0x19, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f,
]);
/** Bytes that Windows's Western encoding does not use; on an old Macintosh they are `Å ç è ê ù`. */
const notWindows: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x80 && neverInText.has(byte));
}

/** Any bytes decode as Western text, so this comes last, and only where most letters are ASCII. */
function western(bytes: Uint8Array): 'windows-1252' | 'macintosh' | null {
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80) high += 1;
  if (high * 5 > bytes.length) return null;
  return bytes.some((byte) => notWindows.includes(byte)) ? 'macintosh' : 'windows-1252';
}
