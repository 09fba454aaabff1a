// The navigation of the desk: only what the librarian's rights allow.
import { CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, desktop, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import type { Desk } from './desk-context.ts';
import { deskPlaces } from './places.ts';

/** A column on desktop layouts, a row that can be scrolled on compact ones. */
export function DeskNav({ desk }: { desk: Desk }) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const count = desk.tasks.all;
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // In the row of compact layouts the place may be out of sight.
    const here = pathname && nav.current?.querySelector('[aria-current=page]');
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={text('desk.nav.label')} className={styles.nav}>
      <ul className={styles.list}>
        {deskPlaces
          .filter(({ right }) => desk.rights.includes(right))
          .map(({ path, label, Icon }) => {
            const hasCount = path === deskPaths.workbench && count > 0;
            const name = text(label);
            return (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === deskPaths.workbench}
                  className={({ isActive }) => mergeClasses(styles.place, isActive && styles.here)}
                >
                  <Icon aria-hidden="true" />
                  <span>{name}</span>
                  {hasCount ? (
                    <>
                      <CounterBadge
                        count={count}
                        overflowCount={999}
                        size="small"
                        color="danger"
                        aria-hidden="true"
                      />
                      <span className={unseen}>{text('desk.open', { count })}</span>
                    </>
                  ) : null}
                </NavLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

const useStyles = makeStyles({
  nav: {
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    [desktop]: {
      flexShrink: 0,
      width: '208px',
      borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    [compact]: {
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      overflowX: 'auto',
    },
    [print]: { display: 'none' },
  },
  list: {
    display: 'flex',
    margin: 0,
    listStyleType: 'none',
    [desktop]: {
      position: 'sticky',
      top: 0,
      flexDirection: 'column',
      gap: tokens.spacingVerticalXXS,
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    },
    [compact]: { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  place: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    '& svg': { flexShrink: 0 },
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground2Hover,
    },
    ':focus-visible': { ...focusRing, outlineOffset: '-2px' },
    [desktop]: { minHeight: '40px' },
    [compact]: { minHeight: touchTarget, whiteSpace: 'nowrap' },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    [desktop]: {
      boxShadow: `inset ${tokens.strokeWidthThickest} 0 0 ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorNeutralBackground2Selected,
    },
    [compact]: {
      borderRadius: 0,
      boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThicker}) 0 ${tokens.colorBrandStroke1}`,
    },
  },
});
