// The home screen (docs/requirements.md, S2.18): the search first, then the patron's own parts, then the
// library's information.
import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy } from 'react';
import { noteDescription } from '#browser/first-render.ts';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import { databaseShape } from '#contract/rules/lists/database-list.ts';
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { LatelyAdded } from '#features/arrivals/lately-added.tsx';
import { hasDesk } from '#features/contact-desk/desk.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { DismissedList } from '#features/recommendations/dismissed-list.tsx';
import { useRecommendations } from '#features/recommendations/use-recommendations.ts';
import { SearchBox } from '#features/search-box/search-box.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { PickRows } from '#rows/pick-rows.tsx';
import { type RowTools, useRowTools } from '#rows/use-row-tools.tsx';
import { usePageTitle, usePatron } from '#session/use-session.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { compact, desktop, print } from '#ui/styles/breakpoints.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';
import { Arrivals, Subjects } from './database-parts.tsx';
import { HomeSection, Read } from './home-section.tsx';
import { KindLinks } from './kind-links.tsx';
import { LatestNotices } from './latest-notices.tsx';
import { Followed, Invitation, RecentlyViewed } from './personal-parts.tsx';
import { TopFive } from './top-five.tsx';

const SafeHtml = lazy(async () => ({ default: (await import('#ui/safe-html.tsx')).SafeHtml }));

const newestFirst = listPath(shellPaths.databaseList, databaseShape, {
  single: { sort: 'newest' },
});

/** The first screen that readers see. */
export function HomeScreen() {
  const styles = useStyles();
  const text = useText();
  const patron = usePatron();
  const { tools, changes, dialogs } = useRowTools();
  usePageTitle(null);
  noteDescription(() => text('frontDoor.lead'));
  return (
    <div className={styles.screen}>
      <div className={styles.welcome}>
        <h1 className={styles.title}>{text('home.search.title')}</h1>
        <p className={styles.lead}>{text('home.search.lead')}</p>
        <SearchBox look="large" />
        <KindLinks />
      </div>
      <Subjects />
      <div className={styles.columns}>
        <div className={styles.column}>
          {patron === null ? (
            <Invitation />
          ) : (
            <div className={styles.pair}>
              <Followed tools={tools} changes={changes} />
              <RecentlyViewed tools={tools} />
            </div>
          )}
          <Recommended tools={tools} />
          <Arrivals tools={tools} />
        </div>
        <div className={styles.column}>
          <Advisory />
          <LatestNotices tools={tools} />
          <LatelyAdded most={5}>
            {(title, list) => (
              <HomeSection title={title} to={newestFirst}>
                {list}
              </HomeSection>
            )}
          </LatelyAdded>
          <Desk />
        </div>
      </div>
      <TopFive tools={tools} />
      {dialogs}
    </div>
  );
}

/** The reference desk; nothing where the library says nothing of it. */
function Desk() {
  const text = useText();
  const settings = useRead(getPortalSettings, {}, { hideMessage: true });
  if (settings.status === 'ready' && !hasDesk(settings.data)) return null;
  return (
    <HomeSection title={text('home.desk.title')}>
      <DeskPanel />
    </HomeSection>
  );
}

/** The library's advisory text; nothing if it has none. */
function Advisory() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const settings = useRead(getPortalSettings, {}, { hideMessage: true });
  // The help desk below already reports a failure.
  if (settings.status === 'failed') return null;
  const shown = shownText(settings.data?.advisoryHtml ?? {}, language);
  if (settings.status === 'ready' && shown.text === '') return null;
  const waiting = <Skeleton lines={['90%', '95%', '60%']} label={text('shell.list.loading')} />;
  return (
    <HomeSection title={text('home.advisory')}>
      {settings.status === 'pending' ? (
        waiting
      ) : (
        <Boundary fallback={waiting}>
          <SafeHtml html={shown.text} lang={shown.lang} className={styles.advice} />
        </Boundary>
      )}
    </HomeSection>
  );
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalXXXL },
  welcome: {
    display: 'grid',
    justifyItems: 'center',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: libraryTokens.light,
    textAlign: 'center',
    [compact]: {
      padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    },
    [print]: { display: 'none' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    [compact]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  lead: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalXL}`,
    color: tokens.colorNeutralForeground2,
    textWrap: 'balance',
  },
  columns: {
    display: 'grid',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXXXL} calc(2 * ${tokens.spacingHorizontalXXXL})`,
    [desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalXXXL, minWidth: 0 },
  pair: {
    display: 'grid',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    [desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  advice: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase400 },
});

// Recommendations on the home screen: a patron's own, or what the library recommends.
const most = 5;

/** The section; nothing for visitors of a library that recommends nothing. */
export function Recommended({ tools }: { tools: RowTools }) {
  const text = useText();
  const { picks, reading, isOwn, dismiss } = useRecommendations(most);
  const isNothing = picks?.items.length === 0 && picks.dismissed.length === 0;
  if (reading.status === 'ready' && isNothing) return null;
  return (
    <HomeSection title={text(isOwn ? 'home.picks.own' : 'home.picks.ofLibrary')}>
      <Read<unknown> reading={reading} rows={most}>
        {() => (
          <>
            <PickRows
              tools={tools}
              items={picks?.items ?? []}
              onDismiss={isOwn ? (resource, name) => dismiss(resource, name, true) : null}
            />
            <DismissedList
              dismissed={picks?.dismissed ?? []}
              onRestore={(resource, name) => dismiss(resource, name, false)}
            />
          </>
        )}
      </Read>
    </HomeSection>
  );
}
