// Asks the worker to send what waits, as soon as the browser finds a network, where the browser
// can (Chromium); elsewhere the page sends at start, on "online" and on focus (docs/design/safety.md, T17).

/** Tag of the `sync` event that empties the outbox. */
export const outboxTag = 'outbox';

/** Background Sync, which TypeScript's libraries do not know. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks for a `sync` event; does nothing where there is no worker or it cannot. */
export async function askForSync(): Promise<void> {
  try {
    const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
    if (container === undefined) return;
    const registration = (await container.getRegistration()) as WithSync | undefined;
    await registration?.sync?.register(outboxTag);
  } catch {
    // The reader or the browser forbids background work; the page sends later itself.
  }
}
