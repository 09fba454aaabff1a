// The navigation of the personal center: all of its parts, in one line.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { compact, print } from '#ui/styles/breakpoints.ts';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { type Part, partLabels, partPath, parts } from './parts.ts';

/** Where the line is too long for the screen it scrolls, and shows what is chosen. */
export function PartTabs({ chosen }: { chosen: Part }) {
  const styles = useStyles();
  const tabs = useTabStyles();
  const text = useText();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = chosen && line.current?.querySelector('[aria-current=page]');
    if (tab) showInLine(line.current, tab);
  }, [chosen]);
  return (
    <nav ref={line} aria-label={text('patron.tabs.label')} className={styles.tabs}>
      {parts.map((part) => {
        // The subscription is another screen.
        const isHere = (part === 'subscription') === (chosen === 'subscription');
        return (
          <Link
            key={part}
            to={partPath(part)}
            replace={isHere}
            preventScrollReset={isHere}
            className={mergeClasses(tabs.tab, styles.tab, part === chosen && tabs.chosen)}
            aria-current={part === chosen ? 'page' : undefined}
          >
            {text(partLabels[part])}
          </Link>
        );
      })}
    </nav>
  );
}

/** Scrolls the line alone: the page stays where it is. */
function showInLine(line: HTMLElement | null, tab: Element): void {
  if (line === null) return;
  const [around, own] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
  line.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    marginBottom: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [compact]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
      // To the edges of the screen, so that one sees that there is more.
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
    },
    [print]: { display: 'none' },
  },
  tab: {
    [compact]: {
      flexShrink: 0,
      whiteSpace: 'nowrap',
      // The line would cut a ring around it.
      ':focus-visible': { outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` },
    },
  },
});
