// The notice board (docs/requirements.md, S1.16): the list, or one notice by `id`.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { noteDescription, noteMissing } from '#browser/first-render.ts';
import { getNotice } from '#contract/calls/library/notices.ts';
import { NoticeKind } from '#contract/models/notice-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { FeedPlace } from '#features/feed-links/feed-place.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { BackLink } from '#features/read-detail/back-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { boardPath, kindOf, kindsOf, pageOf } from './notice-board.ts';
import { NoticeItem } from './notice-item.tsx';
import { NoticeKinds, NoticeList } from './notice-list.tsx';
import { useBoardPage, useFirstNotices } from './use-board.ts';

const lines = ['20%', '55%', '80%', '20%', '45%', '75%', '20%', '60%', '70%'];
const nobodyAnswers = new NoAnswer('network', 0);
const allNotices = { kind: 'notices', of: '', name: {} } as const;

/** The board, or one notice. */
export function NoticeScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const kind = kindOf(params);
  const page = pageOf(params);
  return id === null ? (
    <Board kind={kind} page={page} />
  ) : (
    <OneNotice key={id} id={id} kind={kind} page={page} />
  );
}

function Board({ kind, page }: { kind: NoticeKind | null; page: number }) {
  const styles = useStyles();
  const text = useText();
  const first = useFirstNotices();
  const { reading, isWhole, pageIn } = useBoardPage(first, kind, page);
  usePageTitle(text('notices.title'));
  const language = useLanguage();
  noteDescription(() => {
    const titles = (first.data?.items ?? []).map(({ title }) => textIn(title, language));
    return [text('notices.title'), ...titles].join(' · ');
  });
  const kinds = isWhole ? kindsOf(first.data?.items ?? []) : NoticeKind.options;
  const skeleton = (
    <Skeleton className={styles.skeleton} lines={lines} label={text('shell.list.loading')} />
  );
  return (
    <>
      <div className={styles.head}>
        <PageTitle isLarge>{text('notices.title')}</PageTitle>
        <ReadingAge reading={reading} />
        <FeedPlace />
        {first.data === undefined ? null : <KeepPlace chosen={allNotices} />}
      </div>
      <ReadingGate reading={first} pending={skeleton}>
        {({ items }) => (items.length === 0 ? null : <NoticeKinds kinds={kinds} chosen={kind} />)}
      </ReadingGate>
      {first.data === undefined ? null : (
        <ReadingGate reading={reading} pending={skeleton}>
          {(part) => {
            const { items, total } = pageIn(part);
            return <NoticeList notices={items} kind={kind} page={page} total={total} />;
          }}
        </ReadingGate>
      )}
    </>
  );
}

interface OneNoticeProps {
  id: string;
  kind: NoticeKind | null;
  /** The page of the board on which it was found. */
  page: number;
}

/** A notice of the stored board, or an older one that is read alone. */
function OneNotice({ id, kind, page }: OneNoticeProps) {
  const board = useFirstNotices();
  const around = useBoardPage(board, kind, page).reading;
  const listed = board.data?.items.find((one) => one.id === id);
  const isElsewhere = listed === undefined && board.data !== undefined;
  const alone = useRead(getNotice, { id }, { hideMessage: true, isEnabled: isElsewhere });
  const notice = listed ?? alone.data;
  if (notice !== undefined) {
    return (
      <>
        <NoticeItem
          notice={notice}
          notices={(around.data ?? board.data)?.items ?? []}
          kind={kind}
          page={page}
        />
        <ReadingAge reading={listed === undefined ? alone : board} />
      </>
    );
  }
  const { error } = isElsewhere ? alone : board;
  if (error instanceof AppError && error.error === 'notFound') return <Missing />;
  if (isElsewhere && error instanceof NoAnswer) return <NotSaved onRetry={alone.retry} />;
  return isElsewhere ? <Coming reading={alone} /> : <Coming reading={board} />;
}

/** What is shown before there is a notice; what is drawn later has its own title. */
function Coming<O>({ reading }: { reading: Reading<O> }) {
  const text = useText();
  usePageTitle(text('notices.title'));
  return (
    <ReadingGate
      reading={reading}
      isScreen
      pending={<Skeleton lines={['55%', '80%']} label={text('shell.list.loading')} />}
    >
      {() => null}
    </ReadingGate>
  );
}

/** The stored board does not have the notice, and the service cannot be asked now. */
function NotSaved({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  usePageTitle(text('notices.title'));
  const isReachable = useAtomValue(isReachableAtom);
  // The service is reachable again, so the board is being read.
  if (isReachable) return <Skeleton lines={['55%', '80%']} label={text('shell.list.loading')} />;
  return (
    <OutOfReach error={nobodyAnswers} onRetry={onRetry} isScreen>
      <BackLink list={boardPath(null, null)} />
    </OutOfReach>
  );
}

/** The notice was removed from the board, or never existed. */
function Missing() {
  const text = useText();
  usePageTitle(text('notices.missing.title'));
  noteMissing();
  return (
    <StatePanel title={text('notices.missing.title')} text={text('notices.missing.text')} isScreen>
      <BackLink list={boardPath(null, null)} />
    </StatePanel>
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
