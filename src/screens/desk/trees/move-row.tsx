// A record in a list with an order: moved by buttons, by Alt with the arrows, and by dragging.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LocalText } from '#contract/models/model.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { CountLine } from '../fields/count-list.tsx';
import type { Move } from './tree-moves.ts';

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

interface MoveRowProps {
  id: string;
  name: LocalText;
  /** The form of the record. */
  path: string;
  /** Behind the name. */
  note: string;
  /** What hangs on the record. */
  counts?: Readonly<Record<string, number>>;
  /** 0 at the top. */
  depth: number;
  isMovable: boolean;
  /** The ways to move it, and whether each is possible now. */
  moves: readonly (readonly [move: Move, isPossible: boolean])[];
  onStep: (move: Move) => void;
  /** @param id of the record that is dragged; null where that ends */
  onDrag: (id: string | null) => void;
  onDrop: () => void;
}

/** The row. */
export function MoveRow(props: MoveRowProps) {
  const { id, name: names, path, note, counts = {}, depth, isMovable, moves } = props;
  const { onStep, onDrag, onDrop } = props;
  const styles = useStyles();
  const text = useText();
  const [isTarget, setIsTarget] = useState(false);
  const name = shownText(names, useLanguage());
  const onKeyDown = (event: KeyboardEvent) => {
    const way = moves.find(([move]) => move === moveOfKey[event.key])?.[0];
    if (!event.altKey || way === undefined || !isMovable) return;
    event.preventDefault();
    onStep(way);
  };
  return (
    <li
      data-id={id}
      className={mergeClasses(styles.row, isTarget && styles.target)}
      style={{ paddingInlineStart: `${depth * 24 + 8}px` }}
      draggable={isMovable}
      onKeyDown={onKeyDown}
      onDragStart={() => onDrag(id)}
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
      <Link to={path} className={styles.name} lang={name.lang}>
        {name.text || id}
      </Link>
      <span className={styles.code}>{note}</span>
      <CountLine counts={counts} />
      {isMovable ? (
        <span className={styles.moves}>
          {moves.map(([way, isPossible]) => {
            const Icon = icons[way];
            return (
              <Button
                key={way}
                size="small"
                appearance="subtle"
                className={styles.move}
                icon={<Icon />}
                disabledFocusable={!isPossible}
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
