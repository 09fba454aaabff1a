/** `install`: Safari on phones and tablets has it in installed apps only. */
export type PushSupport = 'yes' | 'no' | 'install' | 'blocked';

export interface BrowserPush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Call it after the first drawing only. */
export function pushSupport(): PushSupport {
  const isWhole =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isWhole) return Notification.permission === 'denied' ? 'blocked' : 'yes';
  // Tablets of Apple say that they are Macs, but no Mac has a touch screen.
  const isApplePhone =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApplePhone ? 'install' : 'no';
}

export async function currentPush(): Promise<BrowserPush | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? keysOf(subscription) : null;
}

export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** @throws Error where the browser reaches no push service; an older key is replaced */
export async function subscribePush(publicKey: string): Promise<BrowserPush> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error('there is no worker yet');
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return keysOf(await pushManager.subscribe(options));
  } catch (error) {
    const older = await pushManager.getSubscription();
    if (older === null) throw error;
    await older.unsubscribe();
    return keysOf(await pushManager.subscribe(options));
  }
}

export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function keysOf(subscription: PushSubscription): BrowserPush {
  const { endpoint, keys = {} } = subscription.toJSON();
  if (!endpoint || !keys.p256dh || !keys.auth) throw new Error('a subscription without keys');
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
