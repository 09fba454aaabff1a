// What the database tells by itself, on a connection of its own: one that transactions borrow in turn could
// hear nothing in between. While there is none, listeners are told again and again that they may have
// missed something, and ask.
import type { OnTrouble, Place, Timeouts } from './connections.ts';
import { Ear } from './ear.ts';

export interface Notices {
  /** See Store.listen. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** False while there is no connection that hears. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onGap: () => void;
}

const firstPauseMs = 50;
const longestPauseMs = 2_000;

/** @param onTrouble hears when nothing is heard any more, and when it is again */
export function openNotices(place: Place, timeouts: Timeouts, onTrouble: OnTrouble): Notices {
  const listeners = new Set<Listener>();
  let ear: Ear | null = null;
  let opening: Promise<Ear> | null = null;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isDeaf = false;

  const tellGap = () => {
    for (const { onGap } of listeners) onGap();
  };
  const onTold = (channel: string, payload: string) => {
    for (const each of listeners) if (each.channel === channel) each.onPayload(payload);
  };

  async function open(): Promise<Ear> {
    let isLost = false;
    const made: Ear = await Ear.open(place, timeouts, {
      onTold,
      onLost: (error) => {
        isLost = true;
        if (ear === null || ear !== made) return;
        ear = null;
        tellTrouble(error);
        retry(firstPauseMs);
      },
    });
    for (const channel of new Set([...listeners].map((each) => each.channel)))
      await made.listenTo(channel);
    if (isClosed) await made.close();
    if (isLost || isClosed) throw new Error('The connection ended');
    ear = made;
    if (isDeaf) onTrouble(null, 'The database tells of changes again');
    isDeaf = false;
    tellGap();
    return made;
  }

  function tellTrouble(error: unknown): void {
    if (!isDeaf) onTrouble(error, 'The database tells nothing any more: changes are asked for');
    isDeaf = true;
  }

  function opened(): Promise<Ear> {
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  /** Until it is heard again. */
  function retry(pauseMs: number): void {
    if (isClosed) return;
    tellGap();
    again = setTimeout(() => {
      opened().catch(() => retry(Math.min(longestPauseMs, pauseMs * 2)));
    }, pauseMs).unref();
  }

  return {
    listen: async (channel, onPayload, onGap = () => {}) => {
      const listener = { channel, onPayload, onGap };
      const hearing = ear ?? (await opened());
      listeners.add(listener);
      await hearing.listenTo(channel).catch((error) => {
        listeners.delete(listener);
        throw error;
      });
      onGap();
      return async () => {
        listeners.delete(listener);
      };
    },
    isListening: () => ear !== null,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await opening?.catch(() => {});
      await ear?.close();
    },
  };
}
