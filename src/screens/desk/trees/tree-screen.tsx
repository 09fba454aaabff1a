// Subjects or departments, below one another. They are moved by buttons, by Alt with the arrows, and by dragging.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useRef, useState } from 'react';
import { recordKinds, TreeKind } from '#contract/models/desk/record-kinds.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useKind } from '../fields/use-kind.ts';
import { useTree } from '../fields/use-tree.ts';
import { useMayDo } from '../frame/desk-context.ts';
import { MoveRow } from './move-row.tsx';
import { dropped, type Move, moves, stepped } from './tree-moves.ts';
import { useHeldFocus } from './use-held-focus.ts';
import { useMoving } from './use-moving.ts';

/** The tree. */
export function TreeScreen() {
  const styles = useStyles();
  const text = useText();
  const kind = TreeKind.parse(useKind());
  const { rows, pages } = useTree(kind);
  const mayWrite = useMayDo(recordKinds[kind].right);
  const { isBusy, move } = useMoving(kind, rows);
  const [dragged, setDragged] = useState<string | null>(null);
  const title = text(`desk.nav.${kind}`);
  usePageTitle(title);
  const list = useRef<HTMLUListElement>(null);
  const hold = useHeldFocus(list, rows);
  const step = (id: string, way: Move) => {
    hold(id);
    void move(stepped(rows, id, way));
  };
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        {mayWrite ? (
          <LinkButton appearance="primary" to={deskRecordPath(kind, null)}>
            <Add20Regular aria-hidden="true" />
            {text('deskRecords.new')}
          </LinkButton>
        ) : null}
      </div>
      {mayWrite && rows.length > 0 ? (
        <p className={styles.hint}>{text('deskRecords.tree.hint')}</p>
      ) : null}
      {pages.first !== null ? (
        <AgeNote learntAt={pages.learntAt} isFresh={pages.isFresh} />
      ) : pages.error === null ? (
        <Skeleton lines={['40%', '60%', '50%', '70%']} label={text('desk.loading')} />
      ) : (
        <OutOfReach error={pages.error} onRetry={pages.retry} />
      )}
      {pages.first !== null && rows.length === 0 ? (
        <StatePanel title={text('deskRecords.tree.none')} />
      ) : null}
      <ul ref={list} className={styles.list} aria-label={title} aria-busy={isBusy}>
        {rows.map((row) => (
          <MoveRow
            key={row.node.id}
            id={row.node.id}
            name={row.node.name}
            path={deskRecordPath(kind, row.node.id)}
            note={row.node.id}
            counts={row.node.counts}
            depth={row.depth}
            isMovable={mayWrite}
            moves={moves.map((way) => [way, !isBusy && stepped(rows, row.node.id, way).length > 0])}
            onStep={(way) => step(row.node.id, way)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) void move(dropped(rows, dragged, row.node.id));
              setDragged(null);
            }}
          />
        ))}
      </ul>
    </>
  );
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  hint: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '960px' },
});
