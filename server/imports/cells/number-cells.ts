import { type Identifier, identifierOf } from '#contract/rules/identifiers.ts';
import type { Reason } from '#server/store/refused.ts';
import type { Flag } from '../model/table.ts';
import { ofSpreadsheet, restoredNumber } from './spreadsheet-cells.ts';

export function numbersIn(
  cells: readonly (readonly [field: string, cell: string])[],
  kinds: readonly Identifier['kind'][],
  flag: Flag,
): string[] {
  const found = new Set<string>();
  for (const [field, cell] of cells) {
    // A DOI has slashes of its own, and may have commas.
    for (const part of cell.split(kinds.includes('doi') ? /[;；|\s]/ : /[;；,，|/]/)) {
      const number = numberIn(part.trim(), field, kinds, flag);
      if (number !== null) found.add(number.value);
    }
  }
  return [...found];
}

export function numberIn(
  text: string,
  field: string,
  kinds: readonly Identifier['kind'][],
  flag: Flag,
): Identifier | null {
  const number = identifierOf(text);
  if (number === null) return null;
  if (number.isValid && kinds.includes(number.kind)) {
    if (number.isTrimmed) {
      const reason = trimmedNumber(number, text);
      // What a spreadsheet makes of a number, and marks by which people keep it from that.
      flag(
        field,
        /^(?:="|')|^\d+\.0+$|e\+?12$/i.test(text) ? { ...reason, spoiled: 'mended' } : reason,
      );
    }
    return number;
  }
  const restored = restoredNumber(text, kinds);
  if (restored === null)
    flag(field, ofSpreadsheet(text, 'number', wrongNumber(number, text, kinds)));
  else flag(field, { ...trimmedNumber(restored, text), spoiled: 'mended' });
  return restored;
}

function trimmedNumber({ kind, value }: Identifier, text: string): Reason {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const number = `${kind.toUpperCase()} ${value}`;
  return { zh_CN: `${shown} 按 ${number} 采用`, en: `${shown} is taken as the ${number}` };
}

function wrongNumber(
  { kind, isValid }: Identifier,
  text: string,
  wanted: readonly Identifier['kind'][],
): Reason {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (!isValid && wanted.includes(kind)) {
    const name = kind.toUpperCase();
    return {
      zh_CN: `${name} 校验位不对：${shown}`,
      en: `Wrong check digit of the ${name}: ${shown}`,
    };
  }
  if (wanted.length === 1 && wanted[0] === 'doi')
    return { zh_CN: `不是 DOI：${shown}`, en: `Not a DOI: ${shown}` };
  // A DOI among the numbers of a title is taken, and not asked for.
  const names = wanted.filter((each) => each !== 'doi').map((each) => each.toUpperCase());
  return {
    zh_CN: `不是 ${names.join('/')}：${shown}`,
    en: `Not an ${names.join(' or ')}: ${shown}`,
  };
}
