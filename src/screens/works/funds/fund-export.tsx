// Exports a list of funded projects as a table.
import { read } from '#client/calls/calls.ts';
import { listFunds } from '#contract/calls/collection/works.ts';
import type { FundSummary } from '#contract/models/collection-model.ts';
import { csvOf } from '#contract/rules/table-text.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { rowsAtOnce } from '../citing/read-rows.ts';
import { useExport } from '../citing/use-export.ts';
import { type FundQuery, fundInput } from './fund-address.ts';

/** The button; the file is named after the list (`name`). */
export function FundExport({ query, name }: { query: FundQuery; name: string }) {
  const text = useText();
  const { isRunning, save } = useExport<FundSummary>(async (page) => {
    const { data } = await read(listFunds, fundInput(query, page, rowsAtOnce));
    return data;
  });
  const write = (funds: readonly FundSummary[]) =>
    csvOf([
      columns.map((column) => text(`funds.facts.${column}`)),
      ...funds.map((fund) => [
        fund.number,
        fund.title.zh_CN ?? '',
        fund.title.en ?? '',
        fund.funder,
        fund.programme,
        fund.leader,
        fund.institution,
        fund.startYear,
        fund.endYear,
        fund.amount,
        fund.currency,
        fund.discipline,
      ]),
    ]);
  return (
    <Button
      appearance="transparent"
      disabled={isRunning}
      onClick={() => void save({ name: `${name}.csv`, mediaType: 'text/csv', write })}
    >
      {text(isRunning ? 'works.export.running' : 'works.export.csv')}
    </Button>
  );
}

const columns = [
  'number',
  'title',
  'titleEn',
  'funder',
  'programme',
  'leader',
  'institution',
  'startYear',
  'endYear',
  'amount',
  'currency',
  'discipline',
] as const;
