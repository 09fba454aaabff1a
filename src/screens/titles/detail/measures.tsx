// Impact factors by year as a table with decorative bars, and the lists that include the title.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { useText } from '#i18n/use-text.ts';
import { measureShown } from '#rows/title-words.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { type ListEntry, listsOf, type Measure, measuresOf } from './fact-groups.ts';

/** Nothing when no measure is known. */
export function Measures({ detail }: { detail: TitleDetail }) {
  const text = useText();
  const measures = measuresOf(detail.facts);
  if (measures.length === 0) return null;
  return (
    <DetailPart title={text('titles.detail.impactFactors')}>
      {measures.map((measure) => (
        <MeasureTable key={measure.name} measure={measure} />
      ))}
    </DetailPart>
  );
}

function MeasureTable({ measure }: { measure: Measure }) {
  const styles = useStyles();
  const text = useText();
  return (
    <DataTable
      caption={measure.name}
      columns={[
        text('titles.detail.year'),
        text('titles.detail.value'),
        text('titles.detail.source'),
      ]}
      rows={measure.years.map(({ year, value, source, share }) => ({
        key: `${year} ${source} ${value}`,
        cells: [
          year ?? '–',
          <div key="value" className={styles.valued}>
            {measureShown(value)}
            <span aria-hidden="true" className={styles.bar} style={{ width: `${share * 100}%` }} />
          </div>,
          source,
        ],
      }))}
    />
  );
}

/** Lists that include the title, and warnings about it. */
export function Inclusions({ detail }: { detail: TitleDetail }) {
  const text = useText();
  return (
    <>
      <Lists title={text('titles.detail.inclusions')} lists={listsOf(detail.facts, 'inclusion')} />
      <Lists title={text('titles.detail.warnings')} lists={listsOf(detail.facts, 'warning')} />
    </>
  );
}

function Lists({ title, lists }: { title: string; lists: readonly ListEntry[] }) {
  const styles = useStyles();
  const text = useText();
  if (lists.length === 0) return null;
  return (
    <DetailPart title={title}>
      <DataTable
        columns={[
          text('titles.detail.list'),
          text('titles.detail.edition'),
          text('titles.detail.source'),
        ]}
        rows={lists.flatMap(({ name, editions }) =>
          editions.map(({ year, grade, source }) => ({
            key: `${name} ${year} ${grade} ${source}`,
            cells: [
              <span key="name" className={styles.name}>
                {name}
              </span>,
              [year, grade].filter(Boolean).join(' · ') || '–',
              source,
            ],
          })),
        )}
      />
    </DetailPart>
  );
}

const useStyles = makeStyles({
  // An abbreviation stays whole.
  name: { overflowWrap: 'normal' },
  // The column takes half of the table.
  valued: { width: '50vw', maxWidth: '24em' },
  bar: {
    display: 'block',
    height: '4px',
    marginTop: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
    // Print leaves backgrounds out, so a border is drawn too.
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
  },
});
