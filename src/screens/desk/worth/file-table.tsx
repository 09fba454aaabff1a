// A table that is printed whole, and can be saved as a file.
import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import type { ReactNode } from 'react';
import { saveFile } from '#browser/files.ts';
import { csvOf } from '#contract/rules/table-text.ts';
import { useText } from '#i18n/use-text.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { ScrollBox } from '#ui/layout/scroll-box.tsx';
import { print } from '#ui/styles/breakpoints.ts';

/** A column: what is shown of a row, and what the file has where that differs. */
export interface FileColumn<T> {
  name: string;
  cell: (row: T) => ReactNode;
  file: (row: T) => string | number | null;
}

interface FileTableProps<T> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly [FileColumn<T>, ...FileColumn<T>[]];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** All rows, where the table shows a part of them. */
  all?: () => Promise<readonly T[]>;
}

/** Renders the table and the button. */
export function FileTable<T>({ name, columns, rows, keyOf, all }: FileTableProps<T>) {
  const styles = useStyles();
  const text = useText();
  const [first, ...others] = columns;
  const save = async () => {
    const whole = all === undefined ? rows : await all();
    const lines = whole.map((row) => columns.map(({ file }) => file(row)));
    saveFile(
      `${name}.csv`,
      'text/csv;charset=utf-8',
      csvOf([columns.map((column) => column.name), ...lines]),
    );
  };
  return (
    <>
      <Button className={styles.save} icon={<ArrowDownload20Regular />} onClick={() => void save()}>
        {text('deskWorth.save')}
      </Button>
      <ScrollBox>
        <DataTable
          isNumeric
          columns={columns.map((column) => column.name)}
          rows={rows.map((row) => ({
            key: keyOf(row),
            cells: [first.cell(row), ...others.map(({ cell }) => cell(row))],
          }))}
        />
      </ScrollBox>
    </>
  );
}

const useStyles = makeStyles({
  save: { justifySelf: 'start', [print]: { display: 'none' } },
});
