// The reversible encoding of clientId and clientSecret in answers (docs/requirements.md, S3.01). It is no
// protection, because anyone can decode it: no permission may depend on it (docs/design/safety.md, T4).

const mask = 'eresource';

/** Encodes a Latin-1 text: combines each character with the mask by XOR, writes hex, and reverses it. */
export function disguise(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1) {
    hex += shifted(text, index).toString(16).padStart(2, '0');
  }
  return [...hex].reverse().join('');
}

/** Decodes a text that `disguise` encoded; throws a RangeError if `disguise` cannot have made it. */
export function undisguise(disguised: string): string {
  if (!/^(?:[0-9a-f]{2})*$/.test(disguised)) throw new RangeError('not a disguised text');
  const hex = [...disguised].reverse().join('');
  let masked = '';
  for (let index = 0; index < hex.length; index += 2) {
    masked += String.fromCharCode(Number.parseInt(hex.slice(index, index + 2), 16));
  }
  return Array.from(masked, (_, index) => String.fromCharCode(shifted(masked, index))).join('');
}

function shifted(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code > 0xff) throw new RangeError('only Latin-1 texts can be disguised');
  return code ^ mask.charCodeAt(index % mask.length);
}
