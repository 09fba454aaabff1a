// Messages between tabs and worker. A message says that something on the device changed; each runtime reads
// the change from storage, so that no message carries a token.
import { Listeners } from '../listeners.ts';

/** Why credentials changed. */
export type CredentialsReason =
  | 'signedIn'
  | 'completed'
  | 'signedOut'
  | 'refreshed'
  | 'expired'
  /** The browser deleted the device's storage under the open page. */
  | 'lost'
  | 'library';

/** The result of an intent that left the outbox: the service accepted it, or a later intent replaced it. */
export type Settlement = 'taken' | 'replaced';

export type Notice =
  | { kind: 'outbox' }
  | { kind: 'settled'; id: string; as: Settlement }
  | { kind: 'keeps' }
  /** `dropped` names a draft that the reader sent, discarded or emptied, and when. */
  | { kind: 'drafts'; dropped?: { key: string; at: number } }
  | { kind: 'credentials'; reason: CredentialsReason }
  /** A sign-out was refused when nobody waited for it any more. */
  | { kind: 'signOutRefused' }
  | { kind: 'connectivity'; isReachable: boolean; isCaptivePortal?: boolean }
  /** A reader accepted the new version, for all tabs that hold nothing unsent. */
  | { kind: 'update' };

const channel = open();
const listeners = new Listeners<[notice: Notice]>();
const received = new Set<Notice['kind']>();

/** Sends a notice to the other tabs and the worker; the sender does not receive it. */
export function broadcast(notice: Notice): void {
  try {
    channel?.postMessage(notice);
  } catch {
    // The browser has closed the channel; the other runtimes see the change at their next read.
  }
}

/** Calls the listener for notices of other tabs and the worker; returns a function to stop. */
export function onBroadcast(listener: (notice: Notice) => void): () => void {
  return listeners.add(listener);
}

/** True where a notice of that kind came since the page was opened, for listeners that start later. */
export function wasBroadcast(kind: Notice['kind']): boolean {
  return received.has(kind);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel('portal');
  opened.onmessage = (event: MessageEvent<Notice>) => {
    received.add(event.data.kind);
    listeners.notify(event.data);
  };
  // Without this, Node, in which the contract tests run the client, would not exit.
  if ('unref' in opened && typeof opened.unref === 'function') opened.unref();
  return opened;
}
