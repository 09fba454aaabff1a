// Both language packs have the same texts and placeholders, nothing empty, and nothing in the wrong script.
import type { SourceFile } from '#tools/tree.ts';
import type { Finding } from './finding.ts';

/** Texts of src/i18n in nested plain objects. */
export type Pack = { [key: string]: string | Pack };

/** `{ a: { b: 'x' } }` → `a.b` → `x`. */
export function flatten(pack: Pack, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(pack)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** A language is always named in its own language. */
const ownNames = new Set(['中文', '简体中文']);
/** Shown to who reads the other language. */
const inTheOther = new Set(['shell.settings.languageOffer', 'shell.settings.languageKeep']);

/** Chinese has one plural form, English two: `_one` and `_other` count as one text. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const places = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}/g)].map((hit) => hit[1]))]
    // "one book" may leave the number out.
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');

function missing(from: Map<string, string>, to: Map<string, string>, name: string): Finding[] {
  const there = new Set([...to.keys()].map(stem));
  return [...from.keys()]
    .filter((key) => !there.has(stem(key)))
    .map((key) => ({ where: key, what: `not in the ${name} pack` }));
}

/** Differences between the Chinese and the English pack. */
export function localeParity(zh: Pack, en: Pack): Finding[] {
  const [chinese, english] = [flatten(zh), flatten(en)];
  const findings = [
    ...missing(chinese, english, 'English'),
    ...missing(english, chinese, 'Chinese'),
  ];
  for (const [name, texts] of Object.entries({ zh_CN: chinese, en: english }))
    for (const [key, text] of texts)
      if (text.trim() === '') findings.push({ where: `${name} ${key}`, what: 'an empty text' });
  const chineseOf = new Map([...chinese].map(([key, text]) => [stem(key), text]));
  for (const [key, text] of english) {
    if (/\p{Script=Han}/u.test(text) && !ownNames.has(text) && !inTheOther.has(key))
      findings.push({ where: `en ${key}`, what: 'Chinese in English' });
    const other = chineseOf.get(stem(key));
    if (other !== undefined && places(other) !== places(text)) {
      findings.push({ where: key, what: `{{${places(other)}}} is not {{${places(text)}}}` });
    }
  }
  return findings;
}

/**
 * Texts that no source uses. A text counts as used when its whole key is in quotes somewhere, or the beginning of its
 * key up to a dot, because keys are composed with a code or a kind.
 */
export function unusedTexts(pack: Pack, files: readonly SourceFile[]): Finding[] {
  const code = files.map(({ text }) => text).join('\n');
  const said = new Set(
    [...code.matchAll(/['"`]([\w-]+(?:[.:][\w-]+)*)[.:]?(?:['"`]|\$\{)/g)].map((hit) =>
      (hit[1] ?? '').replaceAll(':', '.'),
    ),
  );
  const built = new Map<string, boolean>();
  const isBuilt = (first: string): boolean => {
    const known = built.get(first) ?? isComposed(first, code);
    built.set(first, known);
    return known;
  };
  const isSaid = (key: string): boolean => {
    const parts = key.split('.');
    // The first part alone may be any quoted word; two parts are a key.
    const beginnings = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    return beginnings.some(
      (part, index) => said.has(part) && (index > 0 || isBuilt(part) || parts.length === 1),
    );
  };
  return [...new Set([...flatten(pack).keys()].map(stem))]
    .filter((key) => !isSaid(key))
    .map((key) => ({ where: key, what: 'no source asks for this text' }));
}

const isComposed = (first: string, code: string): boolean =>
  code.includes(`\`${first}.\${`) ||
  code.includes(`keyPrefix: '${first}'`) ||
  code.includes(`'${first}.'`);
