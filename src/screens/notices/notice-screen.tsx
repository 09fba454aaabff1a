// The notice board (docs/requirements.md, S1.16): the list, or one notice by `id`.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { noteDescription, noteMissing } from '#browser/first-render.ts';
import {
  getNotice,
  listNotices,
  listOwnNotices,
  noticePage,
} from '#contract/calls/library/notices.ts';
import { type Notice, NoticeKind } from '#contract/models/notice-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { FeedPlace } from '#features/feed-links/feed-place.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { mergedNotices, useNotices } from '#features/notice-board/use-notices.ts';
import { BackLink } from '#features/read-detail/back-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { usePageTitle, usePatron } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';
import {
  boardPage,
  boardPath,
  itemsOfPage,
  kindOf,
  kindsOf,
  ofKind,
  pageOf,
} from './notice-board.ts';
import { NoticeItem } from './notice-item.tsx';
import { NoticeKinds, NoticeList } from './notice-list.tsx';

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
  const { board: first, own } = useNotices();
  const { reading, isWhole, pageIn } = useBoardPage(first, own, kind, page);
  usePageTitle(text('notices.title'));
  const language = useLanguage();
  noteDescription(() => {
    const titles = (first.data?.items ?? []).map(({ title }) => textIn(title, language));
    return [text('notices.title'), ...titles].join(' · ');
  });
  const kinds = isWhole ? kindsOf([...(first.data?.items ?? []), ...own]) : NoticeKind.options;
  const skeleton = (
    <Skeleton className={styles.skeleton} lines={lines} label={text('shell.list.loading')} />
  );
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <PageTitle isLarge>{text('notices.title')}</PageTitle>
        <ReadingAge reading={reading} />
        <FeedPlace />
        {first.data === undefined ? null : <KeepPlace chosen={allNotices} />}
      </div>
      <ReadingGate reading={first} pending={skeleton}>
        {({ items }) =>
          items.length + own.length === 0 ? null : <NoticeKinds kinds={kinds} chosen={kind} />
        }
      </ReadingGate>
      {first.data === undefined ? null : (
        <ReadingGate reading={reading} pending={skeleton}>
          {(part) => {
            const { items, total } = pageIn(part);
            return <NoticeList notices={items} kind={kind} page={page} total={total} />;
          }}
        </ReadingGate>
      )}
    </div>
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
  const { board, own, isSettled } = useNotices();
  const isPatron = usePatron() !== null;
  const around = useBoardPage(board, own, kind, page).reading;
  const listed = [...(board.data?.items ?? []), ...own].find((one) => one.id === id);
  const isElsewhere = listed === undefined && board.data !== undefined && isSettled;
  const alone = useRead(getNotice, { id }, { hideMessage: true, isEnabled: isElsewhere });
  const isOlderOwn = isPatron && isElsewhere && isNotFound(alone.error);
  const older = useRead(listOwnNotices, { id }, { hideMessage: true, isEnabled: isOlderOwn });
  const notice = listed ?? alone.data ?? older.data?.items[0];
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
  if (isOlderOwn && older.status === 'pending') return <Coming reading={older} />;
  if (isNotFound(error)) return <Missing />;
  if (isElsewhere && error instanceof NoAnswer) return <NotSaved onRetry={alone.retry} />;
  return isElsewhere ? <Coming reading={alone} /> : <Coming reading={board} />;
}

function isNotFound(error: Error | null): boolean {
  return error instanceof AppError && error.error === 'notFound';
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
  column: pageColumn,
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
  skeleton: { gap: tokens.spacingVerticalM },
});

// What the board shows: a page of notices of a kind. A board of up to 100 notices is on the device as a whole; of a longer
// one, the parts that were read are.

type First = ReturnType<typeof useNotices>['board'];

/**
 * The reading that has a page of the board, and what to take from it. Of a board that is read in parts, the first page has
 * all of the patron's own notices.
 */
function useBoardPage(first: First, own: readonly Notice[], kind: NoticeKind | null, page: number) {
  const known = first.data?.items ?? [];
  const isWhole = (first.data?.total ?? known.length) <= known.length;
  const from = Math.floor(((page - 1) * boardPage) / noticePage) * noticePage;
  const isOfFirst = isWhole || (kind === null && from === 0);
  const input = { ...(kind !== null && { kind }), ...(from > 0 && { offset: from }) };
  const part = useRead(listNotices, input, { hideMessage: true, isEnabled: !isOfFirst });
  const reading = isOfFirst ? first : part;
  return {
    reading,
    isWhole,
    pageIn: ({ items, total }: { items: readonly Notice[]; total?: number | undefined }) => {
      if (!isWhole) {
        const shown = itemsOfPage(items, page, from);
        const added = page === 1 ? ofKind(own, kind) : [];
        return { items: mergedNotices(shown, added), total: total ?? items.length };
      }
      const all = ofKind(mergedNotices(items, own), kind);
      return { items: itemsOfPage(all, page, 0), total: all.length };
    },
  };
}
