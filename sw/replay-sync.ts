// Sends the outbox when the browser has found a network again, also with no page open.

import { replay } from '#client/outbox/replay.ts';
import { outboxTag } from '#client/transport/background-sync.ts';

/** @throws where intents still wait, so that the browser tries again */
export async function replayOnSync(tag: string): Promise<void> {
  if (tag !== outboxTag) return;
  const { left, sent } = await replay();
  if (left > 0 && sent === 0) throw new Error('nothing could be sent yet');
}
