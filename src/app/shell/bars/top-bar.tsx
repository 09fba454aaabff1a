// The top bar, in the library's colour topNavBg: the library's name, the places, the search and the account.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import { SearchBox } from '#features/search-box/search-box.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useLanguageSwitch } from '#session/language.ts';
import { isPatron } from '#session/machine.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { libraryName, useLibrary, usePatron, useSession } from '#session/use-session.ts';
import { LanguageLink } from '#ui/layout/language-link.tsx';
import { barFocusRing } from '#ui/styles/action-styles.ts';
import {
  compact,
  narrowDesktop,
  print,
  touchTarget,
  unscripted,
  untilCompact,
  wideDesktop,
} from '#ui/styles/breakpoints.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { BellPlace } from './bell-place.tsx';
import { landingOf, mainPlaces, minePlace, titlePlaces } from './places.ts';
import { SearchSign } from './search-sign.tsx';
import { ShellMenu } from './shell-menu.tsx';

export function TopBar() {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const library = useLibrary();
  const language = useLanguage();
  const isCompact = useCompactLayout();
  const { pathname, search } = useLocation();
  const name = libraryName(library, language);
  // Who comes without a term comes to type one.
  const isTermWanted = pathname === shellPaths.search && !new URLSearchParams(search).get('q');
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to={`/${landingOf(library.loginToPage)}`} className={styles.home}>
          <span className={styles.mark} aria-hidden="true">
            {library.libraryAttr.mark}
          </span>
          <span className={isCompact && pathname === shellPaths.search ? unseen : styles.name}>
            {name}
          </span>
        </Link>
        {isCompact ? null : <Places />}
        {isCompact && pathname !== shellPaths.search ? (
          // The home screen has the common search itself.
          <div className={styles.signs}>
            <BellPlace />
            {pathname !== shellPaths.personalIndex && <SearchSign />}
          </div>
        ) : (
          <div className={styles.search}>
            <SearchBox takesFocus={isTermWanted} />
          </div>
        )}
        {isCompact ? null : (
          <div className={styles.ends}>
            <BarActions />
            <ShellMenu />
          </div>
        )}
      </div>
    </header>
  );
}

/** Visitors look for these first; the menu also has both. The bell takes the place of the second one. */
function BarActions() {
  const styles = useStyles();
  const text = useText();
  const languageSwitch = useLanguageSwitch();
  const session = useSession();
  const patron = usePatron();
  const isIn = isPatron(session) && session.kind !== 'expired';
  return (
    <>
      <LanguageLink className={styles.action} onSwitch={languageSwitch.onClick} />
      {isIn ? null : (
        <button type="button" className={styles.action} onClick={() => goToSignIn()}>
          {text('shell.account.signIn')}
        </button>
      )}
      {patron === null ? null : <BellPlace />}
    </>
  );
}

function Places() {
  const styles = useStyles();
  const text = useText();
  const patron = usePatron();
  const [home, databases, ...others] = mainPlaces;
  const places = [
    home,
    databases,
    ...titlePlaces,
    ...others,
    patron ? minePlace : undefined,
  ].filter((place) => place !== undefined);
  return (
    <nav aria-label={text('shell.nav.label')} className={styles.places}>
      {places.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => mergeClasses(styles.place, isActive && styles.current)}
        >
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}

const useStyles = makeStyles({
  bar: {
    backgroundColor: libraryTokens.bar,
    color: libraryTokens.barForeground,
    [print]: { display: 'none' },
  },
  inside: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '56px',
    boxSizing: 'border-box',
    maxWidth: '1440px',
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalXXL,
    [narrowDesktop]: {
      paddingInline: tokens.spacingHorizontalL,
      gap: tokens.spacingHorizontalM,
    },
    [compact]: {
      paddingInline: tokens.spacingHorizontalL,
      gap: tokens.spacingHorizontalM,
      justifyContent: 'space-between',
      // A narrow window keeps the desktop layout then: the places have a line of their own.
      [unscripted]: {
        flexWrap: 'wrap',
        height: 'auto',
        minHeight: '56px',
        paddingBlock: tokens.spacingVerticalS,
      },
    },
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': barFocusRing,
    [compact]: { minHeight: touchTarget, [unscripted]: { maxWidth: '100%' } },
  },
  mark: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: libraryTokens.barForeground,
    color: libraryTokens.bar,
    fontWeight: tokens.fontWeightBold,
  },
  name: {
    overflow: 'hidden',
    // A long name can have a second line, so that its end is not cut off.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    [narrowDesktop]: {
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
    [compact]: {
      overflowWrap: 'anywhere',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
  },
  places: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    [compact]: {
      flexShrink: 1,
      minWidth: 0,
      overflowX: 'auto',
      ...untilCompact,
      [unscripted]: { order: 1, flexBasis: '100%' },
    },
  },
  place: {
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalM,
    [narrowDesktop]: { paddingInline: tokens.spacingHorizontalS },
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': barFocusRing,
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThicker}) 0 ${libraryTokens.barForeground}`,
    borderBottomLeftRadius: 0,
    borderBottomRightRadius: 0,
  },
  ends: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [compact]: untilCompact,
  },
  // The icons, not their targets, end where the content does.
  signs: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  action: {
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': barFocusRing,
  },
  search: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    // The remaining space is for the library's name, which can have two lines.
    [compact]: { [unscripted]: { minWidth: '160px' } },
    [narrowDesktop]: { flexShrink: 0, flexBasis: '112px' },
    [wideDesktop]: { flexShrink: 0, flexBasis: '280px' },
  },
});
