// Subjects or departments, below one another. They are moved by buttons, by Alt with the arrows, and by dragging.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { recordKinds, TreeKind } from '#contract/models/desk/record-kinds.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { CountLine } from '../fields/count-list.tsx';
import type { PlacedNode } from '../fields/tree-rows.ts';
import { useKind } from '../fields/use-kind.ts';
import { type TreeRecord, useTree } from '../fields/use-tree.ts';
import { useMayDo } from '../frame/desk-context.ts';
import { dropped, type Move, moves, stepped } from './tree-moves.ts';
import { useMoving } from './use-moving.ts';

const icons: Readonly<Record<Move, typeof ArrowUp16Regular>> = {
  up: ArrowUp16Regular,
  down: ArrowDown16Regular,
  out: ArrowLeft16Regular,
  in: ArrowRight16Regular,
};
const moveOfKey: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

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
  const held = useRef<string | null>(null);
  // A row that moved keeps the focus.
  useEffect(() => {
    if (held.current === null || rows.length === 0) return;
    const row = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.id === held.current,
    );
    if (document.activeElement === document.body) row?.querySelector('a')?.focus();
  }, [rows]);
  const step = (id: string, way: Move) => {
    held.current = id;
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
          <Row
            key={row.node.id}
            kind={kind}
            row={row}
            rows={rows}
            isMovable={mayWrite}
            isBusy={isBusy}
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

interface RowProps {
  kind: TreeKind;
  row: PlacedNode<TreeRecord>;
  rows: readonly PlacedNode<TreeRecord>[];
  isMovable: boolean;
  isBusy: boolean;
  onStep: (move: Move) => void;
  /** @param id of the record that is dragged; null where that ends */
  onDrag: (id: string | null) => void;
  onDrop: () => void;
}

function Row({ kind, row, rows, isMovable, isBusy, onStep, onDrag, onDrop }: RowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [isTarget, setIsTarget] = useState(false);
  const { node, depth } = row;
  const name = shownText(node.name, language);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = moveOfKey[event.key];
    if (!event.altKey || way === undefined || !isMovable) return;
    event.preventDefault();
    onStep(way);
  };
  return (
    <li
      data-id={node.id}
      className={mergeClasses(styles.row, isTarget && styles.target)}
      style={{ paddingInlineStart: `${depth * 24 + 8}px` }}
      draggable={isMovable}
      onKeyDown={onKeyDown}
      onDragStart={() => onDrag(node.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (isMovable) event.preventDefault();
      }}
      onDragEnter={() => setIsTarget(isMovable)}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        onDrop();
      }}
    >
      <Link to={deskRecordPath(kind, node.id)} className={styles.name} lang={name.lang}>
        {name.text || node.id}
      </Link>
      <span className={styles.code}>{node.id}</span>
      <CountLine counts={node.counts} />
      {isMovable ? (
        <span className={styles.moves}>
          {moves.map((way) => {
            const Icon = icons[way];
            return (
              <Button
                key={way}
                size="small"
                appearance="subtle"
                className={styles.move}
                icon={<Icon />}
                disabledFocusable={isBusy || stepped(rows, node.id, way).length === 0}
                aria-label={text(`deskRecords.tree.${way}`, { name: name.text })}
                onClick={() => onStep(way)}
              />
            );
          })}
        </span>
      ) : null}
    </li>
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
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  target: { backgroundColor: tokens.colorBrandBackground2 },
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  code: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  moves: { display: 'flex', marginInlineStart: 'auto' },
  move: { [compact]: { minWidth: touchTarget, minHeight: touchTarget } },
});
