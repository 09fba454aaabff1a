// Results of the search across all kinds (/search?q=): hits by kind, databases for the topic, recent
// searches.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Fragment, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchAll } from '#contract/calls/collection/search.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { useRead } from '#data/use-read.ts';
import { kindPath } from '#features/search-box/hit-paths.ts';
import { typedReference } from '#features/search-box/typed-reference.ts';
import { useRecent } from '#features/search-box/use-recent.ts';
import { type Translate, useText } from '#i18n/use-text.ts';
import { isReachableAtom, isSlowAtom } from '#session/atoms.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { LinkLine } from '#ui/layout/link-line.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';
import { AnswerCard } from './answer-card.tsx';
import { HitSection } from './hit-section.tsx';
import { KeptResults } from './kept-results.tsx';
import { NothingFound, TermWanted } from './search-states.tsx';
import { Topics } from './topics.tsx';
import { WidenedNote } from './widened-note.tsx';

/** Hits shown for each kind, before the link to its list. */
const shownEach = 5;
/** The maximum length of a search field. */
const longestTerm = 200;
/** Of an address or a reference more is read. */
const longestReference = 2_000;

/** The screen. */
export function SearchScreen() {
  const [params] = useSearchParams();
  const typed = (params.get('q') ?? '').trim();
  const isWords = typed.length <= longestTerm || typedReference(typed) === null;
  const q = typed.slice(0, isWords ? longestTerm : longestReference);
  const text = useText();
  usePageTitle(q === '' ? text('search.title') : text('search.results', { q }));
  return q === '' ? <TermWanted /> : <Results q={q} />;
}

function Results({ q }: { q: string }) {
  const styles = useStyles();
  const text = useText();
  const { add } = useRecent();
  const reading = useRead(searchAll, { q, kinds: [], limit: shownEach }, { hideMessage: true });
  const isReachable = useAtomValue(isReachableAtom);
  const isSlow = useAtomValue(isSlowAtom);
  // Stored data answers when the service does not. A failed call is retried automatically, and the results
  // shown stay until then.
  const isRefused = reading.error !== null && !(reading.error instanceof NoAnswer);
  const isSilent = !isReachable || isSlow || reading.error !== null;
  const isAway = reading.data === undefined && !isRefused && isSilent;
  useEffect(() => add(q), [q, add]);
  const found = reading.data;
  const groups = (found?.groups ?? []).flatMap((group) => withoutHit(group, found?.answer?.hit));
  // Databases of the topics are counted with those that match.
  const hasDatabases = groups.some(({ kind }) => kind === 'database');
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isNone = found !== undefined && groups.length === 0 && found.topics.length === 0;
  const isEmpty = isNone && found.answer === undefined;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{text('search.results', { q })}</PageTitle>
        <p role="status" className={styles.count}>
          {found === undefined || isNone
            ? ''
            : countText(total, hasDatabases ? [] : found.topics, text)}
        </p>
      </header>
      {found === undefined ? null : (
        <WidenedNote
          q={q}
          isCorrected={found.isCorrected && groups.length > 0}
          letGo={found.answer === undefined ? found.letGo : []}
        />
      )}
      {isAway ? (
        <KeptResults q={q} onRetry={reading.retry} />
      ) : (
        <ReadingGate
          reading={reading}
          pending={<Skeleton lines={lines} label={text('search.loading')} />}
          actions={
            <LinkButton to={kindPath('database', q)}>{text('search.inDatabases')}</LinkButton>
          }
          isEmpty={() => isEmpty}
          empty={<NothingFound q={q} />}
        >
          {({ answer, topics, isNamed = answer !== undefined && groups.length > 0 }) => (
            <>
              {answer === undefined ? null : <AnswerCard answer={answer} q={q} />}
              <LinkLine
                label={text('search.byKind')}
                links={groups.map(({ kind, total: count }) => ({
                  to: kindPath(kind, q),
                  words: `${text(`search.kinds.${kind}`)} ${count}`,
                }))}
              />
              {/* Nothing stands above what is called exactly so. */}
              {isNamed ? null : <Topics topics={topics} />}
              {groups.map((group, index) => (
                <Fragment key={group.kind}>
                  <HitSection group={group} q={q} />
                  {isNamed && index === 0 ? <Topics topics={topics} /> : null}
                </Fragment>
              ))}
            </>
          )}
        </ReadingGate>
      )}
    </div>
  );
}

/** What the answer shows is not shown twice. */
function withoutHit({ items, ...group }: HitGroup, shown: Hit | null | undefined): HitGroup[] {
  const left = items.filter(({ kind, id }) => kind !== shown?.kind || id !== shown.id);
  return left.length === 0 ? [] : [{ ...group, items: left }];
}

/** The number of matches, and of databases listed because of a topic. */
function countText(
  count: number,
  topics: OutputOf<typeof searchAll>['topics'],
  text: Translate,
): string {
  const ids = new Set(topics.flatMap(({ databases }) => databases.map(({ id }) => id)));
  if (ids.size === 0) return text('search.count', { count });
  const key = count === 0 ? 'search.countOfTopics' : 'search.countAndTopics';
  return text(key, { count, topics: ids.size });
}

const lines = ['20%', '60%', '55%', '70%', '20%', '65%', '50%', '72%', '20%', '58%'];

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    ...pageColumn,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
