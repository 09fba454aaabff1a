// The settings of a library's row by their names in commands and files, and back.

import { isSeveral, type RowValues, rowShape } from '#contract/models/library-settings.ts';
import type { Language } from '#contract/models/model.ts';
import { defaultLanguage } from '#contract/rules/rules.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { LibrarySettings } from '../libraries/library-rules.ts';
import type { SignInOptions } from '../libraries/sign-in-settings.ts';

/** The settings as options of `parseArgs`. */
export const rowOptions: Record<string, { type: 'string'; multiple: boolean }> = Object.fromEntries(
  Object.entries(rowShape).map(([name, shape]) => [
    name,
    { type: 'string', multiple: isSeveral(shape) },
  ]),
);

const signInNames = [
  'sign-in',
  'cas-base',
  'cas-version',
  'cas-format',
  'oidc-issuer',
  'oidc-client-id',
  'oidc-client-secret',
  'oidc-account-claim',
  'gateway-issuer',
  'service',
] as const satisfies readonly (keyof SignInOptions)[];

/** @throws Refused */
export function settingsOf(values: RowValues): LibrarySettings {
  const signIn = Object.fromEntries(signInNames.map((name) => [name, values[name]]));
  return defined<LibrarySettings>({
    domainCode: values.label,
    nameZh: values['name-zh'],
    nameEn: values['name-en'],
    nameShort: values['short-name'],
    calisCode: values['calis-code'],
    themeColor: values.theme,
    topNavBg: values.bar,
    mark: values.mark,
    loginToPage: values['login-to-page'],
    isPreCertified: yesOrNo('pre-certified', values['pre-certified']),
    isInternational: yesOrNo('international', values.international),
    embeddingOrigins: values['embedding-origin'],
    timeZone: values['time-zone'],
    openingLanguage: values['opening-language'] as Language | undefined,
    showsUse: yesOrNo('public-use', values['public-use']),
    domains: values.domain,
    signInPage: values['sign-in-page'],
    signOutPage: values['sign-out-page'],
    signIn: defined<SignInOptions>(signIn),
  });
}

/** The values of a stored library, without its secret. */
export function rowValuesOf(library: LibraryRecord): RowValues {
  const { signIn, attributes } = library;
  return {
    label: library.domainCode,
    'name-zh': library.nameZh,
    'name-en': library.nameEn,
    'short-name': library.nameShort,
    'calis-code': library.calisCode,
    theme: library.style.themeColor,
    bar: library.style.topNavBg,
    mark: attributes.mark,
    'login-to-page': library.loginToPage,
    'pre-certified': library.isPreCertified ? 'yes' : 'no',
    international: library.isInternational ? 'yes' : 'no',
    'embedding-origin': attributes.embeddingOrigins,
    ...(attributes.timeZone !== undefined && { 'time-zone': attributes.timeZone }),
    'opening-language': attributes.openingLanguage ?? defaultLanguage,
    'public-use': attributes.showsUse === false ? 'no' : 'yes',
    domain: attributes.domains ?? [],
    'sign-in-page': attributes.metaReanderUrl,
    'sign-out-page': attributes.logoutUrl,
    'sign-in': signIn.kind,
    ...(signIn.kind === 'cas' && {
      'cas-base': signIn.base,
      'cas-version': String(signIn.version),
      'cas-format': signIn.format,
    }),
    ...(signIn.kind === 'oidc' && {
      'oidc-issuer': signIn.issuer,
      'oidc-client-id': signIn.clientId,
      'oidc-account-claim': signIn.accountClaim,
    }),
    ...(signIn.gatewayIssuer !== undefined && { 'gateway-issuer': signIn.gatewayIssuer }),
    service: signIn.services ?? [],
  };
}

function defined<T extends object>(values: { [Key in keyof T]: T[Key] | undefined }): T {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as T;
}

function yesOrNo(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value !== 'yes' && value !== 'no') {
    throw new RefusedFields([expected(name, 'yes or no', ' yes 或 no')]);
  }
  return value === 'yes';
}
