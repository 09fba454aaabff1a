// Messages between tabs and worker say that something changed: no message carries a token.
import { Listeners } from '../listeners.ts';

export type CredentialsReason =
  | 'signedIn'
  | 'completed'
  | 'signedOut'
  | 'refreshed'
  | 'expired'
  /** The browser deleted the device's storage under the open page. */
  | 'lost'
  | 'library';

/** `taken`: the service accepted it; `replaced`: a later intent did. */
export type Settlement = 'taken' | 'replaced';

export type Notice =
  | { kind: 'outbox' }
  | { kind: 'settled'; id: string; as: Settlement }
  | { kind: 'keeps' }
  | { kind: 'drafts'; dropped?: { key: string; at: number } }
  | { kind: 'credentials'; reason: CredentialsReason }
  /** A sign-out was refused when nobody waited for it any more. */
  | { kind: 'signOutRefused' }
  | { kind: 'connectivity'; isReachable: boolean; isCaptivePortal?: boolean }
  | { kind: 'update' };

const channel = open();
const listeners = new Listeners<[notice: Notice]>();
const received = new Set<Notice['kind']>();

/** The sender does not receive it. */
export function broadcast(notice: Notice): void {
  try {
    channel?.postMessage(notice);
  } catch {
    // The browser has closed the channel; the other runtimes see the change at their next read.
  }
}

export function onBroadcast(listener: (notice: Notice) => void): () => void {
  return listeners.add(listener);
}

/** Since the page was opened, for listeners that start later. */
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
