// What databases cost and how much they are used, for the committee that decides on them.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { libraryName, today, useLibrary, usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { yearIn } from '../usage/usage-query.ts';
import { YearChoice } from '../usage/year-choice.tsx';
import { CancellationView } from './cancellation-view.tsx';
import { OverlapsView, UnopenedView } from './title-views.tsx';
import { WorthView } from './worth-view.tsx';

const views = ['worth', 'overlaps', 'unopened'] as const;

/** The screen; the address names the part, the year, and the database that may be cancelled. */
export function WorthScreen() {
  const styles = useStyles();
  const { tab, chosen } = useTabStyles();
  const text = useText();
  const language = useLanguage();
  const library = useLibrary();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params] = useSearchParams();
  const year = yearIn(params, today());
  const view = views.find((each) => each === params.get('view')) ?? 'worth';
  const pathOf = (part: { view?: string; year?: number }) =>
    `?${new URLSearchParams({ view: part.view ?? view, year: String(part.year ?? year) })}`;
  const title = text(id === undefined ? 'deskWorth.title' : 'deskWorth.cancel.title');
  usePageTitle(title);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <YearChoice
          year={year}
          onChange={(next) => void navigate(pathOf({ year: next }), { replace: true })}
        />
        <Button
          className={styles.print}
          icon={<Print20Regular />}
          onClick={() => globalThis.print()}
        >
          {text('deskWorth.print')}
        </Button>
      </div>
      <p className={styles.printed}>
        {text('deskWorth.printed', { library: libraryName(library, language), year, day: today() })}
      </p>
      {id === undefined ? (
        <>
          <nav aria-label={text('deskWorth.views.label')} className={styles.tabs}>
            {views.map((each) => (
              <Link
                key={each}
                to={pathOf({ view: each })}
                aria-current={each === view ? 'page' : undefined}
                className={mergeClasses(tab, each === view && chosen)}
              >
                {text(`deskWorth.views.${each}`)}
              </Link>
            ))}
          </nav>
          <p className={styles.intro}>{text(`deskWorth.intro.${view}`)}</p>
          {view === 'worth' ? <WorthView year={year} /> : null}
          {view === 'overlaps' ? <OverlapsView year={year} /> : null}
          {view === 'unopened' ? <UnopenedView year={year} /> : null}
        </>
      ) : (
        <>
          <Link to={`${deskPaths.worth}${pathOf({})}`} className={styles.back}>
            {text('deskWorth.cancel.back')}
          </Link>
          <CancellationView id={id} year={year} />
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0, maxWidth: '1200px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  print: { marginInlineStart: 'auto', [print]: { display: 'none' } },
  printed: { display: 'none', margin: 0, [print]: { display: 'block' } },
  intro: { margin: 0, maxWidth: '70em', color: tokens.colorNeutralForeground2 },
  back: { justifySelf: 'start', [print]: { display: 'none' } },
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    [print]: { display: 'none' },
  },
});
