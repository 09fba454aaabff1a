// The top bar, in the library's colour topNavBg: the library's name, the places, the search and the account.

import { mergeClasses } from '@fluentui/react-components';
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
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { BellPlace } from './bell-place.tsx';
import { landingOf, mainPlaces, minePlace, titlePlaces, useMinePress } from './places.ts';
import { SearchSign } from './search-sign.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { useTopBarStyles } from './top-bar-styles.ts';

export function TopBar() {
  const styles = useTopBarStyles();
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
  const styles = useTopBarStyles();
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
  const styles = useTopBarStyles();
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
