// Notifications, on a connection of their own. Without it, listeners are called at intervals: they may miss some.
import type { OnTrouble, Timeouts } from './connections.ts';
import { NotificationListener } from './notification-listener.ts';
import type { ConnectionTarget } from './servers.ts';

export interface Notifications {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  isListening(): boolean;
  close(): Promise<void>;
}

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onGap: () => void;
}

const firstPauseMs = 50;
const maxPauseMs = 2_000;

export function openNotifications(
  target: ConnectionTarget,
  timeouts: Timeouts,
  onTrouble: OnTrouble,
): Notifications {
  const listeners = new Set<Listener>();
  let listener: NotificationListener | null = null;
  let opening: Promise<NotificationListener> | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isLostReported = false;

  const notifyGap = () => {
    for (const { onGap } of listeners) onGap();
  };
  const onNotification = (channel: string, payload: string) => {
    for (const each of listeners) if (each.channel === channel) each.onPayload(payload);
  };

  async function open(): Promise<NotificationListener> {
    let isLost = false;
    const opened: NotificationListener = await NotificationListener.open(target, timeouts, {
      onNotification,
      onLost: (error) => {
        isLost = true;
        if (listener === null || listener !== opened) return;
        listener = null;
        reportLoss(error);
        retry(firstPauseMs);
      },
    });
    for (const channel of new Set([...listeners].map((each) => each.channel)))
      await opened.listenTo(channel);
    if (isClosed) await opened.close();
    if (isLost || isClosed) throw new Error('The connection ended');
    listener = opened;
    if (isLostReported) onTrouble(null, 'The database tells of changes again');
    isLostReported = false;
    notifyGap();
    return opened;
  }

  function reportLoss(error: unknown): void {
    if (!isLostReported)
      onTrouble(error, 'The database tells nothing any more: changes are asked for');
    isLostReported = true;
  }

  function connected(): Promise<NotificationListener> {
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  function retry(pauseMs: number): void {
    if (isClosed) return;
    notifyGap();
    retryTimer = setTimeout(() => {
      connected().catch(() => retry(Math.min(maxPauseMs, pauseMs * 2)));
    }, pauseMs).unref();
  }

  return {
    listen: async (channel, onPayload, onGap = () => {}) => {
      const subscription = { channel, onPayload, onGap };
      const connection = listener ?? (await connected());
      listeners.add(subscription);
      await connection.listenTo(channel).catch((error) => {
        listeners.delete(subscription);
        throw error;
      });
      onGap();
      return async () => {
        listeners.delete(subscription);
      };
    },
    isListening: () => listener !== null,
    close: async () => {
      isClosed = true;
      clearTimeout(retryTimer);
      await opening?.catch(() => {});
      await listener?.close();
    },
  };
}
