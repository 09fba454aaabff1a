// The list itself: rows in sight only, in pages that are asked for when they come into sight.
import { tokens } from '@fluentui/react-components';
import { memo, useMemo, useRef } from 'react';
import { searchTitles } from '#contract/calls/titles.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { TitleSummary } from '#contract/title-model.ts';
import { useRead } from '#data/use-read.ts';
import {
  pageInput,
  pageSize,
  type TitleAddress,
  type TitlePlace,
} from '#features/filter-titles/address.ts';
import { useKeptTitles } from '#features/follow/kept-titles.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compactGeometry, desktopGeometry } from '#ui/list-geometry.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { mostRows, type PageRows, pagesOf } from '#ui/pages.ts';
import { useRowsInSight } from '#ui/rows-in-sight.ts';
import { useCompactLayout } from '#ui/use-compact-layout.ts';
import { usePlace } from '#ui/use-place.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { MissingRow, TitleItem } from './title-item.tsx';

interface TitleResultsProps {
  place: TitlePlace;
  address: TitleAddress;
  total: number;
  /** What the list is called. */
  label: string;
  isFollowed: (resource: ResourceRef) => boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
}

/** The titles; on paper those that are on this device already. */
export const TitleResults = memo(function TitleResults(props: TitleResultsProps) {
  const { total, label } = props;
  const styles = useStyles();
  const text = useText();
  const isPrinting = usePrinting();
  const box = useRef<HTMLDivElement>(null);
  const { top } = usePlace(box);
  const isCompact = useCompactLayout();
  const height = (isCompact ? compactGeometry : desktopGeometry).row;
  const count = Math.min(total, mostRows);
  const { first, end } = useRowsInSight(count, height, top);
  const pages = pagesOf(
    isPrinting ? 0 : first,
    isPrinting ? Math.min(count, mostPrinted) : end,
    pageSize,
  );
  return (
    <>
      <div
        ref={box}
        className={styles.place}
        style={isPrinting ? undefined : { height: `${count * height}px` }}
      >
        <ul className={styles.list} aria-label={label}>
          {pages.map((rows) => (
            <TitlePage key={rows.page} rows={rows} height={isPrinting ? null : height} {...props} />
          ))}
        </ul>
      </div>
      {total > mostRows ? (
        <p className={styles.end}>{text('titles.cut', { shown: mostRows, total })}</p>
      ) : null}
    </>
  );
});

const noTitles: readonly TitleSummary[] = [];

/** More rows are not put on paper. */
const mostPrinted = 1_000;

interface TitlePageProps extends TitleResultsProps {
  rows: PageRows;
  /** Of a row, px; null on paper. */
  height: number | null;
}

/** Rows of one page; grey until it is there. */
function TitlePage(props: TitlePageProps) {
  const { place, address, rows, height, total } = props;
  const text = useText();
  const language = useLanguage();
  const reading = useRead(searchTitles, pageInput(place, address, rows.page), {
    hideMessage: true,
  });
  const items = reading.data?.items ?? noTitles;
  const { isFollowed } = props;
  useKeptTitles(
    useMemo(
      () => items.map(({ kind, id }) => ({ kind, id })).filter(isFollowed),
      [items, isFollowed],
    ),
  );
  const places = Array.from({ length: rows.to - rows.from }, (_, at) => rows.from + at);
  return places.map((at) => {
    const title = items[at - rows.page * pageSize];
    const top = height === null ? null : at * height;
    if (title !== undefined) {
      const resource: ResourceRef = { kind: title.kind, id: title.id };
      return (
        <TitleItem
          key={at}
          title={title}
          isOfPlatform={place.scope === 'platform'}
          isFollowed={isFollowed(resource)}
          onFollow={props.onFollow}
          text={text}
          language={language}
          top={top}
          position={at + 1}
          size={total}
        />
      );
    }
    // What is not on this device cannot be printed.
    if (top === null) return null;
    return (
      <MissingRow
        key={at}
        top={top}
        onRetry={reading.status === 'failed' && at === rows.from ? reading.retry : null}
      />
    );
  });
}

const useStyles = makeStyles({
  place: { position: 'relative' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  end: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
});
