// One database (/databaseDetail?id=): everything readers may know of it (docs/requirements.md, S2.20).
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTurns } from '#browser/turns.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import type { DatabaseDetail } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import { textIn } from '#contract/rules.ts';
import { useRead } from '#data/use-read.ts';
import { type SubjectTable, tableOf } from '#features/filter-databases/entries.ts';
import { BackLink } from '#features/read-detail/back-link.tsx';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useDetailLayout } from '#ui/layout/detail-layout.ts';
import { AgeNote } from '#ui/states/age-note.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailHeading } from './detail-heading.tsx';
import { DetailMissing, DetailOutOfReach } from './detail-states.tsx';
import { useDatabase } from './use-database.ts';

// The texts bring the HTML cleaner, which loads beside the details, not after them.
const loadText = () => import('./detail-text.tsx');
loadText().catch(() => {});
const DetailText = lazy(async () => ({ default: (await loadText()).DetailText }));

/** The screen. */
export function DatabaseDetailScreen() {
  const layout = useDetailLayout();
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const reading = useDatabase(id);
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const items = subjects.data?.items;
  const table = useMemo(() => tableOf(items ?? []), [items]);
  const database = 'detail' in reading ? reading.detail : 'summary' in reading && reading.summary;
  usePageTitle(database ? textIn(database.name, language) : text('databases.title'));
  // Whoever leaves before the details are here has looked at what the list knows.
  useRecordedView('database', database || null);
  if (reading.kind === 'missing') return <DetailMissing isNamed={reading.isNamed} />;
  // Facts without names of subjects would change under the reader's eyes.
  const isWhole = reading.kind === 'ready' && subjects.status !== 'pending';
  return (
    <article className={layout.screen}>
      <nav className={layout.back}>
        <BackLink list={shellPaths.databaseList} />
        {database && 'learntAt' in reading ? <AgeNote {...reading} /> : null}
      </nav>
      {database ? <DetailHeading database={database} /> : null}
      {isWhole ? (
        <Suspense fallback={<Coming hasHeading />}>
          <DetailBody detail={reading.detail} subjects={table} />
        </Suspense>
      ) : null}
      {reading.kind === 'loading' || (reading.kind === 'ready' && !isWhole) ? (
        // Another shape, not the same one moved down: nothing shifts.
        <Coming key={database ? 'body' : 'all'} hasHeading={Boolean(database)} />
      ) : null}
      {reading.kind === 'notSaved' || reading.kind === 'failed' ? (
        <DetailOutOfReach
          isOffline={reading.kind === 'notSaved'}
          isPartly={Boolean(database)}
          onRetry={reading.retry}
        />
      ) : null}
    </article>
  );
}

function DetailBody({ detail, subjects }: { detail: DatabaseDetail; subjects: SubjectTable }) {
  const layout = useDetailLayout();
  const turn = useTurns(2);
  return (
    <div className={layout.columns}>
      {turn > 0 ? <DetailText detail={detail} /> : null}
      {turn > 1 ? <DetailFacts detail={detail} subjects={subjects} /> : null}
    </div>
  );
}

function Coming({ hasHeading }: { hasHeading: boolean }) {
  const text = useText();
  const layout = useDetailLayout();
  return (
    <Skeleton
      className={layout.coming}
      lines={hasHeading ? bodyLines : [...headLines, ...bodyLines]}
      label={text('databases.loading')}
    />
  );
}

const headLines = ['55%', '40%', '70%', '30%'];
const bodyLines = ['90%', '85%', '92%', '60%', '88%', '80%', '84%', '45%'];
