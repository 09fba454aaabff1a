// A handler for every declared call: one that is missing is a type error here.
import type { Handlers } from './http/handlers.ts';
import { databaseHandlers } from './services/databases.ts';
import { departmentHandlers } from './services/departments.ts';
import { followHandlers } from './services/follows.ts';
import { importHandlers } from './services/imports.ts';
import { knowledgeHandlers } from './services/knowledge.ts';
import { noticeHandlers } from './services/notices.ts';
import { otherHandlers } from './services/others.ts';
import { overviewHandlers } from './services/overview.ts';
import { platformHandlers } from './services/platform.ts';
import { portalHandlers } from './services/portal.ts';
import { profileHandlers } from './services/profile.ts';
import { searchHandlers } from './services/search.ts';
import { sessionHandlers } from './services/sessions.ts';
import { subjectHandlers } from './services/subjects.ts';
import { subscriptionHandlers } from './services/subscription.ts';
import { targetHandlers } from './services/targets.ts';
import { tenantHandlers } from './services/tenants.ts';
import { timeHandlers } from './services/time.ts';
import { titleHandlers } from './services/titles.ts';
import { visitHandlers } from './services/visits.ts';
import { wordingHandlers } from './services/wording.ts';
import { workHandlers } from './services/works.ts';

export const allHandlers: Handlers = {
  ...timeHandlers,
  ...tenantHandlers,
  ...sessionHandlers,
  ...wordingHandlers,
  ...databaseHandlers,
  ...subjectHandlers,
  ...followHandlers,
  ...visitHandlers,
  ...noticeHandlers,
  ...platformHandlers,
  ...targetHandlers,
  ...portalHandlers,
  ...knowledgeHandlers,
  ...profileHandlers,
  ...departmentHandlers,
  ...subscriptionHandlers,
  ...importHandlers,
  ...titleHandlers,
  ...searchHandlers,
  ...otherHandlers,
  ...workHandlers,
  ...overviewHandlers,
};
