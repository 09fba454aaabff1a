// The calls of readers, by name: the page can send them later, and the worker can store their answers.
// Callers import a call from its own file, not from this list.
import { getDatabase, listDatabases } from './collection/databases.ts';
import { listDocuments, listKnowledge, listUpdates } from './collection/knowledge.ts';
import { getOther, listOthers } from './collection/others.ts';
import { listOutages } from './collection/outages.ts';
import { getOverview } from './collection/overview.ts';
import { listRankings } from './collection/rankings.ts';
import {
  listAlsoUsed,
  listCurated,
  listRecommendations,
  setDismissed,
} from './collection/recommendations.ts';
import { findReference } from './collection/references.ts';
import { searchAll } from './collection/search.ts';
import { listSubjects } from './collection/subjects.ts';
import { openResource, openTarget } from './collection/targets.ts';
import { getTitle, listPackages, searchTitles } from './collection/titles.ts';
import { getFund, getWork, listFunds, listWorks } from './collection/works.ts';
import type { AnyCall } from './declare.ts';
import { listDepartmentTags } from './library/department-tags.ts';
import { getNotice, listNotices, listOwnNotices, openNoticeFile } from './library/notices.ts';
import { applyForTrial, enterByGateway, findLibraries, makeChallenge } from './library/platform.ts';
import { getPortalSettings } from './library/portal.ts';
import { getApplyAccessToken, getLibraryByDomainCode } from './library/tenants.ts';
import { getEdgeTimestamp, getTimestamp } from './library/time.ts';
import { getVersions } from './library/versions.ts';
import { getWording } from './library/wording.ts';
import {
  cancelDelivery,
  checkHoldings,
  getDeliveryOffer,
  listOwnDeliveries,
  openDeliveryFile,
  sendDelivery,
} from './patron/deliveries.ts';
import {
  getOwnPlace,
  listOwnReports,
  rateAnswer,
  sendFeedback,
  setReportOpen,
} from './patron/feedback.ts';
import { listFollows, setFollow, setFollowOrder } from './patron/follows.ts';
import { getMailState, listNotifications, setNotificationsRead } from './patron/notifications.ts';
import { getProfile, listDepartments, saveProfile } from './patron/profile.ts';
import { getPush, removePush, savePush, sendTestPush } from './patron/push.ts';
import { getRemembering, setRemembering } from './patron/remembering.ts';
import {
  exchangeTicket,
  refreshAccessToken,
  revokeUserInfoAccessToken,
} from './patron/sessions.ts';
import { getSubscription, saveSubscription } from './patron/subscription.ts';
import { listViewed, recordDownload, recordVisit } from './patron/visits.ts';

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
  listOwnNotices,
  openNoticeFile,
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
