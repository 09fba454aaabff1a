// Notifications of a device end with its sign-in, also without a network: the browser forgets its subscription, and the
// service learns from the push service, or from the ended session, that it is gone (decision 059).

/** The worker's registration, in the page or in the worker itself. */
async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  if (registration !== undefined) return registration;
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker?.getRegistration();
}

/**
 * Unsubscribes this browser, and takes away what it shows. It never fails, and a sign-out does not wait for it: a browser
 * may hang over it.
 */
export async function endDevicePush(): Promise<void> {
  try {
    const registration = await registrationHere();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  } catch {
    // Without a subscription that can be ended, the ended session stops the service.
  }
}
