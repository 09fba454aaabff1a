import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { NavLink } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { usePatron } from '#session/use-session.ts';
import { print } from '#ui/styles/breakpoints.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { mainPlaces, minePlace } from './places.ts';
import { ShellMenu } from './shell-menu.tsx';

export function BottomBar() {
  const styles = useStyles();
  const text = useText();
  const patron = usePatron();
  const isCompact = useCompactLayout();
  if (!isCompact) return null;
  return (
    <nav aria-label={text('shell.nav.label')} className={styles.bar}>
      {[...mainPlaces, minePlace].map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => mergeClasses(styles.place, isActive && styles.current)}
          onClick={(event) => {
            if (path !== minePlace.path || patron !== null) return;
            event.preventDefault();
            goToSignIn(minePlace.path);
          }}
        >
          <Icon />
          {text(label)}
        </NavLink>
      ))}
      <ShellMenu className={styles.place} />
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
    gridTemplateColumns: 'repeat(5, 1fr)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [print]: { display: 'none' },
  },
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
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 ${tokens.strokeWidthThicker} 0 ${tokens.colorBrandForeground1}`,
  },
});
