// What providers report of use: of which months there are reports, what is whose, and the imports of them.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons/svg/arrow-import';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listImports } from '#contract/calls/library/imports.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { today, usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { ImportDrawer } from '../imports/import-drawer.tsx';
import { ImportForm } from '../imports/import-form.tsx';
import { isUnderWay } from '../imports/import-rules.ts';
import { ImportsGrid } from '../imports/imports-grid.tsx';
import { ItemsView } from './items-view.tsx';
import { ProvidersView } from './providers-view.tsx';
import { usageIn, usagePath, usageViews } from './usage-query.ts';

const followedMs = 2_000;

/** The screen; the address says which part, year and provider it shows. */
export function UsageScreen() {
  const styles = useStyles();
  const { tab, chosen } = useTabStyles();
  const text = useText();
  const [params, setParams] = useSearchParams();
  const query = usageIn(params, today());
  const [isAdding, setIsAdding] = useState(false);
  const [isFollowed, setIsFollowed] = useState(false);
  const reading = useRead(
    listImports,
    {},
    { hideMessage: true, isReadOnOpening: true, ...(isFollowed && { everyMs: followedMs }) },
  );
  const runs = (reading.data?.items ?? []).filter(({ kind }) => kind === 'usage');
  const isRunning = runs.some(isUnderWay);
  if (isRunning !== isFollowed) setIsFollowed(isRunning);
  const open = runs.find(({ id }) => id === params.get('import'));
  usePageTitle(text('deskUsage.title'));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle>{text('deskUsage.title')}</PageTitle>
        <Button
          appearance="primary"
          icon={<ArrowImport20Regular />}
          onClick={() => setIsAdding(true)}
        >
          {text('deskUsage.import')}
        </Button>
      </div>
      <p className={styles.intro}>
        {text('deskUsage.intro')} <Link to={deskPaths.worth}>{text('deskUsage.toWorth')}</Link>
      </p>
      <nav aria-label={text('deskUsage.views.label')} className={styles.tabs}>
        {usageViews.map((view) => (
          <Link
            key={view}
            to={usagePath({ ...query, view })}
            aria-current={view === query.view ? 'page' : undefined}
            className={mergeClasses(tab, view === query.view && chosen)}
          >
            {text(`deskUsage.views.${view}`)}
          </Link>
        ))}
      </nav>
      {query.view === 'months' ? <ProvidersView query={query} /> : null}
      {query.view === 'items' ? <ItemsView query={query} /> : null}
      {query.view === 'imports' ? (
        <ReadingGate
          reading={reading}
          isEmpty={() => runs.length === 0}
          empty={
            <StatePanel title={text('deskUsage.none.title')} text={text('deskUsage.none.text')} />
          }
        >
          {() => <ImportsGrid items={runs} pathOf={(id) => `${usagePath(query)}&import=${id}`} />}
        </ReadingGate>
      ) : null}
      {open === undefined ? null : (
        <ImportDrawer run={open} onClose={() => setParams(usagePath(query).split('?')[1])} />
      )}
      {isAdding ? (
        <ImportForm
          kinds={['usage']}
          runs={runs}
          onClose={() => setIsAdding(false)}
          onDone={() => {
            setIsAdding(false);
            setParams(usagePath({ ...query, view: 'months' }).split('?')[1]);
          }}
        />
      ) : null}
    </div>
  );
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  intro: { margin: 0, maxWidth: '60em', color: tokens.colorNeutralForeground2 },
  tabs: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
});
