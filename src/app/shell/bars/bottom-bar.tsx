import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { NavLink } from 'react-router-dom';
import { useIsHydrating } from '#browser/first-render.ts';
import { useText } from '#i18n/use-text.ts';
import { desktop, print, unscripted } from '#ui/styles/breakpoints.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { mainPlaces, minePlace, useMinePress } from './places.ts';
import { ShellMenu } from './shell-menu.tsx';

export function BottomBar() {
  const styles = useStyles();
  const text = useText();
  const ask = useMinePress();
  const isCompact = useCompactLayout();
  // Every document has it: the service guesses the layout, and styles choose.
  const isHydrating = useIsHydrating();
  if (!isCompact && !isHydrating) return null;
  return (
    <nav
      aria-label={text('shell.nav.label')}
      className={mergeClasses(styles.bar, !isCompact && styles.untilHydrated)}
    >
      {[...mainPlaces, minePlace].map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => mergeClasses(styles.place, isActive && styles.current)}
          onClick={path === minePlace.path ? ask : undefined}
        >
          <Icon />
          {text(label)}
        </NavLink>
      ))}
      <ShellMenu of="all" className={mergeClasses(styles.place, styles.more)} />
    </nav>
  );
}

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 10,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    [desktop]: { display: 'none' },
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [print]: { display: 'none' },
  },
  untilHydrated: { [unscripted]: { display: 'none' } },
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXS,
    minHeight: '56px',
    minWidth: 0,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    textDecorationLine: 'none',
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  // Its menu needs scripts.
  more: { [unscripted]: { display: 'none' } },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 ${tokens.strokeWidthThicker} 0 ${tokens.colorBrandForeground1}`,
  },
});
