// The fields by which each kind of resource is found, the same in the service and on a device.
import type { BothLanguages, Field } from './field.ts';
import { siteWords } from './site-words.ts';

export interface Named {
  name: BothLanguages;
  /** Full pinyin of the Chinese name without blanks (its sorting key); '' if it is not known. */
  keyZh: string;
}

/** Of resources that are found by their names only, such as notices. */
export function nameFields({ name, keyZh }: Named): Field[] {
  return [
    { kind: 'title', text: name.zh_CN ?? '', key: keyZh },
    { kind: 'title', text: name.en === name.zh_CN ? '' : (name.en ?? '') },
  ];
}

export function databaseFields(
  database: Named &
    Record<'aliases' | 'formerNames' | 'topics', readonly string[]> & {
      abbreviation: string;
      vendor: BothLanguages;
      accessUrl: string;
    },
): Field[] {
  const { abbreviation, aliases, accessUrl } = database;
  return [
    ...nameFields(database),
    ...fieldsOf('alias', [abbreviation, ...aliases, siteWords(accessUrl)]),
    ...fieldsOf('formerName', database.formerNames),
    ...fieldsOf('topic', database.topics),
    ...publisherFields(database.vendor),
  ];
}

export interface ResourceTexts {
  fields: readonly Field[];
  /** The list has only one sentence of it. */
  description: readonly Field[];
}

interface Listed {
  keys: { zh_CN: string };
  line: BothLanguages;
}

export function databaseTexts(
  database: Omit<Parameters<typeof databaseFields>[0], 'keyZh'> & Listed,
): ResourceTexts {
  const { keys, line } = database;
  return {
    fields: databaseFields({ ...database, keyZh: keys.zh_CN }),
    description: descriptionFields([line.zh_CN, line.en]),
  };
}

export function otherFields(other: Named & { vendor: BothLanguages; accessUrl: string }): Field[] {
  return [
    ...nameFields(other),
    ...fieldsOf('alias', [siteWords(other.accessUrl)]),
    ...publisherFields(other.vendor),
  ];
}

export function otherTexts(
  other: Omit<Parameters<typeof otherFields>[0], 'keyZh'> & Listed,
): ResourceTexts {
  const { keys, line } = other;
  return {
    fields: otherFields({ ...other, keyZh: keys.zh_CN }),
    description: descriptionFields([line.zh_CN, line.en]),
  };
}

export function titleFields(
  title: Named &
    Record<'aliases' | 'formerNames' | 'authors' | 'keywords', readonly string[]> & {
      abbreviation: string;
      publisher: string;
    },
): Field[] {
  return [
    ...nameFields(title),
    ...fieldsOf('alias', [title.abbreviation, ...title.aliases]),
    ...fieldsOf('formerName', title.formerNames),
    ...fieldsOf('person', title.authors),
    ...fieldsOf('topic', title.keywords),
    ...fieldsOf('publisher', [title.publisher]),
  ];
}

export function descriptionFields(texts: readonly (string | undefined)[]): Field[] {
  return texts.flatMap((text = '') => (text === '' ? [] : { kind: 'description', text }));
}

function publisherFields({ zh_CN = '', en = '' }: BothLanguages): Field[] {
  return fieldsOf('publisher', en === zh_CN ? [en] : [zh_CN, en]);
}

export function fieldsOf(kind: Field['kind'], texts: readonly string[]): Field[] {
  return texts.map((text) => ({ kind, text }));
}
