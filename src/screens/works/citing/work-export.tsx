// Exports the works of a list to a file: a table, or RIS for reference managers.
import { read } from '#client/calls/calls.ts';
import { listWorks } from '#contract/calls/collection/works.ts';
import type { WorkSummary } from '#contract/models/collection-model.ts';
import { csvOf } from '#contract/rules/table-text.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { type WorkPlace, type WorkQuery, workInput } from '../work-address.ts';
import { rowsAtOnce } from './read-rows.ts';
import { risOf } from './ris.ts';
import { useExport } from './use-export.ts';

interface WorkExportProps {
  place: WorkPlace;
  query: WorkQuery;
  total: number;
  /** Name of the list and of the file. */
  name: string;
}

/** Both exports; nothing when the list is empty. */
export function WorkExport({ place, query, total, name }: WorkExportProps) {
  const text = useText();
  const { isRunning, save } = useExport<WorkSummary>(async (page) => {
    const { data } = await read(listWorks, workInput(place, query, page, rowsAtOnce));
    return data;
  });
  if (total === 0) return null;
  const names = columns.map((column) => (column === 'doi' ? 'DOI' : text(`works.facts.${column}`)));
  const table = (works: readonly WorkSummary[]) =>
    csvOf([
      names,
      ...works.map((work) => [
        work.title,
        work.authors.join('; '),
        work.sourceTitle,
        work.year,
        work.volume,
        work.issue,
        work.pages,
        work.doi,
        text(`works.types.${work.type}`),
        work.department,
        work.citedCount,
      ]),
    ]);
  return (
    <>
      <Button
        appearance="transparent"
        disabled={isRunning}
        onClick={() => void save({ name: `${name}.csv`, mediaType: 'text/csv', write: table })}
      >
        {text(isRunning ? 'works.export.running' : 'works.export.csv')}
      </Button>
      <Button
        appearance="transparent"
        disabled={isRunning}
        onClick={() =>
          void save({
            name: `${name}.ris`,
            mediaType: 'application/x-research-info-systems',
            write: (works) => works.map(risOf).join('\r\n'),
          })
        }
      >
        {text('works.export.ris')}
      </Button>
    </>
  );
}

const columns = [
  'title',
  'authors',
  'source',
  'year',
  'volume',
  'issue',
  'pages',
  'doi',
  'type',
  'department',
  'cited',
] as const;
