// The whole collection in numbers and charts (/resourceOverview). Every number links to its list. The
// address says which kind the charts show (?kind=).

import { ChartMultiple24Regular } from '@fluentui/react-icons/svg/chart-multiple';
import { useMemo } from 'react';
import { noteDescription } from '#browser/first-render.ts';
import { getOverview } from '#contract/calls/collection/overview.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { pendingUntil, useRead } from '#data/use-read.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import { useText } from '#i18n/use-text.ts';
import { useLibrary, usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { countedKinds } from './charts.ts';
import { KindCharts } from './kind-charts.tsx';
import { KindFigures } from './kind-figures.tsx';
import { useOverviewStyles } from './overview-styles.ts';
import { PortalUse } from './portal-use.tsx';

export function OverviewScreen() {
  const styles = useOverviewStyles();
  const text = useText();
  const reading = useRead(getOverview, {}, { hideMessage: true });
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const items = subjects.data?.items;
  const table = useMemo(() => tableOf(items ?? []), [items]);
  const { libraryAttr } = useLibrary();
  const title = text('overview.title');
  usePageTitle(title);
  noteDescription(() => {
    const kinds: Readonly<Record<string, number>> = reading.data?.kinds ?? {};
    const figures = countedKinds
      .map((kind) => ({ name: text(`overview.kinds.${kind}`), count: kinds[kind] ?? 0 }))
      .filter(({ count }) => count > 0)
      .map((figure) => text('overview.bar', figure));
    return `${text('overview.about')} ${figures.join(' · ')}`.trim();
  });
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <ReadingAge reading={reading} />
        <p className={styles.about}>{text('overview.about')}</p>
      </header>
      <ReadingGate
        // Wait for the subject names: without them the charts would change while they are read.
        reading={pendingUntil(reading, subjects.status !== 'pending')}
        pending={
          <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
        }
        isEmpty={({ kinds }) => isEmpty(kinds)}
        empty={
          <StatePanel
            icon={<ChartMultiple24Regular />}
            title={text('overview.empty.title')}
            text={text('overview.empty.text')}
          />
        }
      >
        {(overview) => (
          <>
            <KindFigures kinds={overview.kinds} />
            <KindCharts overview={overview} subjects={table} />
            {libraryAttr.showsUse === false ? null : <PortalUse />}
          </>
        )}
      </ReadingGate>
    </div>
  );
}

const lines = ['92%', '92%', '40%', '85%', '70%', '78%', '60%', '66%', '45%', '50%'];

function isEmpty(kinds: Readonly<Record<string, number>>): boolean {
  return countedKinds.every((kind) => (kinds[kind] ?? 0) === 0);
}
