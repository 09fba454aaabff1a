// A browser with a push service of its own.
import type { BrowserContext } from '@playwright/test';
import { makeBrowser, type PushService } from '#tests/contract/push/push-service.ts';

let count = 0;

/** Gives every page of the context a push manager that subscribes at this push service. */
export async function withPush(
  context: BrowserContext,
  service: PushService,
  permission: NotificationPermission = 'granted',
): Promise<ReturnType<typeof makeBrowser>> {
  const browser = makeBrowser();
  count += 1;
  const endpoint = `${service.origin}/send/${Date.now()}-${count}`;
  const { p256dh, auth } = browser;
  if (permission === 'granted') await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ endpoint, p256dh, auth, permission }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem('test push');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('test push') === null ? null : subscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test push', '1');
        return subscription;
      };
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        localStorage.setItem('test asked', '1');
        return permission;
      };
    },
    { endpoint, p256dh, auth, permission },
  );
  return browser;
}
