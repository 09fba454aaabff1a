// The patron's own order of what they follow: moved here, kept at the library, also from offline through the outbox.
import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import { type listFollows, maxOrdered, setFollowOrder } from '#contract/calls/patron/follows.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { useCommand } from '#data/use-command.ts';
import type { Reading } from '#data/use-read.ts';
import type { FollowedNow } from '#features/follow/follow-state.ts';
import type { OwnOrder } from '#features/follow/own-order.ts';
import { useOwnPlaces } from '#features/follow/use-own-places.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { moved } from './followed-order.ts';

/** Where a row is moved. */
export type MoveWay = 'top' | 'up' | 'down';

/** The order, and a function that changes it. */
export interface OwnOrdering {
  order: OwnOrder;
  move: (list: readonly FollowedNow[], item: FollowedNow, way: MoveWay) => void;
  /** Where the row that was moved last stands now; '' before. */
  message: string;
}

/** Id of the button that moves a row. */
export function moveButtonId(key: string, way: MoveWay): string {
  return `move-${way}-${key}`;
}

/** @param follows the reading that the order is laid over */
export function useOwnOrder(follows: Reading<OutputOf<typeof listFollows>>): OwnOrdering {
  const text = useText();
  const language = useLanguage();
  const change = useCommand(setFollowOrder);
  const [last, setLast] = useState<{ button: string; message: string } | null>(null);
  const order = useOwnPlaces(follows);
  // A row that moves in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move with each change.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last !== null && isLost) document.getElementById(last.button)?.focus();
  }, [last, order]);
  return {
    order,
    message: last?.message ?? '',
    move: (list, item, way) => {
      const from = list.indexOf(item);
      const to = { top: 0, up: from - 1, down: from + 1 }[way];
      const next = moved(list, from, to);
      const place = next.indexOf(item) + 1;
      const name = textIn(item.name, language);
      const message = text('patron.followed.moved', { name, place, count: list.length });
      const resources = next.slice(0, maxOrdered).map(({ resource }) => resource);
      change({ resources }).catch(() => {});
      setLast({ button: moveButtonId(resourceKey(item.resource), way), message });
    },
  };
}
