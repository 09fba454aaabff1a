// One item of a list, as a row or as a card. Both have the same parts; only the styles differ. Every list
// uses it; styles and geometry are in item-styles.ts.
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

interface ResourceRowProps {
  place: RowPlace;
  view?: 'list' | 'card';
  /** Path of the detail. */
  path: string;
  name: OwnText;
  /** Picture before the words; left out in lists without pictures. */
  tile?: ReactNode;
  /** Shown beside the name. */
  badge?: ReactNode;
  /** Shown in small text below the name; parts without text are left out. */
  second: readonly OwnText[];
  line: OwnText;
  signs: ReactNode;
  /** Shown at the right; null for none. */
  actions: ReactNode;
}

export function ResourceRow(props: ResourceRowProps) {
  const { place, view = 'list', path, name, tile, badge, second, line, signs, actions } = props;
  const styles = useItemStyles();
  const isCard = view === 'card';
  return (
    <li
      className={mergeClasses(
        styles.item,
        isCard ? styles.card : styles.row,
        place.top !== null && styles.placed,
      )}
      style={styleOf(place)}
      aria-posinset={place.position}
      aria-setsize={place.size}
    >
      {isCard ? null : tile}
      <div className={styles.body}>
        <div className={mergeClasses(styles.words, isCard && styles.cardWords)}>
          <div className={styles.title}>
            <Link to={path} className={mergeClasses(styles.name, isCard && styles.cardName)}>
              <Isolated {...name} />
            </Link>
            {badge}
          </div>
          <SecondLine parts={second} className={styles.second} />
          <div className={mergeClasses(styles.line, isCard && styles.cardLine)}>
            <Isolated {...line} />
          </div>
        </div>
        <div className={mergeClasses(styles.signs, isCard && styles.cardSigns)}>{signs}</div>
      </div>
      {actions === null ? null : (
        <div className={mergeClasses(styles.actions, isCard && styles.cardActions)}>{actions}</div>
      )}
    </li>
  );
}

/** Two parts can have the same text, so their keys are their positions. */
function SecondLine({ parts, className }: { parts: readonly OwnText[]; className: string }) {
  const shown = parts
    .filter(({ text }) => text !== '')
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
