// A stored library in the form that the page receives.

import type { Library, LocalText } from '#contract/models/model.ts';
import { disguise } from '#contract/wire/disguise.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

/** Where the service runs: libraries that name no time zone have this one. */
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The library as in the contract; its client id and secret are disguised, as in requests. */
export function libraryView(record: LibraryRecord): Library {
  // The library's other domains are the operator's business only.
  const { domains: _, ...attributes } = record.attributes;
  return {
    id: record.id,
    libraryCode: record.code,
    libraryName: record.nameZh,
    libName: record.nameShort,
    calisCode: record.calisCode,
    clientId: disguise(record.clientId),
    clientSecret: disguise(record.clientSecret),
    style: record.style,
    loginToPage: record.loginToPage,
    preCertified: record.isPreCertified ? 1 : 0,
    internation: record.isInternational ? 1 : 0,
    libraryAttr: { timeZone: ownTimeZone, ...attributes, nameEn: record.nameEn },
    domainCode: record.domainCode,
    version: record.version,
  };
}

/** The library's name in both languages. */
export function libraryNameOf({ nameZh, nameEn }: LibraryRecord): LocalText {
  return { zh_CN: nameZh, en: nameEn };
}
