// The notice board (docs/requirements.md, S1.16): the list, or one notice by `id`.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { noteMissing } from '#browser/drawn-page.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { FeedPlace } from '#features/feed-links/feed-place.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { BackLink } from '#features/read-detail/back-link.tsx';
import { useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useUnseenStyles } from '#ui/visually-hidden.ts';
import { boardPath, kindOf } from './notice-board.ts';
import { NoticeItem } from './notice-item.tsx';
import { NoticeList } from './notice-list.tsx';

const lines = ['20%', '55%', '80%', '20%', '45%', '75%', '20%', '60%', '70%'];
const nobodyAnswers = new NoAnswer('network', 0);
const allNotices = { kind: 'notices', of: '', name: {} } as const;

/** The board, or one notice. */
export function NoticeScreen() {
  const [params] = useSearchParams();
  const notices = useRead(listNotices, {}, { hideMessage: true });
  const kind = kindOf(params);
  const id = params.get('id');
  if (notices.data !== undefined && id !== null) {
    const notice = notices.data.items.find((one) => one.id === id);
    if (notice === undefined && notices.isFresh) return <Missing />;
    if (notice === undefined) return <NotSaved onRetry={notices.retry} />;
    return (
      <>
        <NoticeItem key={id} notice={notice} notices={notices.data.items} kind={kind} />
        <ReadingAge reading={notices} />
      </>
    );
  }
  return <Board notices={notices} kind={kind} />;
}

interface BoardProps {
  notices: Reading<OutputOf<typeof listNotices>>;
  kind: ReturnType<typeof kindOf>;
}

/** The list of all notices. */
function Board({ notices, kind }: BoardProps) {
  const styles = useStyles();
  const text = useText();
  usePageTitle(text('notices.title'));
  return (
    <>
      <div className={styles.head}>
        <PageTitle isLarge>{text('notices.title')}</PageTitle>
        <ReadingAge reading={notices} />
        <FeedPlace />
        {notices.data === undefined ? null : <KeepPlace chosen={allNotices} />}
      </div>
      <ReadingGate
        reading={notices}
        pending={
          <Skeleton className={styles.skeleton} lines={lines} label={text('shell.list.loading')} />
        }
      >
        {({ items }) => <NoticeList notices={items} kind={kind} />}
      </ReadingGate>
    </>
  );
}

/** The stored board does not have the notice, and the service cannot be asked now. */
function NotSaved({ onRetry }: { onRetry: () => void }) {
  const { unseen } = useUnseenStyles();
  const text = useText();
  usePageTitle(text('notices.title'));
  const isReachable = useAtomValue(isReachableAtom);
  // The service is reachable again, so the board is being read.
  if (isReachable) return <Skeleton lines={['55%', '80%']} label={text('shell.list.loading')} />;
  return (
    <>
      <h1 className={unseen}>{text('notices.title')}</h1>
      <OutOfReach error={nobodyAnswers} onRetry={onRetry}>
        <BackLink list={boardPath(null, null)} />
      </OutOfReach>
    </>
  );
}

/** The notice was removed from the board, or never existed. */
function Missing() {
  const { unseen } = useUnseenStyles();
  const text = useText();
  usePageTitle(text('notices.missing.title'));
  noteMissing();
  return (
    <>
      <h1 className={unseen}>{text('notices.missing.title')}</h1>
      <StatePanel title={text('notices.missing.title')} text={text('notices.missing.text')}>
        <BackLink list={boardPath(null, null)} />
      </StatePanel>
    </>
  );
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
  skeleton: { gap: tokens.spacingVerticalM },
});
