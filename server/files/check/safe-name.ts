// Names of stored files. Pure.

const maxName = 120;

/** Without a folder, ending, control characters and marks with a meaning in headers or file systems. */
export function safeStem(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const isOfEnding = last.trimEnd().toLowerCase().endsWith(`.${ending}`);
  const plain = (isOfEnding ? last.trimEnd().slice(0, -ending.length - 1) : last)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*%]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...plain].slice(0, maxName).join('').trim();
  return short === '' ? 'document' : short;
}
