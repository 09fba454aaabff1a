// Asks the worker to send the outbox as soon as there is a network, where the browser supports it
// (Chromium). In other browsers the page sends at start, on "online" and on focus (docs/design/safety.md,
// T17).

/** Tag of the `sync` event that sends the outbox. */
export const outboxTag = 'outbox';

/** Background Sync, which TypeScript's libraries do not declare. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Requests a `sync` event; does nothing without a worker or without Background Sync. */
export async function askForSync(): Promise<void> {
  try {
    const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
    if (container === undefined) return;
    const registration = (await container.getRegistration()) as WithSync | undefined;
    await registration?.sync?.register(outboxTag);
  } catch {
    // The reader or the browser forbids background work; the page itself sends later.
  }
}
