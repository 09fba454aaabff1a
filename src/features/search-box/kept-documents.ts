// What can be found on a device, as the service finds it: the same fields, the same line below the name.
// Pure.
import type { Hit, OtherSummary } from '#contract/collection-model.ts';
import type { DatabaseSummary, Notice } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import type { TitleDetail, TitleSummary } from '#contract/title-model.ts';
import type { Field } from '#text-search/index/build-text.ts';
import { maxAbstractLength } from '#text-search/text/description.ts';
import {
  databaseTexts,
  descriptionFields,
  nameFields,
  otherTexts,
  titleFields,
} from '#text-search/text/fields.ts';
import { titleLine } from '#text-search/text/hit-lines.ts';

/** Something that is kept. */
export interface KeptDocument {
  hit: Omit<Hit, 'reason' | 'matched'>;
  /** Sorting key. */
  key: string;
  fields: readonly Field[];
  /** As far as it is on the device. */
  description: readonly Field[];
  /** ISSN, ISBN, CN number, DOI. */
  numbers: readonly string[];
  /** What is known of a journal or e-book. */
  title?: TitleSummary | TitleDetail;
}

/** A database of the list. */
export function databaseDocument(database: DatabaseSummary): KeptDocument {
  const { id, name, keys } = database;
  return {
    hit: {
      kind: 'database',
      id,
      name,
      line: database.abbreviation,
      vendor: database.vendor,
      isHeld: true,
    },
    key: keys.zh_CN,
    ...databaseTexts(database),
    numbers: [],
  };
}

/** Another resource of the list. */
export function otherDocument(other: OtherSummary): KeptDocument {
  const { id, name, keys, vendor } = other;
  return {
    hit: { kind: 'other', id, name, line: '', vendor, isHeld: true },
    key: keys.zh_CN,
    ...otherTexts(other),
    numbers: [],
  };
}

/** A notice; the newest come first, as they do on the board. */
export function noticeDocument({ id, title, publishedOn, keys }: Notice): KeptDocument {
  const days = Date.parse(publishedOn) / 86_400_000;
  return {
    hit: { kind: 'notice', id, name: title, line: publishedOn, isHeld: true },
    key: String(1_000_000 - days),
    fields: nameFields({ name: title, keyZh: keys?.zh_CN ?? '' }),
    description: [],
    numbers: [],
  };
}

/** A journal or e-book, in full where its detail is kept, or as a list shows it. */
export function titleDocument(title: TitleSummary | TitleDetail): KeptDocument {
  const told = 'aliases' in title ? title : null;
  const keyZh = told?.keys?.zh_CN ?? '';
  const { kind, id, name, isHeld, authors } = title;
  const numbers = [title.printIdentifier, title.onlineIdentifier, title.cnNumber, told?.doi];
  return {
    hit: { kind, id, name, line: titleLine(title), isHeld },
    key: keyZh === '' ? textIn(name, 'zh_CN') : keyZh,
    fields: titleFields({
      name,
      keyZh,
      authors,
      publisher: title.publisher,
      abbreviation: told?.abbreviation ?? '',
      aliases: told?.aliases ?? [],
      formerNames: told?.formerNames ?? [],
      keywords: told?.keywords ?? [],
    }),
    description: descriptionFields([told?.abstract.slice(0, maxAbstractLength)]),
    numbers: numbers.filter((each) => each !== null && each !== undefined),
    title,
  };
}
