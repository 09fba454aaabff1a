// One item, as a row or as a card. All looks have the same parts; only the styles differ. Whatever names a resource
// with a way to it uses this row; styles and geometry are in item-styles.ts.
import { mergeClasses } from '@fluentui/react-components';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Isolated, type OwnText } from '../isolated.tsx';
import { useItemStyles } from '../styles/item-styles.ts';
import { cardGap } from '../styles/list-geometry.ts';

/** The place of an item in its list. */
export interface RowPlace {
  /** Distance from the start of the list, px; null puts the item in the normal flow, for printing. */
  top: number | null;
  /** Position in the list, from 1, and the total; needed because most items are not rendered. */
  position: number;
  size: number;
  /** For cards: the column, from 0, and the number of columns. */
  column?: number;
  columns?: number;
}

/**
 * `list` and `short` have the fixed heights of long lists, `short` without a second line; `free` is as high as its
 * parts; `small` says less, on screens that are about something else.
 */
export type RowLook = 'list' | 'short' | 'card' | 'free' | 'small';

interface ResourceRowProps {
  /** Its place in a list of which most items are not rendered; left out where all are. */
  place?: RowPlace | undefined;
  look?: RowLook;
  /** Path of the detail. */
  path: string;
  name: OwnText;
  /** Picture or number before the words; left out in lists without. */
  tile?: ReactNode;
  /** Shown beside the name. */
  badge?: ReactNode;
  /** Shown in small text below the name; parts without text are left out. */
  second?: readonly OwnText[];
  /** Parts without text are left out. */
  line: readonly OwnText[];
  signs: ReactNode;
  /** Shown below all others. */
  below?: ReactNode;
  /** Shown at the right; null for none. */
  actions: ReactNode;
}

/** Renders the item. */
export function ResourceRow(props: ResourceRowProps) {
  const { place, look = 'list', path, name, tile, badge, second, line, signs, actions } = props;
  const styles = useItemStyles();
  const isCard = look === 'card';
  return (
    <li
      className={mergeClasses(
        styles.item,
        isCard ? styles.card : styles.row,
        look !== 'list' && styles[look],
        place !== undefined && place.top !== null && styles.placed,
      )}
      style={place && styleOf(place)}
      aria-posinset={place?.position}
      aria-setsize={place?.size}
    >
      {isCard ? null : tile}
      <div className={mergeClasses(styles.body, look === 'small' && styles.smallBody)}>
        <div className={mergeClasses(styles.words, wordStyles[look] && styles[wordStyles[look]])}>
          <div className={styles.title}>
            <Link to={path} className={mergeClasses(styles.name, isCard && styles.cardName)}>
              <Isolated {...name} />
            </Link>
            {badge}
          </div>
          {second === undefined ? null : <Line parts={second} className={styles.second} />}
          <Line
            parts={line}
            className={mergeClasses(
              styles.line,
              isCard && styles.cardLine,
              look === 'small' && styles.smallLine,
            )}
          />
        </div>
        <div className={mergeClasses(styles.signs, isCard && styles.cardSigns)}>{signs}</div>
        {props.below}
      </div>
      {actions === null ? null : (
        <div
          className={mergeClasses(
            styles.actions,
            isCard && styles.cardActions,
            look === 'small' && styles.smallActions,
          )}
        >
          {actions}
        </div>
      )}
    </li>
  );
}

const wordStyles = {
  list: undefined,
  short: 'shortWords',
  card: 'cardWords',
  free: 'freeWords',
  small: 'freeWords',
} as const;

/** Two parts can have the same text, so their keys are their positions. */
function Line({ parts, className }: { parts: readonly OwnText[]; className: string }) {
  const shown = parts
    .filter(({ text }) => text.length > 0)
    .flatMap((part, index) => [index === 0 ? null : ' · ', createElement(Isolated, part)]);
  return createElement('div', { className }, ...shown);
}

function styleOf({ top, column = 0, columns = 1 }: RowPlace): CSSProperties | undefined {
  if (top === null) return undefined;
  if (columns === 1) return { transform: `translateY(${top}px)` };
  const gaps = (columns - 1) * cardGap;
  return {
    width: `calc((100% - ${gaps}px) / ${columns})`,
    transform: `translate(calc(${column} * (100% + ${cardGap}px)), ${top}px)`,
  };
}
