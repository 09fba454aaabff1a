// The parts of the personal center, in one line.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { compact, print } from '#ui/breakpoints.ts';
import { useTabStyles } from '#ui/controls/tab-styles.ts';

interface PartTabsProps {
  /** Links in their order; those to another screen are never chosen. */
  links: readonly { path: string; label: string; isChosen: boolean; isElsewhere: boolean }[];
}

/** Where the line is too long for the screen it scrolls, and shows what is chosen. */
export function PartTabs({ links }: PartTabsProps) {
  const styles = useStyles();
  const tabs = useTabStyles();
  const text = useText();
  const line = useRef<HTMLElement>(null);
  const chosen = links.find(({ isChosen }) => isChosen)?.path;
  useEffect(() => {
    const tab = chosen && line.current?.querySelector('[aria-current=page]');
    if (tab) showInLine(line.current, tab);
  }, [chosen]);
  return (
    <nav ref={line} aria-label={text('patron.tabs.label')} className={styles.tabs}>
      {links.map(({ path, label, isChosen, isElsewhere }) => (
        <Link
          key={path}
          to={path}
          replace={!isElsewhere}
          preventScrollReset={!isElsewhere}
          className={mergeClasses(tabs.tab, styles.tab, isChosen && tabs.chosen)}
          aria-current={isChosen ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
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
