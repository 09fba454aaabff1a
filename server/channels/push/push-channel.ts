// The channel of Web Push: the browsers for which a reader turned notifications on.
import type { Language, LocalText } from '#contract/models/model.ts';
import { MessageKind } from '#contract/models/patron-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { notificationPath } from '#contract/wire/notification-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { PushMessage } from '#server/push/push-message.ts';
import type { PushSender } from '#server/push/push-sender.ts';
import type {
  Dispatch,
  DispatchItem,
} from '#server/store/records/notifications/dispatch-records.ts';
import type { Channel, Handover } from '../channel.ts';
import { mailWords } from '../email/mail-words.ts';

/** More are not named: the portal has them all. */
const maxNames = 3;

/** Opens the channel; its sender knows which browsers a reader has. */
export function openPushChannel({ sendPush }: PushSender): Channel {
  return {
    name: 'push',
    prepare: (dispatch, library) => {
      const kind = MessageKind.safeParse(dispatch.kind).data;
      if (kind === undefined) return null;
      const message = messageOf(dispatch, kind, library.name);
      return async (): Promise<Handover> => {
        const outcome = await sendPush(library.code, dispatch.patronId, message).catch(() => null);
        if (outcome === null) return 'later';
        if (outcome.sent > 0) return 'sent';
        // Without a browser that is left, it stands in the portal.
        return outcome.later > 0 ? 'later' : 'rejected';
      };
    },
    // A message about several leads there.
    leftToPortal: (items) => (items.length > 1 ? items : []),
    close: () => {},
  };
}

/** One event is its title; of several, the kind is, and the first ones are named. */
function messageOf({ items }: Dispatch, kind: MessageKind, library: LocalText): PushMessage {
  const [first] = items;
  const isSingle = items.length === 1 && first !== undefined;
  const inBoth = (write: (language: Language) => string): LocalText => ({
    zh_CN: write('zh_CN'),
    en: write('en'),
  });
  return {
    title: inBoth((language) => {
      const words = mailWords[language];
      if (isSingle) return lineOf(first, language);
      return words.digest(words.kinds[kind], items.length);
    }),
    body: inBoth((language) => {
      const names = items.slice(0, maxNames).map((item) => textIn(item.name, language));
      const list = [...new Set(names)].filter((name) => name !== '');
      return isSingle ? textIn(library, language) : list.join(language === 'en' ? ', ' : '、');
    }),
    path: isSingle ? notificationPath(first) : shellPaths.notifications,
    tag: isSingle ? `${first.event} ${first.place || (first.about?.id ?? '')}` : kind,
  };
}

function lineOf({ event, name, detail }: DispatchItem, language: Language): string {
  const line = mailWords[language].lines[event](textIn(name, language), detail);
  return line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
