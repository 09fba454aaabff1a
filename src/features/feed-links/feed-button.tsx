// The button of the menu with the feeds of the screen. The menu loads when it is first opened.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Rss20Regular } from '@fluentui/react-icons/svg/rss';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { feedLinksOf } from '#contract/wire/feed-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { libraryAtom } from '#session/atoms.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { useActionStyles } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

const FeedList = latePart(async () => (await import('./feed-list.tsx')).FeedList);

/** Opens the menu; null where there are no feeds, as at libraries that ask everybody to sign in. */
export function FeedButton() {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const library = useAtomValue(libraryAtom);
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const links = feedLinksOf(pathname, new URLSearchParams(search), language);
  if (library === null || library.preCertified === 1 || links.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={mergeClasses(actions.transparent, styles.button)}
        // The same as "menu".
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-label={text('feeds.subscribe')}
        title={text('feeds.subscribe')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Rss20Regular aria-hidden="true" />
      </button>
      {isOpen ? (
        <FeedList links={links} target={button.current} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  // The icon alone has the same width in every language, so that nothing beside it moves.
  button: { minWidth: '32px', [compact]: { minWidth: touchTarget } },
});
