// Where a notification leads.
import { followersEvents, type Notification } from '../models/notification-model.ts';
import { ownDeliveriesPath } from './delivery-paths.ts';
import { noticePath, packagePath, resourcePath, shellPaths } from './paths.ts';

/** Address of the screen that says more. */
export function notificationPath({
  event,
  place,
  detail,
  about,
}: Pick<Notification, 'event' | 'place' | 'detail' | 'about'>): string {
  if (event === 'resourceAdded' && place !== '') return packagePath(place, detail);
  if (event === 'noticePublished') return noticePath(place);
  if (event === 'reportHandled' || event === 'reportAssigned')
    return `${shellPaths.myResourceLibrary}?tab=feedback`;
  if (event === 'deliveryMoved') return ownDeliveriesPath;
  if (event === 'mailRefused') return `${shellPaths.myResourceLibrary}?tab=profile`;
  // Several that a reader follows at once.
  if (about === null && followersEvents.includes(event)) return shellPaths.myResourceLibrary;
  return about === null ? shellPaths.notifications : resourcePath(about);
}
