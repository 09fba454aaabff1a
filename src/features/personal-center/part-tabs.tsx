// The navigation of the personal center: a line of tabs, and below it the parts that share the chosen tab.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { groups, type Part, partLabels, partPath } from './parts.ts';

/** Where the line is too long for the screen it scrolls, and shows what is chosen. */
export function PartTabs({ chosen }: { chosen: Part }) {
  const styles = useStyles();
  const tabs = useTabStyles();
  const text = useText();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = chosen && line.current?.querySelector('[aria-current]');
    if (tab) showInLine(line.current, tab);
  }, [chosen]);
  const here = groups.find(({ parts }) => parts.some((part) => part === chosen)) ?? groups[0];
  const linkTo = (part: Part) => {
    // The subscription is another screen.
    const isHere = (part === 'subscription') === (chosen === 'subscription');
    return { to: partPath(part), replace: isHere, preventScrollReset: isHere };
  };
  return (
    <nav aria-label={text('patron.tabs.label')} className={styles.navigation}>
      <div ref={line} className={styles.tabs}>
        {groups.map((group) => (
          <Link
            key={group.label}
            {...linkTo(group.parts[0])}
            className={mergeClasses(tabs.tab, styles.tab, group === here && tabs.chosen)}
            aria-current={group === here ? (group.parts.length === 1 ? 'page' : 'true') : undefined}
          >
            {text(group.label)}
          </Link>
        ))}
      </div>
      {here.parts.length === 1 ? null : (
        <div className={styles.parts}>
          {here.parts.map((part) => (
            <Link
              key={part}
              {...linkTo(part)}
              className={mergeClasses(styles.part, part === chosen && styles.chosen)}
              aria-current={part === chosen ? 'page' : undefined}
            >
              {text(partLabels[part])}
            </Link>
          ))}
        </div>
      )}
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
  navigation: { marginBottom: tokens.spacingVerticalL, [print]: { display: 'none' } },
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
  },
  part: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
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
