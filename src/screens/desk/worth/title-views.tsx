// Packages that have titles in common, and titles that nobody opened.
import { Button, makeStyles } from '@fluentui/react-components';
import { listOverlaps, listUnopenedTitles } from '#contract/calls/desk/counter.ts';
import type { UnopenedTitle } from '#contract/models/desk/counter-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { usePages } from '#data/use-pages.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { FileTable } from './file-table.tsx';
import { useNumberWords } from './use-number-words.ts';

/** Renders the pairs of packages. */
export function OverlapsView({ year }: { year: number }) {
  const text = useText();
  const { countOf } = useNumberWords();
  const reading = useRead(listOverlaps, { year }, { hideMessage: true, isReadOnOpening: true });
  const count = (name: string, of: (row: Row) => number) => ({
    name,
    cell: (row: Row) => countOf(of(row)),
    file: of,
  });
  return (
    <>
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <StatePanel
            title={text('deskWorth.noOverlap.title')}
            text={text('deskWorth.noOverlap.text')}
          />
        }
      >
        {({ items }) => (
          <FileTable
            name={`overlaps-${year}`}
            columns={[
              ...(([0, 1] as const).map((place) => ({
                name: text(place === 0 ? 'deskWorth.columns.package' : 'deskWorth.columns.other'),
                cell: ({ packages }: Row) => nameOf(packages[place]),
                file: ({ packages }: Row) => nameOf(packages[place]),
              })) as [Column, Column]),
              count(text('deskWorth.columns.common'), ({ titles }) => titles),
              count(text('deskWorth.columns.sameYears'), ({ sameYears }) => sameYears),
              count(text('deskWorth.columns.usesOfCommon'), ({ uses }) => uses),
            ]}
            rows={items}
            keyOf={({ packages }) => packages.map(({ id }) => id).join(' ')}
          />
        )}
      </ReadingGate>
    </>
  );
}

type Row = { packages: { id: string; provider: string; name: string; titles: number }[] } & Record<
  'titles' | 'sameYears' | 'uses',
  number
>;
type Column = { name: string; cell: (row: Row) => string; file: (row: Row) => string };

const nameOf = (of: Row['packages'][number] | undefined) =>
  of === undefined ? '' : `${of.provider} / ${of.name} (${of.titles})`;

/** Renders the titles, a page after the other; the file has all. */
export function UnopenedView({ year }: { year: number }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const pages = usePages(listUnopenedTitles, { year, limit: 100 });
  const nameIn = ({ name, resource }: UnopenedTitle) => textIn(name, language) || resource.id;
  const column = (name: string, of: (row: UnopenedTitle) => string) => ({
    name,
    cell: of,
    file: of,
  });
  if (pages.first !== null && pages.total === 0)
    return (
      <StatePanel
        title={text('deskWorth.allOpened.title')}
        text={text('deskWorth.allOpened.text')}
      />
    );
  return (
    <>
      <p role="status" className={styles.count}>
        {text('deskWorth.unopened', { count: pages.total })}
      </p>
      <FileTable
        name={`unopened-${year}`}
        columns={[
          column(text('deskWorth.columns.title'), nameIn),
          column(text('deskWorth.columns.identifier'), ({ identifier }) => identifier),
          column(text('deskWorth.columns.package'), (row) => row.package),
        ]}
        rows={pages.items}
        keyOf={(row) => `${row.package} ${row.resource.id}`}
        all={pages.all}
      />
      {pages.items.length < pages.total ? (
        <Button className={styles.more} onClick={pages.more}>
          {text('deskWorth.more')}
        </Button>
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  count: { margin: 0 },
  more: { justifySelf: 'start', [print]: { display: 'none' } },
});
