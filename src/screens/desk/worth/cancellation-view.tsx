// What it would mean to cancel a database.
import { makeStyles, tokens } from '@fluentui/react-components';
import { getCancellation } from '#contract/calls/desk/counter.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { FileTable } from './file-table.tsx';
import { useNumberWords } from './use-number-words.ts';

const fates = ['lost', 'elsewhere', 'free'] as const;

/** Renders what would be lost, what stays, and whose readers use it. */
export function CancellationView({ id, year }: { id: string; year: number }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { countOf, moneyOf } = useNumberWords();
  const reading = useRead(
    getCancellation,
    { id, year },
    { hideMessage: true, isReadOnOpening: true },
  );
  return (
    <>
      <ReadingAge reading={reading} />
      <ReadingGate reading={reading}>
        {({
          cancellation: { name, price, currency, uses, lost, departments, mostUsed, ...rest },
        }) => (
          <>
            <h2 className={styles.name}>{textIn(name, language) || id}</h2>
            <p className={styles.text}>
              {text('deskWorth.cancel.sentence', {
                price: moneyOf(price, currency) || text('deskWorth.cancel.noPrice'),
                titles: countOf(lost.titles),
                uses: countOf(lost.uses),
                itself: countOf(uses),
              })}
            </p>
            <DataTable
              isNumeric
              columns={[
                text('deskWorth.cancel.fate'),
                text('deskWorth.cancel.titles'),
                text('deskWorth.columns.uses'),
              ]}
              rows={fates.map((fate) => {
                const stock = fate === 'lost' ? lost : rest[fate];
                const cells = [
                  text(`deskWorth.cancel.${fate}`),
                  countOf(stock.titles),
                  countOf(stock.uses),
                ];
                return { key: fate, cells: cells as [string, ...string[]] };
              })}
            />
            <h3 className={styles.name}>{text('deskWorth.cancel.departments')}</h3>
            {departments.length === 0 ? (
              <p className={styles.text}>{text('deskWorth.cancel.noDepartments')}</p>
            ) : (
              <DataTable
                isNumeric
                columns={[text('deskWorth.cancel.department'), text('deskWorth.cancel.visits')]}
                rows={departments.map((each, index) => ({
                  key: String(index),
                  cells: [
                    textIn(each.name, language) || text('deskWorth.cancel.noDepartment'),
                    countOf(each.visits),
                  ],
                }))}
              />
            )}
            {mostUsed.length === 0 ? null : (
              <>
                <h3 className={styles.name}>{text('deskWorth.cancel.mostUsed')}</h3>
                <FileTable
                  name={`cancel-${id}-${year}`}
                  columns={[
                    {
                      name: text('deskWorth.columns.title'),
                      cell: (row) => textIn(row.name, language),
                      file: (row) => textIn(row.name, language),
                    },
                    {
                      name: text('deskWorth.columns.uses'),
                      cell: (row) => countOf(row.uses),
                      file: (row) => row.uses,
                    },
                  ]}
                  rows={mostUsed}
                  keyOf={({ resource }) => resource.id}
                />
              </>
            )}
          </>
        )}
      </ReadingGate>
    </>
  );
}

const useStyles = makeStyles({
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '70em' },
});
