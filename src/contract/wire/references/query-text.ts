// The query of an address as text. Links of OpenURL 0.1, and of old course pages, say nowhere in which encoding their bytes
// are: old systems of Chinese libraries write GBK, others Windows-1252. Pure; any bytes can be in it.

/** The query with its values decoded; `ctx_enc` of an OpenURL counts, then UTF-8, then a guess for the query as a whole. */
export function decodedQuery(search: string): URLSearchParams {
  const plain = new URLSearchParams(search);
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((each) => each !== '')
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return { name, bytes: bytesOf(value.replace(cutEscape, '')) };
    });
  const foreign = pairs
    .map(({ bytes }) => bytes)
    .filter((bytes) => textOf(bytes, 'utf-8') === null && !isCutUtf8(bytes));
  if (foreign.length === 0) return plain;
  const stated = encodingNamed(plain.get('ctx_enc') ?? '');
  const encoding = stated ?? (isChinese(foreign) ? 'gb18030' : 'windows-1252');
  const query = new URLSearchParams();
  for (const { name, bytes } of pairs) {
    const text =
      cutTextOf(bytes, 'utf-8') ?? cutTextOf(bytes, encoding) ?? textOf(bytes, 'windows-1252');
    query.append(textOf(bytesOf(name), 'utf-8') ?? '', text ?? '');
  }
  return query;
}

/** Where an address was cut within an escape. */
const cutEscape = /(?<=%[0-9a-f]{2})%[0-9a-f]?$/i;

const encoder = new TextEncoder();

/** The bytes of a value as it stands in an address. */
function bytesOf(value: string): Uint8Array {
  const bytes: number[] = [];
  for (const [part] of value.replaceAll('+', ' ').matchAll(/%[0-9a-f]{2}|[^%]+|%/gi)) {
    if (/^%[0-9a-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else for (const byte of encoder.encode(part)) bytes.push(byte);
  }
  return new Uint8Array(bytes);
}

/** Null where the bytes are no text in that encoding. */
function textOf(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True for UTF-8 of which parts are missing, as where an address was cut: most of it can be read. */
function isCutUtf8(bytes: Uint8Array): boolean {
  if (cutTextOf(bytes, 'utf-8') !== null) return true;
  const text = new TextDecoder().decode(bytes);
  const lost = text.split('\ufffd').length - 1;
  const read = [...text].filter((each) => each >= '\u0800' && each !== '\ufffd').length;
  return read >= lost;
}

/**
 * The text without a character at its end of which bytes are missing; null where other bytes are no text, and where nothing
 * else says that it is one: an accent of Windows-1252 may stand at the end, too.
 */
function cutTextOf(bytes: Uint8Array, encoding: string): string | null {
  const whole = textOf(bytes, encoding);
  if (whole !== null) return whole;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    const isHalfThere = encoding === 'utf-8' && bytes.length - encoder.encode(text).length >= 2;
    // Longer than two bytes in UTF-8, and rare elsewhere.
    return isHalfThere || /[\u0800-\uffff]/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** `info:ofi/enc:GBK`; null for none, and for an unknown one. */
function encodingNamed(text: string): string | null {
  const [, name] = /^info:ofi\/enc:([\w-]{1,40})$/i.exec(text) ?? [];
  return name === undefined || textOf(new Uint8Array(), name) === null ? null : name;
}

/**
 * Chinese in GBK is mostly pairs of high bytes, and of the common characters; an accent in Windows-1252 stands alone
 * among letters, which together look like a rare character.
 */
function isChinese(values: readonly Uint8Array[]): boolean {
  let common = 0;
  let rare = 0;
  for (const bytes of values) {
    for (let at = 0; at < bytes.length; at += 1) {
      const [first = 0, second = 0] = bytes.subarray(at, at + 2);
      if (first < 0x80) continue;
      const isPair = first >= 0xa1 && second >= 0xa1;
      // GB 2312 has its common characters from B0 to D7, and its marks from A1 to A3.
      if (isPair && ((first >= 0xb0 && first <= 0xd7) || first <= 0xa3)) common += 1;
      else rare += 1;
      if (second >= 0x40) at += 1;
    }
  }
  return common > rare;
}
