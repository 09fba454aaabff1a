// Generates a table with the pinyin of common characters for the page at build time. The dictionary of the service is
// ten times as large.
import { pinyin } from 'pinyin-pro';
import type { Plugin } from 'vite';

const tableId = 'virtual:pinyin-table';
const settings = { toneType: 'none', type: 'array', v: true } as const;

/** A line for each syllable: the syllable, then its characters; a character's most common reading comes first. */
export function pinyinTable(): string {
  const usual = new Map<string, string>();
  const other = new Map<string, string>();
  for (const character of usualCharacters()) {
    const [first = '', ...more] = new Set(pinyin(character, { ...settings, multiple: true }));
    usual.set(first, (usual.get(first) ?? '') + character);
    for (const syllable of more) other.set(syllable, (other.get(syllable) ?? '') + character);
  }
  const lines = (table: ReadonlyMap<string, string>) =>
    [...table].map(([syllable, characters]) => `${syllable} ${characters}`);
  return [...lines(usual), ...lines(other)].join('\n');
}

/** The simplified characters of GB 2312; traditional ones are converted to them (fold-text.ts). */
function usualCharacters(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  }
  return new TextDecoder('gb2312').decode(Uint8Array.from(bytes)).replace(/\P{Script=Han}/gu, '');
}

export function pinyinTableModule(): Plugin {
  return {
    name: 'pinyin-table',
    resolveId: (id) => (id === tableId ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${tableId}`
        ? `export const pinyinTable = ${JSON.stringify(pinyinTable())};`
        : undefined,
  };
}
