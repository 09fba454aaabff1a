// One of the other resources (/otherResourceDetail?id=): everything readers may know of it.
import { lazy, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getOther } from '#contract/calls/others.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { shellPaths } from '#contract/paths.ts';
import { textIn } from '#contract/rules.ts';
import { useRead } from '#data/use-read.ts';
import { tableOf } from '#features/filter-databases/entries.ts';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { DetailOutOfReach } from '#ui/detail-out-of-reach.tsx';
import { useDetailStyles } from '#ui/detail-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { OtherFacts } from './other-facts.tsx';
import { OtherHeading } from './other-heading.tsx';
import { OtherMissing } from './other-missing.tsx';

// The texts bring the HTML cleaner, which loads beside the details, not after them.
const loadText = () => import('./other-text.tsx');
loadText().catch(() => {});
const OtherText = lazy(async () => ({ default: (await loadText()).OtherText }));

/** The screen. */
export function OtherDetailScreen() {
  const styles = useDetailStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const reading = useDetail(getOther, id);
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const items = subjects.data?.items;
  const table = useMemo(() => tableOf(items ?? []), [items]);
  const detail = reading.kind === 'ready' ? reading.detail : null;
  usePageTitle(detail === null ? text('others.title') : textIn(detail.name, language));
  useRecordedView('other', detail === null ? null : id);
  const back = (
    <Link to={shellPaths.otherResourceList} className={actions.quiet}>
      {text('others.back')}
    </Link>
  );
  if (reading.kind === 'missing') return <OtherMissing>{back}</OtherMissing>;
  const coming = (
    <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
  );
  // Facts without names of subjects would change under the reader's eyes.
  const isNamed = subjects.status !== 'pending';
  return (
    <article className={styles.screen}>
      <nav className={styles.back} aria-label={text('titles.otherWays')}>
        {back}
        {reading.kind === 'ready' ? <AgeNote {...reading} /> : null}
      </nav>
      {detail === null || !isNamed ? null : (
        <Suspense fallback={coming}>
          <OtherHeading detail={detail} />
          <div className={styles.columns}>
            <OtherText detail={detail} />
            <OtherFacts detail={detail} subjects={table} />
          </div>
        </Suspense>
      )}
      {reading.kind === 'loading' || (detail !== null && !isNamed) ? coming : null}
      {reading.kind === 'notSaved' || reading.kind === 'failed' ? (
        <DetailOutOfReach why={reading.kind} onRetry={reading.retry} />
      ) : null}
    </article>
  );
}

const lines = ['55%', '40%', '70%', '30%', '90%', '85%', '92%', '60%'];
