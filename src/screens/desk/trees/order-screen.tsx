// The order by hand of databases, other resources or best bets, and whether readers' lists stand in it.
import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { listRecords, placeRecord, setListOrder } from '#contract/calls/desk/records.ts';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import { deskRecordPath, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { usePages } from '#data/use-pages.ts';
import { useSend } from '#data/use-send.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useKind } from '../fields/use-kind.ts';
import { useMayDo } from '../frame/desk-context.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { MoveRow } from './move-row.tsx';
import { useHeldFocus } from './use-held-focus.ts';

const changedCalls = [listRecords];

export function OrderScreen() {
  const styles = useStyles();
  const text = useText();
  const kind = useKind();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const pages = usePages(listRecords, { kind, q: '', order: 'hand', limit: 500 });
  const { items, first, more } = pages;
  useEffect(more, [more]);
  const mayWrite = useMayDo(recordKinds[kind].right);
  const place = useSend(placeRecord, changedCalls);
  const choose = useSend(setListOrder, changedCalls);
  const [isBusy, setIsBusy] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hold = useHeldFocus(list, items);
  const title = text('deskRecords.hand.title', { list: text(`desk.nav.${kind}`) });
  usePageTitle(title);
  const send = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast(wordsOf(error), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  const put = (id: string, before: string | null) => {
    hold(id);
    void send(() => place({ kind, id, before }));
  };
  return (
    <div className={styles.screen}>
      <Link to={deskRecordsPath(kind)}>
        {text('deskRecords.back', { list: text(`desk.nav.${kind}`) })}
      </Link>
      <PageTitle>{title}</PageTitle>
      <p className={styles.hint}>{text('deskRecords.hand.hint')}</p>
      {first === null || kind === 'bestBet' ? null : (
        <Switch
          label={text('deskRecords.hand.readers')}
          checked={first.isByHand}
          disabled={!mayWrite}
          onChange={(_, { checked }) => {
            const listKind = kind === 'other' ? kind : 'database';
            void send(() => choose({ kind: listKind, isByHand: checked }));
          }}
        />
      )}
      {first !== null ? (
        <AgeNote learntAt={pages.learntAt} isFresh={pages.isFresh} />
      ) : pages.error === null ? (
        <Skeleton lines={['40%', '60%', '50%', '70%']} label={text('desk.loading')} />
      ) : (
        <OutOfReach error={pages.error} onRetry={pages.retry} />
      )}
      <ul ref={list} className={styles.list} aria-label={title} aria-busy={isBusy}>
        {items.map(({ id, name }, index) => (
          <MoveRow
            key={id}
            id={id}
            name={name}
            path={deskRecordPath(kind, id)}
            note={String(index + 1)}
            depth={0}
            isMovable={mayWrite}
            moves={[
              ['up', !isBusy && index > 0],
              ['down', !isBusy && index < items.length - 1],
            ]}
            onStep={(way) => {
              if (way === 'up' && index > 0) put(id, items[index - 1]?.id ?? null);
              if (way === 'down') put(id, items[index + 2]?.id ?? null);
            }}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) put(dragged, id);
              setDragged(null);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none', width: '100%', maxWidth: '960px' },
});
