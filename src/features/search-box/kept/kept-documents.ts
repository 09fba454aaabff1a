// Makes the searchable documents of a device as the service makes them: with the same fields and the same
// line below the name. Pure.

import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { HeldYears, type Hit } from '#contract/models/search-model.ts';
import type { TitleDetail, TitleSummary } from '#contract/models/title-model.ts';
import { isAskable, itemOfTitle } from '#contract/rules/forms/delivery-items.ts';
import { titleLine } from '#contract/rules/lists/hit-lines.ts';
import { withoutArticle } from '#contract/rules/lists/initial-articles.ts';
import { textIn } from '#contract/rules/rules.ts';
import { maxAbstractLength } from '#text-search/text/description.ts';
import type { Field } from '#text-search/text/field.ts';
import {
  databaseTexts,
  descriptionFields,
  nameFields,
  otherTexts,
  titleFields,
} from '#text-search/text/fields.ts';

/** A document that is kept on this device. */
export interface KeptDocument {
  hit: Omit<Hit, 'reason' | 'matched'>;
  /** Sorting key. */
  key: string;
  fields: readonly Field[];
  /** The parts of the description that are on the device. */
  description: readonly Field[];
  /** ISSN, ISBN, CN number, DOI. */
  numbers: readonly string[];
  /** The known data of a journal or e-book. */
  title?: TitleSummary | TitleDetail;
}

/** The document of a database. */
export function databaseDocument(database: DatabaseSummary): KeptDocument {
  const { id, name, keys } = database;
  const { trialFrom, trialTo, expiresOn, isInMaintenance, maintenanceFrom, maintenanceTo } =
    database;
  return {
    hit: {
      kind: 'database',
      id,
      name,
      line: database.abbreviation,
      vendor: database.vendor,
      isHeld: true,
      dates: { trialFrom, trialTo, expiresOn, isInMaintenance, maintenanceFrom, maintenanceTo },
      ...usedAs(database),
    },
    key: keys.zh_CN,
    ...databaseTexts(database),
    numbers: [],
  };
}

/** The document of another resource. */
export function otherDocument(other: OtherSummary): KeptDocument {
  const { id, name, keys, vendor } = other;
  return {
    hit: {
      kind: 'other',
      id,
      name,
      line: '',
      vendor,
      isHeld: true,
      ...usedAs(other),
    },
    key: keys.zh_CN,
    ...otherTexts(other),
    numbers: [],
  };
}

/** What a row says beside the name, and where it leads. */
function usedAs({ access, isProxied, accessUrl, cover }: DatabaseSummary | OtherSummary) {
  return {
    access,
    isProxied,
    accessUrl,
    cover,
    ...(access.includes('free') && { isFree: true }),
  };
}

/** The document of a notice; the newest come first, as on the board. */
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

/** The document of a journal or e-book, from its detail if that is kept, else from a list's row. */
export function titleDocument(title: TitleSummary | TitleDetail): KeptDocument {
  const full = 'aliases' in title ? title : null;
  const keyZh = full?.keys?.zh_CN ?? '';
  const { kind, id, name, isHeld, authors, ways } = title;
  const ownName = textIn(name, 'zh_CN');
  const numbers = [title.printIdentifier, title.onlineIdentifier, title.cnNumber, full?.doi];
  return {
    hit: {
      kind,
      id,
      name,
      line: titleLine(title),
      isHeld,
      ways,
      access: title.access,
      cover: title.cover,
      years: HeldYears.parse(title),
      ...((title.isOpenAccess || title.access.includes('free')) && { isFree: true }),
      ...(isAskable(title) && { toAskFor: itemOfTitle(title, 'zh_CN') }),
    },
    key: keyZh === '' ? ownName : withoutArticle(keyZh, ownName, title.languages),
    fields: titleFields({
      name,
      keyZh,
      authors,
      publisher: title.publisher,
      abbreviation: full?.abbreviation ?? '',
      aliases: full?.aliases ?? [],
      formerNames: full?.formerNames ?? [],
      keywords: full?.keywords ?? [],
    }),
    description: descriptionFields([full?.abstract.slice(0, maxAbstractLength)]),
    numbers: numbers.filter((each) => each !== null && each !== undefined),
    title,
  };
}
