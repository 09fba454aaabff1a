// Real databases, with invented circumstances (access, trials, ending licences), so that every state can be seen.

import type { AccessKind } from '#contract/models/model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { databases } from '#server/store/schema/libraries.ts';
import world from './data/databases-world.json' with { type: 'json' };
import chinese from './data/databases-zh.json' with { type: 'json' };
import { localTextsOf } from './demonstration-libraries.ts';
import { type DatabaseEntry, Databases, type Holdings } from './models.ts';

type DatabaseRow = Omit<typeof databases.$inferInsert, 'libraryCode'>;

const fewKeys = ['cnki-journals', 'wanfang-journals', 'duxiu', 'web-of-science', 'sciencedirect'];

export function databaseRows(
  holdings: Holdings,
  today: string,
  emailDomain: string,
): DatabaseRow[] {
  const international = Databases.parse(world);
  const all = [...Databases.parse(chinese), ...international];
  const entries = {
    all,
    international,
    few: all.filter(({ key, free }) => free || fewKeys.includes(key)),
  }[holdings];
  const { resourceContact, officeHours, librarian, copyrightNotice, remoteAccess } =
    localTextsOf(emailDomain);
  return entries.map((entry, index) => {
    const circumstances = circumstancesOf(entry, index, today);
    return {
      ...factsOf(entry),
      ...circumstances,
      remoteAccess: remoteAccess[circumstances.access.at(-1) ?? 'campus'],
      contact: resourceContact,
      officeHours,
      librarian,
      copyrightNotice,
      position: index,
    };
  });
}

function factsOf(entry: DatabaseEntry) {
  const keys = keysOf(entry.name);
  return {
    id: entry.key,
    sourceKey: entry.key,
    name: entry.name,
    abbreviation: entry.abbreviation,
    aliases: entry.aliases,
    formerNames: entry.formerNames,
    keyZh: keys.zh_CN,
    keyInitials: keys.initials,
    keyEn: keys.en,
    line: entry.line,
    vendor: entry.vendor,
    accessUrl: entry.url,
    subjects: entry.subjects,
    types: entry.types,
    languages: entry.languages,
    coverageFrom: entry.coverageFrom || null,
    introductionHtml: { zh_CN: paragraph(entry.intro.zh_CN), en: paragraph(entry.intro.en) },
    subDatabases: entry.subDatabases,
    topics: entry.topics,
  };
}

const clients: Readonly<Record<string, string>> = {
  'cnki-journals': 'https://cajviewer.cnki.net/',
  wind: 'https://www.wind.com.cn/',
  endnote: 'https://endnote.com/downloads/',
};

/** Deterministic, so that tests and pictures can rely on it. */
function circumstancesOf(entry: DatabaseEntry, index: number, today: string) {
  const isLicensed = !entry.free;
  const access: AccessKind[] = entry.free
    ? ['free']
    : index % 9 === 4
      ? ['campus']
      : ['campus', 'remote'];
  const isTrial = isLicensed && index % 23 === 11;
  const isEndingTrial = isLicensed && index % 41 === 29;
  const endsSoon = isLicensed && !isTrial && !isEndingTrial && index % 29 === 7;
  const isUnlimited = isLicensed && index % 4 !== 1;
  const isMaintained = isLicensed && index === 17;
  const clientUrl = clients[entry.key];
  return {
    access,
    isNew: index % 19 === 3,
    trialFrom: isTrial || isEndingTrial ? dayAfter(today, -30) : null,
    trialTo: isTrial ? dayAfter(today, 45 + index) : isEndingTrial ? dayAfter(today, 5) : null,
    expiresOn: endsSoon ? dayAfter(today, 12) : isLicensed ? dayAfter(today, 200 + index) : null,
    isInMaintenance: isMaintained,
    maintenanceFrom: isMaintained ? `${dayAfter(today, -1)}T22:00:00+08:00` : null,
    maintenanceTo: isMaintained ? `${dayAfter(today, 2)}T06:00:00+08:00` : null,
    recommendedFor: index % 7 === 0 ? entry.subjects : [],
    concurrentUsers: isLicensed && !isUnlimited ? 3 + (index % 5) * 5 : null,
    isConcurrencyUnlimited: isUnlimited,
    clientDownloadUrl: clientUrl ?? null,
    clientDownloadCount: clientUrl === undefined ? null : 120 + index * 3,
  };
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
