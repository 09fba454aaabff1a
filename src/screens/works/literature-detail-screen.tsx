// One achievement, citation or article (/literatureDetail?id=): everything readers may know of it.
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { Link, useSearchParams } from 'react-router-dom';
import { getWork } from '#contract/calls/works.ts';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { DetailOutOfReach } from '#ui/detail-out-of-reach.tsx';
import { useDetailStyles } from '#ui/detail-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useTitleName } from './use-work-naming.ts';
import { placeOf, workPlaces } from './work-address.ts';
import { WorkFacts } from './work-facts.tsx';
import { WorkHeading } from './work-heading.tsx';
import { WorkText } from './work-text.tsx';

/** The screen. */
export function LiteratureDetailScreen() {
  const styles = useDetailStyles();
  const actions = useActionStyles();
  const text = useText();
  const [query] = useSearchParams();
  const reading = useDetail(getWork, query.get('id') ?? '');
  const work = reading.kind === 'ready' ? reading.detail : null;
  const { title, isPending } = useTitleName(work?.titleId ?? null);
  usePageTitle(work?.title ?? text('works.literature.title'));
  const place = work === null ? 'literature' : placeOf(work.kind);
  const back = (
    <Link to={workPlaces[place].path} className={actions.quiet}>
      {text(`works.${place}.back`)}
    </Link>
  );
  if (reading.kind === 'missing') {
    return (
      <StatePanel
        icon={<DocumentSearch24Regular />}
        title={text('works.missing.title')}
        text={text('works.missing.text')}
      >
        {back}
      </StatePanel>
    );
  }
  return (
    <article className={styles.screen}>
      <nav className={styles.back} aria-label={text('titles.otherWays')}>
        {back}
        {reading.kind === 'ready' ? <AgeNote {...reading} /> : null}
      </nav>
      {/* Links to a journal that comes late would move what is being read. */}
      {work === null || isPending ? null : (
        <>
          <WorkHeading work={work} title={title} />
          <div className={styles.columns}>
            <WorkText work={work} title={title} />
            <WorkFacts work={work} title={title} />
          </div>
        </>
      )}
      {reading.kind === 'loading' || (work !== null && isPending) ? (
        <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
      ) : null}
      {reading.kind === 'notSaved' || reading.kind === 'failed' ? (
        <DetailOutOfReach why={reading.kind} onRetry={reading.retry} />
      ) : null}
    </article>
  );
}

const lines = ['75%', '40%', '55%', '30%', '90%', '85%', '92%', '60%', '88%'];
