// A host as far as its documents need it, for tests of them.
import type { HostFacts } from '#server/http/context/host-facts.ts';

export const hostOf = (code: string | null): HostFacts =>
  ({
    domainCode: code,
    library: code && {
      code,
      version: 1,
      nameZh: '一馆',
      nameEn: 'One',
      loginToPage: 'databaseList',
      clientId: '',
      clientSecret: '',
      style: { themeColor: '#2b5c8a', topNavBg: '#234a70' },
      attributes: { embeddingOrigins: [], timeZone: 'UTC' },
    },
    refusal: null,
    movedTo: null,
    origin: code === null ? 'http://localhost' : `http://${code}.localhost`,
    visitor: { scheme: 'http', address: '', isAddressOwn: false, isAutomatic: false, agent: '' },
    isSeparateApi: false,
  }) as unknown as HostFacts;
