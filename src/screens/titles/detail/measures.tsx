// Impact factors by year as a table whose bars are drawn for the eye, and the lists a title is in.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { TitleDetail } from '#contract/title-model.ts';
import { useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useTableStyles } from '#ui/layout/table-styles.ts';
import { measureShown } from '../title-words.ts';
import { type ListEntry, listsOf, type Measure, measuresOf } from './fact-groups.ts';

/** Nothing where nothing is known. */
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
  const { table } = useTableStyles();
  const text = useText();
  return (
    <table className={table}>
      <caption>{measure.name}</caption>
      <thead>
        <tr>
          <th scope="col">{text('titles.detail.year')}</th>
          <th scope="col">{text('titles.detail.value')}</th>
          <th scope="col">{text('titles.detail.source')}</th>
        </tr>
      </thead>
      <tbody>
        {measure.years.map(({ year, value, source, share }) => (
          <tr key={`${year} ${source} ${value}`}>
            <td>{year ?? '–'}</td>
            <td className={styles.valued}>
              {measureShown(value)}
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ width: `${share * 100}%` }}
              />
            </td>
            <td>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists that count the title, and warnings about it. */
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
  const { table } = useTableStyles();
  const text = useText();
  if (lists.length === 0) return null;
  return (
    <DetailPart title={title}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{text('titles.detail.list')}</th>
            <th scope="col">{text('titles.detail.edition')}</th>
            <th scope="col">{text('titles.detail.source')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.flatMap(({ name, editions }) =>
            editions.map(({ year, grade, source }) => (
              <tr key={`${name} ${year} ${grade} ${source}`}>
                <th scope="row">{name}</th>
                <td>{[year, grade].filter(Boolean).join(' · ') || '–'}</td>
                <td>{source}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </DetailPart>
  );
}

const useStyles = makeStyles({
  valued: { width: '50%' },
  bar: {
    display: 'block',
    height: '4px',
    marginTop: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
    // On paper backgrounds are left out; a line is drawn.
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
  },
});
