// One item of a list, as a row or as a card: the same parts, laid out by style alone. Every list draws its
// items with it; looks and geometry are in item-styles.ts.
import { mergeClasses } from '@fluentui/react-components';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useItemStyles } from './item-styles.ts';
import { cardGap } from './list-geometry.ts';

/** Where an item stands in its list. */
export interface RowPlace {
  /** From the list's beginning, px; null stands it in the flow, for paper. */
  top: number | null;
  /** Which of how many, from 1, since most are not drawn. */
  position: number;
  size: number;
  /** For cards: which of how many beside each other, from 0. */
  column?: number;
  columns?: number;
}

/** A text and its language, where that is not the page's. */
interface Words {
  text: string;
  lang?: string | undefined;
}

interface ResourceRowProps {
  place: RowPlace;
  view?: 'list' | 'card';
  /** Of the detail. */
  path: string;
  name: Words;
  /** Beside the name. */
  badge?: ReactNode;
  /** Small, below the name; parts without text are left out. */
  second: readonly Words[];
  line: Words;
  signs: ReactNode;
  /** At the right; null for none. */
  actions: ReactNode;
}

/** The item. */
export function ResourceRow(props: ResourceRowProps) {
  const { place, view = 'list', path, name, badge, second, line, signs, actions } = props;
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
      <div className={styles.body}>
        <div className={mergeClasses(styles.words, isCard && styles.cardWords)}>
          <div className={styles.title}>
            <Link
              to={path}
              className={mergeClasses(styles.name, isCard && styles.cardName)}
              lang={name.lang}
            >
              {name.text}
            </Link>
            {badge}
          </div>
          <SecondLine parts={second} className={styles.second} />
          <div className={mergeClasses(styles.line, isCard && styles.cardLine)} lang={line.lang}>
            {line.text}
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

/** Two parts may be of the same words: they have no keys but their places. */
function SecondLine({ parts, className }: { parts: readonly Words[]; className: string }) {
  const shown = parts
    .filter(({ text }) => text !== '')
    .flatMap(({ text, lang }, index) => [
      index === 0 ? null : ' · ',
      createElement('span', { lang }, text),
    ]);
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
