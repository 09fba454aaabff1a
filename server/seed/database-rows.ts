// The demonstration databases: real ones with their facts, and invented local circumstances (access, trials,
// ending licences), spread evenly, so that every state can be seen.

import type { DocumentType } from '#contract/models/document-types.ts';
import type { AccessKind, LocalText, NamedLink } from '#contract/models/model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { databases } from '#server/store/schema/libraries.ts';
import international from './data/databases-world.json' with { type: 'json' };
import chinese from './data/databases-zh.json' with { type: 'json' };
import type { Holdings } from './demonstration-libraries.ts';

type DatabaseRow = Omit<typeof databases.$inferInsert, 'libraryCode'>;

/** One entry of the data files. */
interface Entry {
  key: string;
  name: LocalText;
  abbreviation: string;
  aliases: string[];
  formerNames: string[];
  vendor: LocalText;
  url: string;
  subjects: string[];
  types: string[];
  languages: string[];
  free: boolean;
  coverageFrom: string;
  line: LocalText;
  intro: { zh_CN: string; en: string };
  subDatabases: NamedLink[];
  topics: string[];
}

const fewKeys = ['cnki-journals', 'wanfang-journals', 'duxiu', 'web-of-science', 'sciencedirect'];

/** A library's rows, with dates relative to `today` (`yyyy-MM-dd`). */
export function databaseRows(
  holdings: Holdings,
  today: string,
  emailDomain: string,
): DatabaseRow[] {
  const all: readonly Entry[] = [...chinese, ...international];
  const entries = {
    all,
    international: international as readonly Entry[],
    few: all.filter(({ key, free }) => free || fewKeys.includes(key)),
  }[holdings];
  return entries.map((entry, index) => ({
    ...factsOf(entry),
    ...circumstancesOf(entry, index, today),
    ...serviceOf(emailDomain),
    position: index,
  }));
}

function factsOf(entry: Entry) {
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
    types: entry.types as DocumentType[],
    languages: entry.languages,
    coverageFrom: entry.coverageFrom || null,
    introductionHtml: { zh_CN: paragraph(entry.intro.zh_CN), en: paragraph(entry.intro.en) },
    subDatabases: entry.subDatabases,
    topics: entry.topics,
  };
}

/** Client programs that readers install. */
const clients: Readonly<Record<string, string>> = {
  'cnki-journals': 'https://cajviewer.cnki.net/',
  wind: 'https://www.wind.com.cn/',
  endnote: 'https://endnote.com/downloads/',
};

/** Deterministic, so that tests and pictures can rely on it. */
function circumstancesOf(entry: Entry, index: number, today: string) {
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
    remoteAccess: remoteAccessOf(access),
    clientDownloadUrl: clientUrl ?? null,
    clientDownloadCount: clientUrl === undefined ? null : 120 + index * 3,
  };
}

function remoteAccessOf(access: readonly AccessKind[]): LocalText {
  if (access.includes('free')) {
    return { zh_CN: '免费资源，任何网络都可以直接访问。', en: 'Free to use from any network.' };
  }
  if (access.includes('remote')) {
    return {
      zh_CN: '校外请先登录学校 VPN 或统一认证，再从本页进入。',
      en: 'Off campus, sign in to the university VPN or single sign-on first, then enter from here.',
    };
  }
  return {
    zh_CN: '按合同只限校园网内使用，校外无法访问。',
    en: 'Licensed for the campus network only; it cannot be reached from elsewhere.',
  };
}

function serviceOf(emailDomain: string) {
  return {
    contact: {
      zh_CN: `参考咨询台 reference@${emailDomain}`,
      en: `Reference desk, reference@${emailDomain}`,
    },
    officeHours: { zh_CN: '周一至周五 8:30–17:30', en: 'Monday to Friday, 8:30–17:30' },
    librarian: { zh_CN: '电子资源组', en: 'Electronic resources desk' },
    copyrightNotice: {
      zh_CN:
        '仅供本校师生教学、科研与学习使用。请勿批量下载、使用下载工具或把账号借给他人；违规可能导致全校被停止访问。',
      en: 'For teaching, research and study by members of this university. Please do not download in bulk, use download tools or share accounts: a breach can close the access of the whole university.',
    },
  };
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
