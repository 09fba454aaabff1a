// The demonstration libraries and the accounts to try them with.

import type { PatronRole, PatronStatus } from '#contract/models/roles.ts';
import type { LibrarySettings } from '#server/domain/libraries/library-rules.ts';

/** The demonstration databases that a library has. */
export type Holdings = 'all' | 'international' | 'few';

export interface DemonstrationLibrary {
  code: string;
  settings: LibrarySettings;
  holdings: Holdings;
}

export const demonstrationLibraries: readonly DemonstrationLibrary[] = [
  {
    code: '900001',
    holdings: 'all',
    settings: {
      domainCode: 'demo',
      timeZone: 'Asia/Shanghai',
      nameZh: '示范大学图书馆',
      nameEn: 'Demonstration University Library',
      nameShort: '示范大学',
      themeColor: '#0f6cbd',
      topNavBg: '#0b3a66',
      mark: '示',
      loginToPage: 'personalIndex',
    },
  },
  {
    code: '900002',
    holdings: 'international',
    settings: {
      domainCode: 'intl',
      timeZone: 'Asia/Shanghai',
      nameZh: '国际示范学院图书馆',
      nameEn: 'International Demonstration College Library',
      nameShort: '国际示范学院',
      themeColor: '#1b7f5c',
      topNavBg: '#f2efe6',
      mark: 'ID',
      loginToPage: 'databaseList',
      isInternational: true,
    },
  },
  {
    code: '900003',
    holdings: 'few',
    settings: {
      domainCode: 'campus',
      timeZone: 'Asia/Shanghai',
      nameZh: '校园认证示范图书馆',
      nameEn: 'Campus Sign-in Demonstration Library',
      nameShort: '校园示范',
      themeColor: '#8a2f5c',
      topNavBg: '#5c1f3e',
      mark: '校',
      isPreCertified: true,
    },
  },
];

interface Account {
  username: string;
  password: string;
  displayName: string;
  role: PatronRole;
  status: PatronStatus;
  /** True for an account without a profile: it gets the form of the first sign-in. */
  isNew?: boolean;
}

const accounts: readonly Account[] = [
  {
    username: 'reader',
    password: 'reader-demo',
    displayName: '示范读者',
    role: 'reader',
    status: 'active',
  },
  {
    username: 'librarian',
    password: 'librarian-demo',
    displayName: '示范馆员',
    role: 'librarian',
    status: 'active',
  },
  {
    username: 'newcomer',
    password: 'newcomer-demo',
    displayName: '新读者',
    role: 'reader',
    status: 'active',
    isNew: true,
  },
  {
    username: 'disabled',
    password: 'disabled-demo',
    displayName: '停用账号',
    role: 'reader',
    status: 'disabled',
  },
  {
    username: 'blacklisted',
    password: 'blacklisted-demo',
    displayName: '黑名单账号',
    role: 'reader',
    status: 'blacklisted',
  },
];

/** Id of a demonstration account at its library. */
export function patronIdOf(username: string): string {
  return `demonstration-${username}`;
}

/** The accounts of every demonstration library. */
export const demonstrationAccounts = demonstrationLibraries.flatMap(({ code }) =>
  accounts.map((account) => ({ libraryCode: code, ...account })),
);
