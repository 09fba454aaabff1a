// One handler for every declared call. A missing handler is a type error here.
import type { Handlers } from '#server/http/context/call-context.ts';
import { accountHandlers } from './accounts/accounts.ts';
import { gatewayHandlers } from './accounts/gateway.ts';
import { keyHandlers } from './accounts/keys.ts';
import { ownDataHandlers } from './accounts/own-data.ts';
import { ownFeedHandlers } from './accounts/own-feed.ts';
import { ownSessionHandlers } from './accounts/own-sessions.ts';
import { profileHandlers } from './accounts/profile.ts';
import { rememberingHandlers } from './accounts/remembering.ts';
import { sessionHandlers } from './accounts/sessions.ts';
import { tenantHandlers } from './accounts/tenants.ts';
import { databaseHandlers } from './collection/databases.ts';
import { otherHandlers } from './collection/others.ts';
import { overviewHandlers } from './collection/overview.ts';
import { searchHandlers } from './collection/search.ts';
import { subjectHandlers } from './collection/subjects.ts';
import { titleHandlers } from './collection/titles.ts';
import { workHandlers } from './collection/works.ts';
import { counterHandlers } from './desk/counter.ts';
import { deskHandlers } from './desk/desk.ts';
import { figureHandlers } from './desk/figures.ts';
import { letterHandlers } from './desk/letters.ts';
import { deskNoticeHandlers } from './desk/notices.ts';
import { recordHandlers } from './desk/records.ts';
import { requestHandlers } from './desk/requests.ts';
import { secondFactorHandlers } from './desk/second-factor.ts';
import { staffHandlers } from './desk/staff.ts';
import { taskHandlers } from './desk/tasks.ts';
import { trialHandlers } from './desk/trials.ts';
import { departmentHandlers } from './libraries/departments.ts';
import { documentHandlers } from './libraries/documents.ts';
import { importHandlers } from './libraries/imports.ts';
import { knowledgeHandlers } from './libraries/knowledge.ts';
import { librarySettingsHandlers } from './libraries/library-settings.ts';
import { platformHandlers } from './libraries/platform.ts';
import { portalHandlers } from './libraries/portal.ts';
import { timeHandlers } from './libraries/time.ts';
import { versionHandlers } from './libraries/versions.ts';
import { wordingHandlers } from './libraries/wording.ts';
import { noticeHandlers } from './messages/notices.ts';
import { notificationHandlers } from './messages/notifications.ts';
import { pushHandlers } from './messages/push.ts';
import { subscriptionHandlers } from './messages/subscription.ts';
import { deliveryHandlers } from './requests/deliveries.ts';
import { feedbackHandlers } from './requests/feedback.ts';
import { fileHandlers } from './requests/files.ts';
import { followHandlers } from './usage/follows.ts';
import { rankingHandlers } from './usage/rankings.ts';
import { recommendationHandlers } from './usage/recommendations.ts';
import { referenceHandlers } from './usage/references.ts';
import { targetHandlers } from './usage/targets.ts';
import { visitHandlers } from './usage/visits.ts';

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
  ...deskNoticeHandlers,
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
  ...figureHandlers,
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
  ...secondFactorHandlers,
  ...deliveryHandlers,
  ...documentHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...recordHandlers,
  ...counterHandlers,
  ...deskHandlers,
  ...taskHandlers,
  ...trialHandlers,
  ...letterHandlers,
  ...staffHandlers,
  ...requestHandlers,
};
