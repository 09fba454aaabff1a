// The list itself: only what is in sight is drawn, on paper everything.
import { tokens } from '@fluentui/react-components';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTurns } from '#browser/turns.ts';
import { usePlace } from '#browser/use-place.ts';
import { usePrinting } from '#browser/use-printing.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { Group } from '#features/filter-databases/groups.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { print } from '#ui/breakpoints.ts';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { cardGap, columnsIn, compactGeometry, desktopGeometry } from '#ui/lists/list-geometry.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { DatabaseItem } from './database-item.tsx';
import type { LineRange } from './lines-in-sight.tsx';
import { linesOf, type Placed, placedOf, type Section, sectionsOf } from './list-lines.ts';

// Asked for along with the list, so that it is usually there before the facts are.
const following = import('./lines-in-sight.tsx');
let followed: Awaited<typeof following> | null = null;
void following.then((module) => {
  followed = module;
});

/** The first lines come a few at a time, the last turn brings the rest. */
const turns = 3;
const linesATurn = 3;

interface DatabaseResultsProps {
  groups: readonly Group[];
  view: 'list' | 'card';
  isFollowed: (resource: ResourceRef) => boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
}

/** The databases, under headings where they are grouped. */
export const DatabaseResults = memo(function DatabaseResults(props: DatabaseResultsProps) {
  const { groups, view } = props;
  const styles = useStyles();
  const isPrinting = usePrinting();
  const place = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(place);
  const isCompact = useCompactLayout();
  const geometry = isCompact ? compactGeometry : desktopGeometry;
  const columns = view === 'card' ? columnsIn(width) : 1;
  // Cards stand beside each other: how many is known once the width is.
  const isMeasured = view === 'list' || width > 0;
  const lines = useMemo(
    () =>
      linesOf(groups, {
        columns,
        itemHeight: view === 'card' ? geometry.card + cardGap : geometry.row,
        headingHeight: geometry.heading,
      }),
    [groups, columns, view, geometry],
  );
  const Follow = useFollow();
  const turn = useTurns(turns);
  const isWhole = turn === turns;
  const { placed, height } = useMemo(() => placedOf(lines), [lines]);
  const draw = (shown: readonly Placed[]) =>
    sectionsOf(shown).map((section) => (
      <ResultSection
        key={section.group.key}
        section={section}
        columns={columns}
        isPrinting={isPrinting}
        {...props}
      />
    ));
  // A window's worth of lines is there at once, until what follows the scrolling tells.
  const [sight, setSight] = useState<LineRange | null>(null);
  const shown =
    sight === null
      ? placed
          .filter((each) => each.top < window.innerHeight)
          .slice(0, isWhole ? placed.length : turn * linesATurn)
      : placed.slice(sight.first, sight.end);
  return (
    <div
      ref={place}
      className={styles.place}
      style={isPrinting ? undefined : { height: `${height}px` }}
    >
      {isPrinting ? draw(placed) : isMeasured ? draw(shown) : null}
      {isPrinting || !isMeasured || !isWhole || Follow === null ? null : (
        <Follow lines={placed} top={top} onSight={setSight} />
      )}
    </div>
  );
});

/** What follows the window, once it is there. */
function useFollow() {
  const [module, setModule] = useState(followed);
  useEffect(() => {
    if (module === null) void following.then(setModule);
  }, [module]);
  return module?.LinesInSight ?? null;
}

interface ResultSectionProps extends DatabaseResultsProps {
  section: Section;
  columns: number;
  isPrinting: boolean;
}

function ResultSection(props: ResultSectionProps) {
  const { section, columns, isPrinting, view, isFollowed, onFollow } = props;
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { group, heading, lines } = section;
  return (
    <div>
      {heading === null ? null : (
        <h2
          className={styles.heading}
          style={
            isPrinting ? { position: 'static' } : { transform: `translateY(${heading.top}px)` }
          }
        >
          {group.label} <span className={styles.size}>{group.items.length}</span>
        </h2>
      )}
      <ul className={styles.list} aria-label={group.label || text('databases.title')}>
        {lines.flatMap(({ line, top }) =>
          line.items.map(({ entry, match }, column) => (
            <DatabaseItem
              // biome-ignore lint/suspicious/noArrayIndexKey: by place, so that a keystroke that brings other databases writes over rows and makes none; rows hold no state of their own.
              key={line.from + column}
              entry={entry}
              whyKind={match?.why?.kind ?? null}
              whyText={match?.why?.text ?? ''}
              isFollowed={isFollowed({ kind: 'database', id: entry.database.id })}
              onFollow={onFollow}
              text={text}
              language={language}
              shape={view === 'card' ? 'card' : 'row'}
              top={isPrinting ? null : top}
              column={column}
              columns={columns}
              position={line.from + column + 1}
              size={group.items.length}
            />
          )),
        )}
      </ul>
    </div>
  );
}

const useStyles = makeStyles({
  place: { position: 'relative' },
  heading: {
    position: 'absolute',
    top: 0,
    insetInline: 0,
    boxSizing: 'border-box',
    height: '48px',
    margin: 0,
    paddingTop: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  size: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [print]: { display: 'block' },
  },
});
