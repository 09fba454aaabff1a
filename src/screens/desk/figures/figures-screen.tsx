// What is used, now and over the years. All that is chosen is in the address, so that a figure can be shared.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { Link, useSearchParams } from 'react-router-dom';
import { getFigures, getLiveFigures } from '#contract/calls/desk/figures.ts';
import { useLive } from '#data/use-live.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { libraryName, today, useLibrary, usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { compact, print } from '#ui/styles/breakpoints.ts';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { AlertsView } from './alerts-view.tsx';
import { daysWords } from './charts/figure-words.ts';
import { NeverView, ResourcesView, SearchesView, TurnAwaysView } from './figure-lists.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import {
  daysOf,
  type FiguresQuery,
  figuresIn,
  figuresPath,
  periodOf,
  views,
} from './figures-query.ts';
import { LastHour, LiveSign } from './live-part.tsx';
import { PeriodBar } from './period-bar.tsx';
import { UseView } from './use-view.tsx';

/** Numbers of a longer period follow those of the day. */
const everyMs = 60_000;

/** The screen. */
export function FiguresScreen() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const library = useLibrary();
  const [params] = useSearchParams();
  const query = figuresIn(params);
  const live = useLive(getLiveFigures);
  const day = live.data?.day ?? today();
  const reading = useRead(getFigures, periodOf(query, day), {
    hideMessage: true,
    isReadOnOpening: true,
    everyMs,
  });
  const title = text('deskFigures.title');
  usePageTitle(title);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <LiveSign {...live} />
        <Button
          className={styles.print}
          icon={<Print20Regular />}
          onClick={() => globalThis.print()}
        >
          {text('deskFigures.print')}
        </Button>
      </div>
      <p className={styles.printed}>
        {text('deskFigures.printed', {
          library: libraryName(library, language),
          days: daysWords(daysOf(query, day), text),
          day: today(),
        })}
      </p>
      <PeriodBar query={query} today={day} />
      <ReadingAge reading={reading} />
      <ReadingGate reading={reading}>
        {(figures) => (
          <>
            <FigureTiles query={query} figures={figures} live={live.data} />
            <Views query={query} />
            {query.view === 'use' && query.period === 'today' && live.data !== null ? (
              <LastHour data={live.data} />
            ) : null}
            <View query={query} today={day} />
          </>
        )}
      </ReadingGate>
    </div>
  );
}

/** Links to the parts of the screen. */
function Views({ query }: { query: FiguresQuery }) {
  const styles = useStyles();
  const { tab, chosen } = useTabStyles();
  const text = useText();
  return (
    <nav aria-label={text('deskFigures.views.label')} className={styles.tabs}>
      {views.map((view) => (
        <Link
          key={view}
          to={figuresPath({ ...query, view })}
          aria-current={view === query.view ? 'page' : undefined}
          className={mergeClasses(tab, view === query.view && chosen)}
        >
          {text(`deskFigures.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

function View(props: { query: FiguresQuery; today: string }) {
  switch (props.query.view) {
    case 'use':
      return <UseView {...props} />;
    case 'resources':
      return <ResourcesView {...props} />;
    case 'searches':
      return <SearchesView {...props} />;
    case 'turnAways':
      return <TurnAwaysView {...props} />;
    case 'never':
      return <NeverView {...props} />;
    case 'alerts':
      return <AlertsView />;
  }
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '1200px',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  print: { marginInlineStart: 'auto', [print]: { display: 'none' } },
  printed: { display: 'none', margin: 0, [print]: { display: 'block' } },
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    [compact]: { columnGap: tokens.spacingHorizontalL },
    [print]: { display: 'none' },
  },
});
