// One handler for every declared call. A missing handler is a type error here.
import type { Handlers } from '#server/handler/handlers.ts';
import { accountHandlers } from '#server/services/accounts.ts';
import { databaseHandlers } from '#server/services/databases.ts';
import { deliveryHandlers } from '#server/services/deliveries.ts';
import { departmentHandlers } from '#server/services/departments.ts';
import { documentHandlers } from '#server/services/documents.ts';
import { feedbackHandlers } from '#server/services/feedback.ts';
import { fileHandlers } from '#server/services/files.ts';
import { followHandlers } from '#server/services/follows.ts';
import { gatewayHandlers } from '#server/services/gateway.ts';
import { importHandlers } from '#server/services/imports.ts';
import { keyHandlers } from '#server/services/keys.ts';
import { knowledgeHandlers } from '#server/services/knowledge.ts';
import { librarySettingsHandlers } from '#server/services/library-settings.ts';
import { noticeHandlers } from '#server/services/notices.ts';
import { notificationHandlers } from '#server/services/notifications.ts';
import { otherHandlers } from '#server/services/others.ts';
import { overviewHandlers } from '#server/services/overview.ts';
import { ownDataHandlers } from '#server/services/own-data.ts';
import { ownFeedHandlers } from '#server/services/own-feed.ts';
import { ownSessionHandlers } from '#server/services/own-sessions.ts';
import { platformHandlers } from '#server/services/platform.ts';
import { portalHandlers } from '#server/services/portal.ts';
import { profileHandlers } from '#server/services/profile.ts';
import { pushHandlers } from '#server/services/push.ts';
import { rankingHandlers } from '#server/services/rankings.ts';
import { recommendationHandlers } from '#server/services/recommendations.ts';
import { referenceHandlers } from '#server/services/references.ts';
import { rememberingHandlers } from '#server/services/remembering.ts';
import { searchHandlers } from '#server/services/search.ts';
import { sessionHandlers } from '#server/services/sessions.ts';
import { subjectHandlers } from '#server/services/subjects.ts';
import { subscriptionHandlers } from '#server/services/subscription.ts';
import { targetHandlers } from '#server/services/targets.ts';
import { tenantHandlers } from '#server/services/tenants.ts';
import { timeHandlers } from '#server/services/time.ts';
import { titleHandlers } from '#server/services/titles.ts';
import { versionHandlers } from '#server/services/versions.ts';
import { visitHandlers } from '#server/services/visits.ts';
import { wordingHandlers } from '#server/services/wording.ts';
import { workHandlers } from '#server/services/works.ts';

export const allHandlers: Handlers = {
  ...timeHandlers,
  ...tenantHandlers,
  ...sessionHandlers,
  ...wordingHandlers,
  ...databaseHandlers,
  ...subjectHandlers,
  ...followHandlers,
  ...visitHandlers,
  ...versionHandlers,
  ...noticeHandlers,
  ...platformHandlers,
  ...gatewayHandlers,
  ...targetHandlers,
  ...portalHandlers,
  ...knowledgeHandlers,
  ...profileHandlers,
  ...departmentHandlers,
  ...subscriptionHandlers,
  ...importHandlers,
  ...keyHandlers,
  ...titleHandlers,
  ...searchHandlers,
  ...referenceHandlers,
  ...otherHandlers,
  ...workHandlers,
  ...overviewHandlers,
  ...rankingHandlers,
  ...recommendationHandlers,
  ...rememberingHandlers,
  ...librarySettingsHandlers,
  ...accountHandlers,
  ...ownDataHandlers,
  ...ownFeedHandlers,
  ...ownSessionHandlers,
  ...feedbackHandlers,
  ...fileHandlers,
  ...deliveryHandlers,
  ...documentHandlers,
  ...notificationHandlers,
  ...pushHandlers,
};
