// A stored library as the page gets it.
import { disguise } from '#contract/disguise.ts';
import type { Library } from '#contract/model.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';

/** The library of the contract; id and secret of its client disguised, as they travel. */
export function libraryView(record: LibraryRecord): Library {
  // Where else it is served is the operator's affair.
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
    libraryAttr: { ...attributes, nameEn: record.nameEn },
    version: record.version,
  };
}
