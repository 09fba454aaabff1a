// The calls of readers, by name: the page can send them later, and the worker can store their answers.
// Callers import a call from its own file, not from this list.
import * as arrivals from './collection/arrivals.ts';
import * as databases from './collection/databases.ts';
import * as knowledge from './collection/knowledge.ts';
import * as others from './collection/others.ts';
import * as outages from './collection/outages.ts';
import * as overview from './collection/overview.ts';
import * as rankings from './collection/rankings.ts';
import * as recommendations from './collection/recommendations.ts';
import * as references from './collection/references.ts';
import * as search from './collection/search.ts';
import * as subjects from './collection/subjects.ts';
import * as targets from './collection/targets.ts';
import * as titles from './collection/titles.ts';
import * as works from './collection/works.ts';
import { callsOf } from './declare.ts';
import * as departments from './library/departments.ts';
import * as gateway from './library/gateway.ts';
import * as notices from './library/notices.ts';
import * as platform from './library/platform.ts';
import * as portal from './library/portal.ts';
import * as tenants from './library/tenants.ts';
import * as time from './library/time.ts';
import * as versions from './library/versions.ts';
import * as wording from './library/wording.ts';
import * as deliveries from './patron/deliveries.ts';
import * as feedback from './patron/feedback.ts';
import * as follows from './patron/follows.ts';
import * as notifications from './patron/notifications.ts';
import * as profile from './patron/profile.ts';
import * as push from './patron/push.ts';
import * as remembering from './patron/remembering.ts';
import * as sessions from './patron/sessions.ts';
import * as subscription from './patron/subscription.ts';
import * as visits from './patron/visits.ts';

export const readersCalls = callsOf({
  ...arrivals,
  ...databases,
  ...knowledge,
  ...others,
  ...outages,
  ...overview,
  ...rankings,
  ...recommendations,
  ...references,
  ...search,
  ...subjects,
  ...targets,
  ...titles,
  ...works,
  ...departments,
  ...gateway,
  ...notices,
  ...platform,
  ...portal,
  ...tenants,
  ...time,
  ...versions,
  ...wording,
  ...deliveries,
  ...feedback,
  ...follows,
  ...notifications,
  ...profile,
  ...push,
  ...remembering,
  ...sessions,
  ...subscription,
  ...visits,
});
export type ReadersCallName = keyof typeof readersCalls;
