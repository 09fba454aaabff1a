// A table of figures that grows by pages, and is saved whole.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { type ReactNode, useState } from 'react';
import type { Query } from '#contract/calls/declare.ts';
import { usePages } from '#data/use-pages.ts';
import { useText } from '#i18n/use-text.ts';
import { FigureRows, type FigureTableData, saveTable } from '#ui/figures/figure-table.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { print } from '#ui/styles/breakpoints.ts';

interface PagedTableProps<I, O extends { total: number; items: readonly unknown[] }> {
  call: Query<I, O>;
  input: Omit<I, 'offset'>;
  /** The table of some items. */
  tableOf: (items: O['items']) => FigureTableData;
  more?: Parameters<typeof FigureRows>[0]['more'];
  /** What stands above the table. */
  about?: (first: O) => ReactNode;
  empty: ReactNode;
}

/** Renders the table with its number of rows. */
export function PagedTable<
  I extends { offset?: number },
  O extends { total: number; items: readonly unknown[] },
>(props: PagedTableProps<I, O>) {
  const { call, input, tableOf, more, about, empty } = props;
  const styles = useStyles();
  const text = useText();
  const pages = usePages<I, O>(call, input);
  const [isSaving, setIsSaving] = useState(false);
  const { first, error, items, total } = pages;
  const save = async () => {
    setIsSaving(true);
    saveTable(tableOf(await pages.all().finally(() => setIsSaving(false))));
  };
  if (first === null) {
    if (error !== null)
      return <OutOfReach error={error} onRetry={pages.retry} isScreen={false} words={undefined} />;
    return <Skeleton lines={['40%', '90%', '90%']} label={text('desk.loading')} />;
  }
  if (total === 0) return empty;
  return (
    <>
      <AgeNote learntAt={pages.learntAt} isFresh={pages.isFresh} />
      <div className={styles.line}>
        <span role="status" className={styles.quiet}>
          {text('deskFigures.found', { count: total })}
        </span>
        <Button
          icon={<ArrowDownload20Regular />}
          disabled={isSaving}
          className={styles.button}
          onClick={() => void save()}
        >
          {text(isSaving ? 'deskFigures.saving' : 'deskFigures.save')}
        </Button>
      </div>
      {about?.(first)}
      <FigureRows {...tableOf(items)} {...(more !== undefined && { more })} />
      {items.length < total ? (
        <Button className={styles.button} onClick={pages.more}>
          {text('deskFigures.more', { count: total })}
        </Button>
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    width: '100%',
  },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  button: { [print]: { display: 'none' } },
});
