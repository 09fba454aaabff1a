// Finds the place of a text in a sorted list (a hash table with open addressing).

/** FNV-1a over a text's UTF-16 units. */
export function hashOf(units: Uint16Array, length: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < length; index += 1)
    hash = Math.imul(hash ^ (units[index] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
  return units;
}

/** At least half stay free. Each has the place of a text plus one, or 0. */
export function slotsFor(texts: readonly string[]): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(texts.length * 2 + 2)));
  const mask = slots.length - 1;
  for (const [place, text] of texts.entries()) {
    let slot = hashOf(unitsOf(text), text.length) & mask;
    while ((slots[slot] ?? 0) > 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
  }
  return slots;
}
