// The calls of readers, by name: the page can send them later, and the worker can store their answers.
// Callers import a call from its own file, not from this list.
import { getDatabase, listDatabases } from './databases.ts';
import type { AnyCall } from './declare.ts';
import {
  cancelDelivery,
  checkHoldings,
  getDeliveryOffer,
  listOwnDeliveries,
  openDeliveryFile,
  sendDelivery,
} from './deliveries.ts';
import { listDepartmentTags } from './department-tags.ts';
import {
  getOwnPlace,
  listOwnReports,
  rateAnswer,
  sendFeedback,
  setReportOpen,
} from './feedback.ts';
import { listFollows, setFollow, setFollowOrder } from './follows.ts';
import { listDocuments, listKnowledge, listUpdates } from './knowledge.ts';
import { getNotice, listNotices } from './notices.ts';
import { getMailState, listNotifications, setNotificationsRead } from './notifications.ts';
import { getOther, listOthers } from './others.ts';
import { listOutages } from './outages.ts';
import { getOverview } from './overview.ts';
import { applyForTrial, enterByGateway, findLibraries, makeChallenge } from './platform.ts';
import { getPortalSettings } from './portal.ts';
import { getProfile, listDepartments, saveProfile } from './profile.ts';
import { getPush, removePush, savePush, sendTestPush } from './push.ts';
import { listRankings } from './rankings.ts';
import { listAlsoUsed, listCurated, listRecommendations, setDismissed } from './recommendations.ts';
import { findReference } from './references.ts';
import { getRemembering, setRemembering } from './remembering.ts';
import { searchAll } from './search.ts';
import { exchangeTicket, refreshAccessToken, revokeUserInfoAccessToken } from './sessions.ts';
import { listSubjects } from './subjects.ts';
import { getSubscription, saveSubscription } from './subscription.ts';
import { openResource, openTarget } from './targets.ts';
import { getApplyAccessToken, getLibraryByDomainCode } from './tenants.ts';
import { getEdgeTimestamp, getTimestamp } from './time.ts';
import { getTitle, listPackages, searchTitles } from './titles.ts';
import { getVersions } from './versions.ts';
import { listViewed, recordDownload, recordVisit } from './visits.ts';
import { getWording } from './wording.ts';
import { getFund, getWork, listFunds, listWorks } from './works.ts';

export const readersCalls = {
  getTimestamp,
  getEdgeTimestamp,
  getLibraryByDomainCode,
  getApplyAccessToken,
  exchangeTicket,
  refreshAccessToken,
  revokeUserInfoAccessToken,
  getWording,
  listDatabases,
  getDatabase,
  listSubjects,
  listFollows,
  setFollow,
  setFollowOrder,
  recordVisit,
  recordDownload,
  listViewed,
  listNotices,
  getNotice,
  getPortalSettings,
  listDocuments,
  listKnowledge,
  listUpdates,
  getProfile,
  saveProfile,
  listDepartments,
  listDepartmentTags,
  getVersions,
  getSubscription,
  saveSubscription,
  findLibraries,
  makeChallenge,
  applyForTrial,
  enterByGateway,
  openTarget,
  openResource,
  searchTitles,
  getTitle,
  listPackages,
  searchAll,
  findReference,
  listOthers,
  getOther,
  listFunds,
  getFund,
  listWorks,
  getWork,
  getOverview,
  listRankings,
  listRecommendations,
  setDismissed,
  listAlsoUsed,
  listCurated,
  getRemembering,
  setRemembering,
  sendFeedback,
  listOwnReports,
  getOwnPlace,
  setReportOpen,
  rateAnswer,
  listOutages,
  getDeliveryOffer,
  checkHoldings,
  sendDelivery,
  listOwnDeliveries,
  cancelDelivery,
  openDeliveryFile,
  listNotifications,
  setNotificationsRead,
  getMailState,
  getPush,
  savePush,
  removePush,
  sendTestPush,
} as const satisfies Record<string, AnyCall>;
export type ReadersCallName = keyof typeof readersCalls;
