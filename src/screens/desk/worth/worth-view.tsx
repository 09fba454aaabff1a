// Cost per use: sums by currency, and every database.
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { getUsageWorth } from '#contract/calls/desk/counter.ts';
import type { Worth } from '#contract/models/desk/counter-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskCancellationPath } from '#contract/wire/desk-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { type FileColumn, FileTable } from './file-table.tsx';
import { useNumberWords } from './use-number-words.ts';
import { byCost, changeOf, costPerUse, sumsOf } from './worth-rules.ts';

/** Renders both tables. */
export function WorthView({ year }: { year: number }) {
  const text = useText();
  const language = useLanguage();
  const { countOf, changeIn, moneyOf } = useNumberWords();
  const reading = useRead(getUsageWorth, { year }, { hideMessage: true, isReadOnOpening: true });
  const columns = useMemo<[FileColumn<Worth>, ...FileColumn<Worth>[]]>(() => {
    const nameOf = ({ name, id }: Worth) => textIn(name, language) || id;
    const stateOf = ({ licenceState }: Worth) =>
      licenceState === 'trial' ? text('deskWorth.trial') : '';
    const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
    const count = (name: string, of: (row: Worth) => number): FileColumn<Worth> => ({
      name,
      cell: (row) => countOf(of(row)),
      file: of,
    });
    return [
      {
        name: text('deskWorth.columns.database'),
        cell: (row) => <Link to={deskCancellationPath(row.id, year)}>{nameOf(row)}</Link>,
        file: nameOf,
      },
      { name: text('deskWorth.columns.state'), cell: stateOf, file: stateOf },
      {
        name: text('deskWorth.columns.price'),
        cell: ({ price, currency }) => moneyOf(price, currency),
        file: ({ price }) => price,
      },
      {
        name: text('deskWorth.columns.uses'),
        cell: ({ uses, usesAre }) =>
          usesAre === null
            ? '0'
            : text('deskWorth.usesAre', {
                count: countOf(uses),
                kind: text(`deskWorth.kinds.${usesAre}`),
              }),
        file: ({ uses }) => uses,
      },
      {
        name: text('deskWorth.columns.change'),
        cell: (row) => changeIn(changeOf(row)),
        file: (row) => rounded(changeOf(row)),
      },
      {
        name: text('deskWorth.columns.cost'),
        cell: (row) => moneyOf(costPerUse(row), row.currency, 2),
        file: (row) => rounded(costPerUse(row)),
      },
      count(text('deskWorth.columns.searches'), ({ searches }) => searches),
      count(text('deskWorth.columns.turnAways'), ({ turnAways }) => turnAways),
      count(text('deskWorth.columns.months'), ({ months }) => months),
    ];
  }, [text, language, year, countOf, changeIn, moneyOf]);
  return (
    <>
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <StatePanel title={text('deskWorth.none.title')} text={text('deskWorth.none.text')} />
        }
      >
        {({ items }) => (
          <>
            <DataTable
              isNumeric
              columns={(['group', 'databases', 'price', 'uses', 'cost'] as const).map((column) =>
                text(`deskWorth.sums.${column}`),
              )}
              rows={sumsOf(items).map((sum) => ({
                key: `${sum.group} ${sum.currency}`,
                cells: [
                  `${text(`deskWorth.groups.${sum.group}`)} ${sum.currency}`,
                  countOf(sum.databases),
                  moneyOf(sum.price === 0 ? null : sum.price, sum.currency),
                  countOf(sum.uses),
                  moneyOf(sum.price === 0 ? null : costPerUse(sum), sum.currency, 2),
                ],
              }))}
            />
            <FileTable
              name={`worth-${year}`}
              columns={columns}
              rows={byCost(items)}
              keyOf={({ id }) => id}
            />
          </>
        )}
      </ReadingGate>
    </>
  );
}
