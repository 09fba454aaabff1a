// A device's notifications end with its sign-in, also without a network: the browser forgets its subscription, and the
// service learns it from the push service or the ended session (decision 059).

async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  if (registration !== undefined) return registration;
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker?.getRegistration();
}

/** Never fails, and a sign-out does not wait for it: a browser may hang over it. */
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
