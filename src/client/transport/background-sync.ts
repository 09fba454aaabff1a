// Asks the worker to send the outbox when there is a network (Chromium). Elsewhere the page sends at start, on "online"
// and on focus (docs/design/safety.md, T17).

export const outboxTag = 'outbox';

/** TypeScript's libraries do not declare Background Sync. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

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
