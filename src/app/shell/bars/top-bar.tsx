// The top bar, in the library's colour topNavBg: the library's name, the places, the search and the account.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useIsHydrating } from '#browser/first-render.ts';
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
  desktop,
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
import { landingOf, mainPlaces, minePlace, titlePlaces, useMinePress } from './places.ts';
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
  const isSearch = pathname === shellPaths.search;
  // Who comes without a term comes to type one.
  const isTermWanted = isSearch && !new URLSearchParams(search).get('q');
  // The home screen has the common search itself.
  const isHome = pathname === shellPaths.personalIndex;
  const hasBox = isSearch || (!isCompact && !isHome);
  // The service guesses the layout of a document: it has what both need, and styles choose.
  const isHydrating = useIsHydrating();
  const hasSigns = !isSearch && (isCompact || isHydrating);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to={`/${landingOf(library.loginToPage)}`} className={styles.home}>
          <span className={styles.mark} aria-hidden="true">
            {library.libraryAttr.mark}
          </span>
          <span
            className={
              isCompact && isSearch
                ? unseen
                : mergeClasses(styles.name, isLong(name) && styles.longName)
            }
          >
            {name}
          </span>
        </Link>
        {isCompact ? null : <Places />}
        {hasBox ? (
          <div className={mergeClasses(styles.search, !isSearch && styles.desktopSearch)}>
            <SearchBox takesFocus={isTermWanted} />
          </div>
        ) : null}
        {hasSigns ? (
          <div className={styles.signs}>
            <BellPlace />
            {isHome ? null : <SearchSign />}
          </div>
        ) : null}
        {isCompact ? null : (
          <div className={styles.ends}>
            <BarActions />
          </div>
        )}
      </div>
    </header>
  );
}

/** Names that need a third line beside the places. */
const isLong = (name: string) => name.replace(/[^\u0020-\u024f]/g, '  ').length > 28;

/** Where visitors sign in, patrons have their bell and their own menu. */
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
      {patron === null ? null : (
        <>
          <BellPlace />
          <ShellMenu of="account" />
        </>
      )}
    </>
  );
}

/** The same for everybody: a visitor is asked to sign in where something is a patron's. */
function Places() {
  const styles = useStyles();
  const text = useText();
  const [home, databases, ...others] = mainPlaces;
  const places = [home, databases, ...titlePlaces, ...others, minePlace].filter(
    (place) => place !== undefined,
  );
  const ask = useMinePress();
  return (
    <nav aria-label={text('shell.nav.label')} className={styles.places}>
      {places.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => mergeClasses(styles.place, isActive && styles.current)}
          onClick={path === minePlace.path ? ask : undefined}
        >
          {text(label)}
        </NavLink>
      ))}
      <ShellMenu of="more" className={mergeClasses(styles.place, styles.more)} />
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
  longName: {
    [narrowDesktop]: {
      WebkitLineClamp: '3',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
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
    [narrowDesktop]: { paddingInline: tokens.spacingHorizontalSNudge },
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': barFocusRing,
  },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    cursor: 'pointer',
    // Its menu needs scripts.
    [unscripted]: { display: 'none' },
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThicker}) 0 ${libraryTokens.barForeground}`,
    borderBottomLeftRadius: 0,
    borderBottomRightRadius: 0,
  },
  ends: {
    marginInlineStart: 'auto',
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
    [desktop]: { display: 'none' },
    [unscripted]: { display: 'none' },
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
  desktopSearch: { [compact]: untilCompact },
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
