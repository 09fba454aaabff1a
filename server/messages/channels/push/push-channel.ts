// The channel of Web Push: the browsers for which a reader turned notifications on.
import type { Language, LocalText } from '#contract/models/model.ts';
import { MessageKind } from '#contract/models/patron-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { notificationPath } from '#contract/wire/notification-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Dispatch, DispatchItem } from '../../dispatches/dispatch-records.ts';
import type { Channel, Handover } from '../channel.ts';
import { mailWords } from '../email/mail-words.ts';
import type { PushMessage } from './push-message.ts';
import type { PushSender } from './push-sender.ts';

/** More are not named: the portal has them all. */
const maxNames = 3;

/** Opens the channel; its sender knows which browsers a reader has. */
export function openPushChannel({ sendPush }: PushSender): Channel {
  return {
    name: 'push',
    prepare: (dispatch, library) => {
      const message = messageOf(dispatch, library.name);
      return async (): Promise<Handover> => {
        const outcome = await sendPush(library.code, dispatch.patronId, message).catch(() => null);
        if (outcome === null) return 'later';
        if (outcome.sent > 0) return 'sent';
        // Without a browser that is left, it stands in the portal.
        return outcome.later > 0 ? 'later' : 'rejected';
      };
    },
    leftToPortal: leftItems,
    close: () => {},
  };
}

/** What it leaves to the portal: a message that sums up leads there. */
function leftItems(dispatch: Pick<Dispatch, 'kind' | 'items'>): readonly DispatchItem[] {
  return isSingle(dispatch) ? [] : dispatch.items;
}

/** True where it leads to what it is about: the one thing that happened, and no digest. */
function isSingle({ kind, items }: Pick<Dispatch, 'kind' | 'items'>): boolean {
  return kind !== 'digest' && items.length === 1;
}

/**
 * One event is its title; of several, the kind is, and the first ones are named. Where they are of several kinds, the title
 * says how many there are, and the text how many of each.
 */
function messageOf(dispatch: Dispatch, library: LocalText): PushMessage {
  const { kind, items } = dispatch;
  const [first] = items;
  const counts = countsOf(items);
  const [only = 'notices'] = counts.keys();
  const inBoth = (write: (language: Language) => string): LocalText => ({
    zh_CN: write('zh_CN'),
    en: write('en'),
  });
  return {
    title: inBoth((language) => {
      const words = mailWords[language];
      if (items.length === 1 && first !== undefined) return lineOf(first, language);
      if (counts.size > 1) return words.summary(items.length);
      return words.digest(words.kinds[only], items.length);
    }),
    body: inBoth((language) => {
      if (items.length === 1) return textIn(library, language);
      const { kinds } = mailWords[language];
      const names = items.slice(0, maxNames).map((item) => textIn(item.name, language));
      const list =
        counts.size > 1
          ? [...counts].map(([each, count]) => `${kinds[each]} ${count}`)
          : [...new Set(names)].filter((name) => name !== '');
      return list.join(language === 'en' ? ', ' : '、');
    }),
    path: isSingle(dispatch) && first ? notificationPath(first) : shellPaths.notifications,
    tag: isSingle(dispatch) && first ? tagOf(first) : kind,
    eventIds: leftItems(dispatch).map(({ eventId }) => eventId),
  };
}

function tagOf({ event, place, about }: DispatchItem): string {
  return `${event} ${place || (about?.id ?? '')}`;
}

/** How many there are of each kind, in the order of the page. */
function countsOf(items: readonly DispatchItem[]): ReadonlyMap<MessageKind, number> {
  const counted = MessageKind.options.map(
    (kind) => [kind, items.filter((item) => item.kind === kind).length] as const,
  );
  return new Map(counted.filter(([, count]) => count > 0));
}

function lineOf({ event, name, detail }: DispatchItem, language: Language): string {
  const line = mailWords[language].lines[event](textIn(name, language), detail);
  return line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
