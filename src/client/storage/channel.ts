// What tabs and worker tell each other: that something on the device changed, never the thing
// itself, which each reads from storage (so that no token travels in a message).

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
  | { kind: 'reach'; isReachable: boolean; isStrangers?: boolean }
  /** A reader has agreed to the new version, for all tabs that hold nothing unsent. */
  | { kind: 'update' };

const channel = open();
const listeners = new Set<(notice: Notice) => void>();
const told = new Set<Notice['kind']>();

/** Tells the other tabs and the worker; the sender does not hear itself. */
export function tell(notice: Notice): void {
  try {
    channel?.postMessage(notice);
  } catch {
    // A channel that the browser has closed: the others find out when they next read storage.
  }
}

/** Hears what other tabs and the worker tell; returns how to stop. */
export function onTold(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether others have told of this since the page was opened, for who listens only later. */
export function wasTold(kind: Notice['kind']): boolean {
  return told.has(kind);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel('portal');
  opened.onmessage = (event: MessageEvent<Notice>) => {
    told.add(event.data.kind);
    for (const listener of [...listeners]) listener(event.data);
  };
  // Node, in which the contract tests run this client, would otherwise never end.
  if ('unref' in opened && typeof opened.unref === 'function') opened.unref();
  return opened;
}
