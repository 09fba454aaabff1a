// The results of a list that comes in pages. A page is requested when it comes into view; the printed list
// has the pages that are already on this device.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useRead } from '#data/use-read.ts';
import { MissingRow } from '#ui/lists/missing-row.tsx';
import { maxRows, type PageRows, pagesOf } from '#ui/lists/pages.ts';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';
import type { PagedSource } from './use-paged-list.ts';

/** The largest number of rows that are printed. */
const maxPrinted = 1_000;

interface PagedResultsProps<Q, I, T> {
  source: PagedSource<Q, I, { items: readonly T[]; total: number }>;
  query: Q;
  look?: 'list' | 'short';
  total: number;
  pageSize: number;
  /** The list's accessible name. */
  label: string;
  /** Text for a longer list: only this number of rows is shown. */
  cutWords: (shown: number) => string;
  /** Renders a row. */
  children: (item: T, place: RowPlace) => ReactNode;
}

/** Renders the list. */
export function PagedResults<Q, I, T>(props: PagedResultsProps<Q, I, T>) {
  const { source, query, look = 'list', total, pageSize, label, cutWords, children } = props;
  const styles = useStyles();
  const groups = useMemo(() => [{ key: '', label: '', size: Math.min(total, maxRows) }], [total]);
  return (
    <>
      <VirtualList groups={groups} view={look} label={label} maxPrinted={maxPrinted}>
        {({ from, to, placeOf }) =>
          pagesOf(from, to, pageSize).map((rows) => (
            <Page
              key={rows.page}
              source={source}
              query={query}
              look={look}
              rows={rows}
              pageSize={pageSize}
              placeOf={(index) => ({ ...placeOf(index), size: total })}
            >
              {children}
            </Page>
          ))
        }
      </VirtualList>
      {total > maxRows ? <p className={styles.end}>{cutWords(maxRows)}</p> : null}
    </>
  );
}

interface PageProps<Q, I, T>
  extends Pick<PagedResultsProps<Q, I, T>, 'source' | 'query' | 'pageSize' | 'children'> {
  look: 'list' | 'short';
  rows: PageRows;
  placeOf: (index: number) => RowPlace;
}

/** Rows of one page; grey shapes until the page arrives. */
function Page<Q, I, T>(props: PageProps<Q, I, T>) {
  const { source, query, look, rows, pageSize, placeOf, children } = props;
  const reading = useRead(source.call, source.inputOf(query, rows.page), { hideMessage: true });
  const items = reading.data?.items ?? [];
  const places = Array.from({ length: rows.to - rows.from }, (_, index) => rows.from + index);
  return places.map((index) => {
    const item = items[index - rows.page * pageSize];
    const place = placeOf(index);
    if (item !== undefined) return <Fragment key={index}>{children(item, place)}</Fragment>;
    // A page that is not on this device cannot be printed.
    if (place.top === null) return null;
    const saysWhy = reading.status === 'failed' && index === rows.from;
    const failure = saysWhy ? reading : null;
    return <MissingRow key={index} top={place.top} look={look} failure={failure} />;
  });
}

const useStyles = makeStyles({
  end: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
});
