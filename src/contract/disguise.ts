// The reversible encoding of clientId and clientSecret in answers (docs/requirements.md, S3.01). It is no
// protection, because anyone can decode it: no permission may depend on it (docs/design/safety.md, T4).

const mask = 'eresource';

/** Encodes a Latin-1 text: combines each character with the mask by XOR, writes hex, and reverses it. */
export function disguise(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at += 1) {
    hex += shifted(text, at).toString(16).padStart(2, '0');
  }
  return [...hex].reverse().join('');
}

/** Decodes a text that `disguise` encoded; throws a RangeError if `disguise` cannot have made it. */
export function undisguise(disguised: string): string {
  if (!/^(?:[0-9a-f]{2})*$/.test(disguised)) throw new RangeError('not a disguised text');
  const hex = [...disguised].reverse().join('');
  let masked = '';
  for (let at = 0; at < hex.length; at += 2) {
    masked += String.fromCharCode(Number.parseInt(hex.slice(at, at + 2), 16));
  }
  return Array.from(masked, (_, at) => String.fromCharCode(shifted(masked, at))).join('');
}

function shifted(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code > 0xff) throw new RangeError('only Latin-1 texts can be disguised');
  return code ^ mask.charCodeAt(at % mask.length);
}
