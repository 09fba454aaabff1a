// The stars of a visitor on this device, and the words that go with them.
import { useCallback, useMemo } from 'react';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { changeStar, type Star, starsNow, useStarred } from '#data/visitor-stars.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { useSession } from '#session/use-session.ts';

/** Returns the keys of what is starred, and a function that turns a star on or off. */
export function useStars() {
  const { stars, setKnown } = useStarred();
  const session = useSession();
  const text = useText();
  const language = useLanguage();
  const starred = useMemo(
    () => new Set(stars.map(({ resource }) => resourceKey(resource))),
    [stars],
  );
  const turnStar = useCallback(
    (star: Star, isFollowedAlready: boolean) => {
      const before = starsNow();
      const key = resourceKey(star.resource);
      const willStar =
        isFollowedAlready || !before.some(({ resource }) => resourceKey(resource) === key);
      if (!isFollowedAlready) setKnown(changeStar(star, willStar));
      const name = textIn(star.name, language);
      if (!willStar) {
        const words = text('databases.follow.starOff', { name });
        return showMessage({ manner: 'toast', intent: 'info', text: words });
      }
      // Asked once; after that a star needs no answer.
      if (before.length > 0 && !isFollowedAlready) {
        const words = text('databases.follow.starOn', { name, count: before.length + 1 });
        return showMessage({ manner: 'toast', intent: 'info', text: words });
      }
      const why = text(
        session.kind === 'expired' ? 'shell.account.expired' : 'failures.loginFirst',
      );
      const words = isFollowedAlready ? why : text('databases.follow.starKept', { why });
      showMessage({ manner: 'signIn', intent: 'info', text: words });
    },
    [session.kind, setKnown, text, language],
  );
  return { starred, turnStar };
}
