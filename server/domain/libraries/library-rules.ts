// The rules that a library's own fields keep.

import { Language } from '#contract/models/model.ts';
import { defaultLoginToPage } from '#contract/rules/rules.ts';
import { shellRouteNames } from '#contract/wire/paths.ts';
import { expected, type RefusedField, RefusedFields } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isSafeTransport } from './service-address.ts';
import type { SignInOptions } from './sign-in-settings.ts';

/** Settings from the operator; missing ones keep their value, or get the default. */
export type LibrarySettings = Partial<
  Pick<
    LibraryRecord,
    | 'domainCode'
    | 'nameZh'
    | 'nameEn'
    | 'nameShort'
    | 'calisCode'
    | 'loginToPage'
    | 'isPreCertified'
    | 'isInternational'
  >
> & {
  themeColor?: string;
  topNavBg?: string;
  mark?: string;
  embeddingOrigins?: string[];
  /** IANA name of the time zone in which its readers see days and times. */
  timeZone?: string;
  /** Of who has not chosen one. */
  openingLanguage?: Language;
  /** False where readers do not see how much the portal is used. */
  showsUse?: boolean;
  /** Former labels that no longer lead to it. */
  forgottenLabels?: string[];
  /** Domains of its own, such as `lib.example.edu`; '' removes all. */
  domains?: string[];
  /** Where readers sign in and out: a path of the portal, or an address elsewhere. */
  signInPage?: string;
  signOutPage?: string;
  signIn?: SignInOptions;
};

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const colour = /^#[0-9a-f]{6}$/i;

/** @throws RefusedFields naming every setting that is wrong */
export function checkLibrary(settings: LibrarySettings): void {
  const wrong = wrongSettings(settings);
  if (wrong.length > 0) throw new RefusedFields(wrong);
}

/** Every setting that is wrong. */
export function wrongSettings(settings: LibrarySettings): RefusedField[] {
  const colourExpected = ['a colour such as #0f6cbd', '颜色，如 #0f6cbd'] as const;
  const screens = shellRouteNames.join(', ');
  const rules: [string, boolean, ...(readonly [en: string, zh: string])][] = [
    [
      'label',
      settings.domainCode !== 'www',
      'anything but www, which is the front door',
      ' www 以外的名称，www 是平台入口',
    ],
    [
      'label',
      label.test(settings.domainCode ?? 'a'),
      'a host label: a-z, 0-9 and "-"',
      '主机名标签：a-z、0-9 和“-”',
    ],
    ['name-zh', settings.nameZh !== '', 'a name', '名称'],
    ['theme', colour.test(settings.themeColor ?? '#000000'), ...colourExpected],
    ['bar', colour.test(settings.topNavBg ?? '#000000'), ...colourExpected],
    ['mark', isMark(settings.mark ?? 'A'), 'one or two characters', '一到两个字符'],
    [
      'login-to-page',
      shellRouteNames.includes(settings.loginToPage ?? defaultLoginToPage),
      `one of ${screens}`,
      `其中之一：${screens}`,
    ],
    [
      'embedding-origin',
      (settings.embeddingOrigins ?? []).every((each) => URL.parse(each)?.origin === each),
      'an origin such as https://lib.example.org',
      '网站来源，如 https://lib.example.org',
    ],
    [
      'time-zone',
      isTimeZone(settings.timeZone ?? 'UTC'),
      'a time zone such as Asia/Shanghai',
      '时区名称，如 Asia/Shanghai',
    ],
    [
      'opening-language',
      Language.safeParse(settings.openingLanguage ?? 'zh_CN').success,
      'zh_CN or en',
      ' zh_CN 或 en',
    ],
    [
      'domain',
      domainsOf(settings.domains ?? []).every((each) => domain.test(each)),
      'a domain without the label, such as lib.example.edu',
      '不含标签的域名，如 lib.example.edu',
    ],
    ['sign-in-page', isPage(settings.signInPage ?? '/'), ...pageExpected],
    ['sign-out-page', isPage(settings.signOutPage ?? '/'), ...pageExpected],
  ];
  return rules.flatMap(([field, isValid, en, zh]) => (isValid ? [] : [expected(field, en, zh)]));
}

const pageExpected = [
  'a path such as /sso/login, or an address by https',
  '路径（如 /sso/login）或 https 网址',
] as const;

function isPage(text: string): boolean {
  const url = URL.parse(text, 'https://portal.invalid');
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isPath = url.origin === 'https://portal.invalid';
  return isPath ? url.pathname === text : url.href === text && isSafeTransport(url);
}

/** Domains as hosts are compared: lower case, without the final dot. */
export function domainsOf(texts: readonly string[]): string[] {
  return texts
    .map((each) => each.trim().toLowerCase().replace(/\.$/, ''))
    .filter((each) => each !== '');
}

function isMark(mark: string): boolean {
  const { length } = [...mark];
  return length >= 1 && length <= 2;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
