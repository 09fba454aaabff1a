// The query of an OpenURL as text. Links of version 0.1 say nowhere in which encoding their bytes are: old systems of
// Chinese libraries write GBK, others Windows-1252. Pure; any bytes can be in it.

/** The query with its values decoded; `ctx_enc` counts, then UTF-8, then a guess for the query as a whole. */
export function openUrlQuery(search: string): URLSearchParams {
  const plain = new URLSearchParams(search);
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((each) => each !== '')
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return { name, bytes: bytesOf(value) };
    });
  const foreign = pairs
    .map(({ bytes }) => bytes)
    .filter((bytes) => textOf(bytes, 'utf-8') === null);
  if (foreign.length === 0) return plain;
  const stated = encodingNamed(plain.get('ctx_enc') ?? '');
  const encoding = stated ?? (isChinese(foreign) ? 'gb18030' : 'windows-1252');
  const query = new URLSearchParams();
  for (const { name, bytes } of pairs) {
    const text = textOf(bytes, 'utf-8') ?? textOf(bytes, encoding) ?? textOf(bytes, 'windows-1252');
    query.append(textOf(bytesOf(name), 'utf-8') ?? '', text ?? '');
  }
  return query;
}

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
