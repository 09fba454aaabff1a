// Real databases, with invented circumstances (access, trials, ending licences), so that every state can be seen.

import type { LicenceTerm, TrialOutcome } from '#contract/models/database-model.ts';
import type { AccessKind, LocalText } from '#contract/models/model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { databases } from '#server/store/schema/libraries.ts';
import world from './data/databases-world.json' with { type: 'json' };
import chinese from './data/databases-zh.json' with { type: 'json' };
import { localTextsOf } from './demonstration-libraries.ts';
import { type DatabaseEntry, Databases, type Holdings } from './models.ts';

export type DatabaseRow = Omit<typeof databases.$inferInsert, 'libraryCode'>;

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
  const past = isLicensed ? pastTrials[index] : undefined;
  return {
    access,
    isNew: index % 19 === 3,
    trialFrom: past
      ? dayAfter(today, -120)
      : isTrial || isEndingTrial
        ? dayAfter(today, -30)
        : null,
    trialTo: past
      ? dayAfter(today, -60)
      : isTrial
        ? dayAfter(today, 45 + index)
        : isEndingTrial
          ? dayAfter(today, 5)
          : null,
    ...(past && {
      trialOutcome: past.outcome,
      trialDecision: past.reason,
      trialDecidedOn: dayAfter(today, -45),
    }),
    expiresOn: endsSoon ? dayAfter(today, 12) : isLicensed ? dayAfter(today, 200 + index) : null,
    isInMaintenance: isMaintained,
    maintenanceFrom: isMaintained ? `${dayAfter(today, -1)}T22:00:00+08:00` : null,
    maintenanceTo: isMaintained ? `${dayAfter(today, 2)}T06:00:00+08:00` : null,
    recommendedFor: index % 7 === 0 ? entry.subjects : [],
    concurrentUsers: isLicensed && !isUnlimited ? 3 + (index % 5) * 5 : null,
    isConcurrencyUnlimited: isUnlimited,
    ...(isLicensed && termsOf(index)),
    clientDownloadUrl: clientUrl ?? null,
    clientDownloadCount: clientUrl === undefined ? null : 120 + index * 3,
  };
}

/** Trials that are over, by the place in the list. */
const pastTrials: Readonly<Record<number, { outcome: TrialOutcome; reason: LocalText }>> = {
  22: {
    outcome: 'subscribed',
    reason: {
      zh_CN: '试用期间使用量高，多数反馈建议购买，已纳入今年的订购。',
      en: 'It was used much, and most readers asked for it. It is part of this year’s subscriptions.',
    },
  },
  26: {
    outcome: 'declined',
    reason: {
      zh_CN: '内容与已有数据库重复较多，经费有限，今年不订购。',
      en: 'Most of it is in databases that the library has already, and funds are short this year.',
    },
  },
};

const printing: readonly LicenceTerm[] = ['allowed', 'allowed', 'ask'];
const mining: readonly LicenceTerm[] = ['ask', 'notAllowed', 'allowed', 'notAllowed'];

function termsOf(index: number) {
  return {
    termPrint: printing[index % printing.length] ?? null,
    termSend: index % 3 === 0 ? ('ask' as const) : ('allowed' as const),
    termCoursePack: index % 2 === 0 ? ('ask' as const) : null,
    termInterlibraryLoan: index % 5 === 2 ? ('notAllowed' as const) : ('allowed' as const),
    termTextMining: mining[index % mining.length] ?? null,
  };
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
