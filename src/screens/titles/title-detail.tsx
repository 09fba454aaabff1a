// One journal or e-book (/journalDetail, /allJournalDetail, /electricDetail with ?id=): everything
// readers may know of it (specification section 2).
import { Link, useSearchParams } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { textIn } from '#contract/rules.ts';
import type { TitleKind } from '#contract/title-model.ts';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { DetailOutOfReach } from '#ui/detail-out-of-reach.tsx';
import { useDetailStyles } from '#ui/detail-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { DetailMissing } from './detail-states.tsx';
import { DetailText } from './detail-text.tsx';
import { TitleFacts } from './title-facts.tsx';
import { TitleHeading } from './title-heading.tsx';
import { useNaming } from './use-naming.ts';
import { useTitle } from './use-title.ts';

const listPaths = {
  journals: shellPaths.journalList,
  allJournals: shellPaths.allJournalList,
  ebooks: shellPaths.ebookList,
} as const;

interface TitleDetailProps {
  kind: TitleKind;
  /** Where the reader came from, and goes back to. */
  words: keyof typeof listPaths;
}

/** The screen. */
export function TitleDetail({ kind, words }: TitleDetailProps) {
  const styles = useDetailStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const reading = useTitle(id, kind);
  const { naming, isNamed } = useNaming();
  const detail = reading.kind === 'ready' ? reading.detail : null;
  usePageTitle(detail === null ? text(`titles.${words}.title`) : textIn(detail.name, language));
  useRecordedView(kind, detail === null ? null : id);
  const back = (
    <Link to={listPaths[words]} className={actions.quiet}>
      {text(`titles.${words}.back`)}
    </Link>
  );
  if (reading.kind === 'missing') return <DetailMissing kind={kind}>{back}</DetailMissing>;
  return (
    <article className={styles.screen}>
      <nav className={styles.back} aria-label={text('titles.otherWays')}>
        {back}
        {reading.kind === 'ready' ? <AgeNote {...reading} /> : null}
      </nav>
      {/* Facts without names of subjects would change under the reader's eyes. */}
      {detail === null || !isNamed ? null : (
        <>
          <TitleHeading detail={detail} />
          <div className={styles.columns}>
            <DetailText detail={detail} />
            <TitleFacts detail={detail} naming={naming} />
          </div>
        </>
      )}
      {reading.kind === 'loading' || (detail !== null && !isNamed) ? (
        <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
      ) : null}
      {reading.kind === 'notSaved' || reading.kind === 'failed' ? (
        <DetailOutOfReach why={reading.kind} onRetry={reading.retry} />
      ) : null}
    </article>
  );
}

const lines = ['55%', '40%', '70%', '30%', '90%', '85%', '92%', '60%', '88%', '80%', '45%'];
