// A valid input for every declared call, so that tests of all calls miss none: a new call without one is a type error.

import { randomUUID } from 'node:crypto';
import type { allCalls, CallName } from '#contract/calls/all.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { emptyDelivery } from '#contract/rules/delivery-rules.ts';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { applyCode, companyCode, webSiteCode } from '#contract/rules/rules.ts';
import { disguise } from '#contract/wire/disguise.ts';
import { lookupSignature, tokenRequestSignature } from '#contract/wire/signing.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';

type Samples = { [N in CallName]: InputOf<(typeof allCalls)[N]> };

/** Inputs that are valid in that library at that time. */
export function samplesFor(library: LibraryRecord, now: Date): Samples {
  const time = now.getTime();
  const resource = { kind: 'database', id: 'database-1' } as const;
  const from = { applyCode, companyCode, libraryCode: library.code };
  return {
    getTimestamp: {},
    getEdgeTimestamp: {},
    getLibraryByDomainCode: {
      sign: lookupSignature(library.domainCode, time),
      timestamp: time,
      domainCode: library.domainCode,
    },
    getApplyAccessToken: {
      applyCode,
      companyCode,
      clientId: disguise(library.clientId),
      clientSecret: disguise(library.clientSecret),
      sign: tokenRequestSignature(library.clientId, library.clientSecret, time),
      time,
    },
    exchangeTicket: { ticket: randomUUID(), service: 'http://x.localhost:8080/loading' },
    refreshAccessToken: { ...from, userName: 'reader', refreshToken: 'a.0.b' },
    revokeUserInfoAccessToken: { ...from, accessToken: 'a.b' },
    getWording: {
      webSiteCode,
      gradeType: 'basics',
      languageType: 'zh_CN',
      libraryCode: library.code,
      keyword: '',
    },
    listDatabases: { offset: 0, limit: 50 },
    getDatabase: { id: resource.id },
    listSubjects: {},
    listFollows: {},
    setFollow: { resource, isFollowed: true },
    recordVisit: { resource, action: 'view', at: now.toISOString() },
    listViewed: {},
    listNotices: {},
    getPortalSettings: {},
    listDocuments: {},
    findLibraries: { q: '' },
    makeChallenge: { form: 'applyTrial', language: 'zh_CN' },
    applyForTrial: {
      library: '示范图书馆',
      contact: '资源建设部',
      phone: '010-12345678',
      email: 'desk@library.example.edu',
      size: '20000',
      challengeId: 'none',
      code: 'none',
      proof: '',
    },
    openTarget: { url: 'https://nowhere.example/' },
    openResource: { resource, packageId: '' },
    searchTitles: {
      kind: 'journal',
      scope: 'library',
      filter: noTitleFilter,
      sort: 'relevance',
      offset: 0,
      limit: 50,
      withFacets: true,
    },
    getTitle: { id: '1' },
    listPackages: {},
    searchAll: { q: '数据', kinds: [], limit: 5 },
    listOthers: {},
    getOther: { id: 'other-1' },
    listFunds: {
      q: '',
      offset: 0,
      limit: 20,
      withFacets: true,
      funder: [],
      discipline: [],
      year: [],
    },
    getFund: { id: 'fund-1' },
    listWorks: {
      q: '',
      offset: 0,
      limit: 20,
      withFacets: true,
      kinds: [],
      titleId: '',
      year: [],
      type: [],
      department: [],
      sort: 'year',
    },
    getWork: { id: 'work-1' },
    getOverview: {},
    importFile: {
      kind: 'journals',
      fileName: 'Provider_Global_Package_2026-01-01.txt',
      content: '',
      isDryRun: true,
      provider: '',
      package: '',
    },
    listImports: {},
    undoImport: { id: 'none' },
    listKeys: {},
    createKey: {
      name: 'Campus site',
      scopes: ['catalogue:read'],
      endsOn: new Date(time + 30 * 24 * 3_600_000).toISOString().slice(0, 10),
      ratePerMinute: 60,
    },
    revokeKey: { id: '0123456789ab' },
    getLibrarySettings: {},
    saveLibrarySettings: { version: 'none', settings: {}, isTrial: true },
    listAccounts: { q: '', offset: 0, limit: 50 },
    addAccount: { username: 'sample', displayName: '', role: 'reader' },
    importAccounts: {
      content: Buffer.from('username\nsample\n').toString('base64'),
      isTrial: true,
      isInvited: false,
    },
    changeAccount: { username: 'nobody' },
    inviteAccount: { username: 'nobody' },
    resetAccount: { username: 'nobody' },
    getAccountData: { username: 'nobody' },
    eraseAccount: { username: 'nobody' },
    getOwnData: {},
    eraseOwnData: { password: 'not the password' },
    getOwnFeed: {},
    setOwnFeed: { isOpen: true },
    listKnowledge: { kind: 'help' },
    listUpdates: {},
    getProfile: {},
    saveProfile: {
      name: 'Test account',
      gender: 'unsaid',
      phone: '',
      email: '',
      departments: [],
      agreementVersion: '',
    },
    listDepartments: {},
    getSubscription: {},
    saveSubscription: {
      topics: ['trial'],
      subjects: [],
      channels: ['portal'],
      frequency: 'weekly',
    },
    sendFeedback: {
      draftId: randomUUID(),
      feedback: {
        ...emptyFeedback('fault', resource),
        faultType: 'cannotOpen',
        content: '无法打开',
      },
    },
    listOwnReports: {},
    getOwnPlace: {},
    setReportOpen: { id: 'none', isOpen: false, text: '' },
    rateAnswer: { id: 'none', rating: 5, text: '' },
    handleReport: { id: 'none', step: 'see' },
    listOutages: {},
    getDeliveryOffer: {},
    checkHoldings: { issn: '1476-4687', isbn: '', doi: '10.1038/nature14539', year: '2015' },
    sendDelivery: {
      draftId: randomUUID(),
      delivery: {
        ...emptyDelivery(),
        title: 'Deep learning',
        purpose: 'study',
        hasAgreed: true,
      },
    },
    listOwnDeliveries: {},
    cancelDelivery: { id: 'none' },
    openDeliveryFile: { id: 'none' },
  };
}
