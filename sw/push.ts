// Notifications: shown for a signed-in reader only, and opened inside the portal (decision 059).
import { showBadge } from '#client/app-badge.ts';
import { perform } from '#client/calls/perform.ts';
import { loadCredentials, reloadCredentials } from '#client/credentials/credentials.ts';
import { endDevicePush } from '#client/credentials/device-push.ts';
import { removePush, savePush } from '#contract/calls/patron/push.ts';
import type { Language } from '#contract/models/model.ts';
import { isOwnPath, pushPayloadIn } from '#contract/wire/push-payload.ts';

declare const self: ServiceWorkerGlobalScope;

/** TypeScript's libraries do not declare the event of a browser that replaced its subscription. */
export interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/** Nothing after a sign-out. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { userInfo } = await reloadCredentials();
  if (userInfo === null) return endDevicePush();
  const payload = pushPayloadIn(jsonOf(data));
  if (payload === null) return;
  const { title, body, path, tag, language, unread } = payload;
  const lang = language === 'en' ? 'en' : 'zh-CN';
  const options = { body, lang, data: { path }, ...(tag === '' ? {} : { tag }) };
  await self.registration.showNotification(title, options);
  if (unread !== null) showBadge(unread);
}

/** In the window that shows it, in another one of the portal, or in a new one. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  const url = new URL(isOwnPath(path) ? path : '/', self.location.origin);
  const target = url.origin === self.location.origin ? url.href : `${self.location.origin}/`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = windows.find((each) => each.url === target);
  if (same !== undefined) {
    await same.focus();
    return;
  }
  const [open] = windows;
  try {
    if (open === undefined) throw new Error('no window is open');
    await open.focus();
    // A page with an unsaved form asks its reader first.
    await open.navigate(target);
  } catch {
    await self.clients.openWindow(target);
  }
}

/** The browser did it by itself: the service learns the new subscription. */
export async function replacePush(event: SubscriptionChange): Promise<void> {
  const { userInfo } = await loadCredentials();
  if (userInfo === null) return endDevicePush();
  const { oldSubscription: old = null } = event;
  const options = old?.options;
  const fresh =
    event.newSubscription ??
    (options ? await self.registration.pushManager.subscribe(subscribing(options)) : null);
  const { endpoint, keys = {} } = fresh?.toJSON() ?? {};
  if (old !== null && old.endpoint !== endpoint) {
    await perform(removePush, { endpoint: old.endpoint }).catch(() => undefined);
  }
  if (!endpoint || !keys.p256dh || !keys.auth) return;
  const { p256dh, auth } = keys;
  // The page saves it again in the reader's language when it is opened next.
  const language: Language = navigator.language.startsWith('zh') ? 'zh_CN' : 'en';
  await perform(savePush, { endpoint, p256dh, auth, language });
}

function subscribing({ applicationServerKey }: PushSubscriptionOptions) {
  return { userVisibleOnly: true, applicationServerKey };
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}
