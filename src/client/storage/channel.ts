// Messages between tabs and worker. A message says that something on the device changed; each reads the
// change from storage, so that no token travels in a message.

/** Why credentials changed. */
export type CredentialsReason =
  | 'signedIn'
  | 'completed'
  | 'signedOut'
  | 'refreshed'
  | 'expired'
  /** The device's storage was taken away under the open page. */
  | 'lost'
  | 'library';

/** What became of an intent that left the outbox: the service has it, or a later one took its place. */
export type Settlement = 'taken' | 'replaced';

export type Notice =
  | { kind: 'outbox' }
  | { kind: 'settled'; id: string; as: Settlement }
  | { kind: 'keeps' }
  | { kind: 'credentials'; reason: CredentialsReason }
  | { kind: 'connectivity'; isReachable: boolean; isCaptivePortal?: boolean }
  /** A reader has agreed to the new version, for all tabs that hold nothing unsent. */
  | { kind: 'update' };

const channel = open();
const listeners = new Set<(notice: Notice) => void>();
const received = new Set<Notice['kind']>();

/** Sends a notice to the other tabs and the worker; the sender does not receive it. */
export function broadcast(notice: Notice): void {
  try {
    channel?.postMessage(notice);
  } catch {
    // A channel that the browser has closed: the others find out when they next read storage.
  }
}

/** Calls the listener for notices of other tabs and the worker; returns a function to stop. */
export function onBroadcast(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether such a notice has come since the page was opened, for a listener that starts later. */
export function wasBroadcast(kind: Notice['kind']): boolean {
  return received.has(kind);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel('portal');
  opened.onmessage = (event: MessageEvent<Notice>) => {
    received.add(event.data.kind);
    for (const listener of [...listeners]) listener(event.data);
  };
  // Node, in which the contract tests run this client, would otherwise never end.
  if ('unref' in opened && typeof opened.unref === 'function') opened.unref();
  return opened;
}
